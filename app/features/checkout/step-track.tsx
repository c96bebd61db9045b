import { useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useLingui as useTexts } from "@lingui/react/macro";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { stepTexts } from "#app/messages/checkout.ts";
import { Track } from "#app/ui/track.tsx";
import { machine } from "#machines/checkout-steps";
import type { StepName } from "#machines/checkout-steps";

/** A step as the store told it with the page. */
export interface FrameStep {
  readonly step: StepName;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly href: string | null;
}

const now = () => new Date().toISOString();

function toldOf(steps: readonly FrameStep[]) {
  return {
    steps: steps.map(({ step, isDone, isCurrent, href }) => ({
      ...{ step, isDone },
      isReachable: isCurrent || href !== null,
    })),
    current: steps.find(({ isCurrent }) => isCurrent)?.step ?? "address",
  };
}

/** The steps of checkout as a line; one that is chosen is lit before its page has come. */
export function StepTrack({ steps }: { steps: readonly FrameStep[] }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const [{ context }, send] = useMachine(machine, { input: toldOf(steps) });
  const { location } = useNavigation();
  useEffect(() => send({ type: "steps.told", ...toldOf(steps), at: now() }), [steps, send]);
  useEffect(() => {
    const chosen = steps.find(({ href }) => href !== null && href === location?.pathname);
    if (chosen) send({ type: "step.chosen", step: chosen.step, at: now() });
  }, [location, steps, send]);
  const current = context.wanted ?? context.current;
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
