import { useNavigation } from "@remix-run/react";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { machine } from "#machines/checkout-steps";
import { StepLine } from "./step-line.tsx";
import type { FrameStep } from "./step-line.tsx";

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

/** The steps of checkout as the browser walks them: one that is chosen is lit before its page has come. */
export function LiveSteps({ steps }: { steps: readonly FrameStep[] }) {
  const [{ context }, send] = useMachine(machine, { input: toldOf(steps) });
  const { location } = useNavigation();
  useEffect(() => send({ type: "steps.told", ...toldOf(steps), at: now() }), [steps, send]);
  useEffect(() => {
    const chosen = steps.find(({ href }) => href !== null && href === location?.pathname);
    if (chosen) send({ type: "step.chosen", step: chosen.step, at: now() });
  }, [location, steps, send]);
  return <StepLine steps={steps} current={context.wanted ?? context.current} />;
}
