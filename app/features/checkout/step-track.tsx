/** The steps of checkout as a line that comes to life. */
import { lazy, memo, Suspense } from "react";
import { StepLine } from "./step-line.tsx";
import type { FrameStep } from "./step-line.tsx";

const LiveSteps = lazy(async () => ({ default: (await import("./live-steps.tsx")).LiveSteps }));

/**
 * The steps of checkout as a line, which comes to life once the page stands. Memoized, because a form beside it that is
 * typed into before it has come to life would have it drawn anew from nothing.
 */
export const StepTrack = memo(function StepTrack({ steps }: { steps: readonly FrameStep[] }) {
  const current = steps.find(({ isCurrent }) => isCurrent)?.step ?? null;
  return (
    <Suspense fallback={<StepLine steps={steps} current={current} />}>
      <LiveSteps steps={steps} />
    </Suspense>
  );
});
