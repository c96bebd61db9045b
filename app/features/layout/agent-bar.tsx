import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Form } from "#app/features/events/form.tsx";
import { countdown } from "#app/fmt.ts";
import styles from "./agent-bar.module.css";

/** An agent who acts for a customer right now. */
export interface AgentAtWork {
  readonly agentId: string;
  /** Masked: "j***@example.com". */
  readonly customer: string;
  readonly secondsLeft: number;
  /** Where ending the session is posted, as the event `session.ended`. */
  readonly endPath: string;
}

/** Counts down on the screen only; the server decides when the time is up. */
function useSecondsLeft(given: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, [given]);
  return Math.max(0, given - passed);
}

/** Over everything, in a color used for nothing else: who acts, for whom, how long, and the way out. */
export function AgentBar({ agent }: { agent: AgentAtWork }) {
  const { t } = useLingui();
  const { customer, agentId } = agent;
  const left = countdown(useSecondsLeft(agent.secondsLeft));
  return (
    <section className={styles.bar} aria-label={t`Agent session`}>
      <p className={styles.who}>
        <Trans>Acting for {customer}</Trans>
      </p>
      <p className={styles.facts}>
        <Trans>
          AGENT {agentId} · {left} left · every action is logged
        </Trans>
      </p>
      <Form method="post" action={agent.endPath} className={styles.end}>
        <button name="event" value="session.ended">
          <Trans>End session</Trans>
        </button>
      </Form>
    </section>
  );
}
