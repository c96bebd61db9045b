import { ErrorReporter } from "./error-reporter.tsx";
import { PageViews } from "./page-views.tsx";
import type { Measured } from "./watches.tsx";

/** What a page tells of itself: its errors to the log, and each page that is come to. */
export function Telling({ product, logger }: Measured) {
  return (
    <>
      <ErrorReporter host={logger} />
      <PageViews product={product} />
    </>
  );
}
