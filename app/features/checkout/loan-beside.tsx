import { lazy, Suspense } from "react";
import type { UnusedLoanProps } from "./unused-loan.tsx";

/** Few people have a loan that they do not use: it is loaded by them alone, and written with the document all the same. */
const UnusedLoan = lazy(async () => ({ default: (await import("./unused-loan.tsx")).UnusedLoan }));

/** Told beside the other ways to pay. */
export function LoanBeside({ loan }: { loan: UnusedLoanProps | null }) {
  return (
    loan && (
      <Suspense fallback={null}>
        <UnusedLoan {...loan} />
      </Suspense>
    )
  );
}
