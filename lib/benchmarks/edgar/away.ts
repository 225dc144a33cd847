import { AppError } from "@/lib/errors";

/** EDGAR gave no answer that can be used; what was read earlier may stand in. The message is a sentence for the user. */
export class EdgarAway extends AppError {
  constructor(
    message: string,
    /** For how long nobody of this installation should ask, where EDGAR said so. */
    readonly pauseSeconds?: number,
  ) {
    super("unavailable", message, pauseSeconds);
    this.name = "EdgarAway";
  }
}
