import { useLingui } from "@lingui/react";
import { useLingui as useTexts } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { stepTexts } from "#app/messages/checkout.ts";
import { Track } from "#app/ui/track.tsx";
import type { StepName } from "#machines/checkout-steps";

/** A step as the store told it with the page. */
export interface FrameStep {
  readonly step: StepName;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly href: string | null;
}

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

/** The line with one station lit. */
export function StepLine({
  steps,
  current,
}: {
  steps: readonly FrameStep[];
  current: StepName | null;
}) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  return (
    <Track
      shape="row"
      label={t`Checkout steps`}
      stations={steps.map(({ step, isDone, href }) => ({
        key: step,
        label: i18n._(stepTexts[step]),
        state: step === current ? "now" : isDone ? "done" : "future",
        ...(href !== null && { href }),
      }))}
    />
  );
}
