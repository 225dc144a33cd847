import { LoadFailure } from "./load-failure";
import { Loading } from "./loading";

type AbsentProps = {
  /** What is on its way: "the bin". */
  what: string;
  error: Error | null;
  isBusy?: boolean;
  onRetry: () => unknown;
};

/** In the place of a list that is not there: that it is on its way, or why it did not come. The footer waits for it. */
export function Absent({ what, error, isBusy, onRetry }: AbsentProps) {
  return (
    <div data-loading={error ? undefined : ""} className="px-4 py-5 sm:px-5">
      {error ? (
        <LoadFailure message={error.message} isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <Loading what={what} />
      )}
    </div>
  );
}
