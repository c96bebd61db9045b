import { lazy, Suspense } from "react";
import type { ReactNode } from "react";

const ErrorView = lazy(async () => ({ default: (await import("./error-view.tsx")).ErrorView }));

/** An error where it stands: said at once, and scrolled to as soon as the browser can (LC-40). */
export function ShownError({
  code,
  cause,
  children,
}: {
  code: string;
  /** The answer that brought it. */
  cause: unknown;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={children}>
      <ErrorView code={code} cause={cause}>
        {children}
      </ErrorView>
    </Suspense>
  );
}
