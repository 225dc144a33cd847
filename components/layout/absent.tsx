import { LoadFailure } from "./load-failure";
import { Loading } from "./loading";

type AbsentProps = {
  /** What is loading: "the bin". */
  what: string;
  error: Error | null;
  isBusy?: boolean;
  onRetry: () => unknown;
};

/** Replaces a list that is loading or failed to load. The footer waits for it. */
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
