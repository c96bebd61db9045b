import { useLingui } from "@lingui/react";
import { useLingui as useTexts } from "@lingui/react/macro";
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
