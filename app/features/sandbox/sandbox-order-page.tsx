import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { deadlineMessages } from "#app/messages/sandbox.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { LampState } from "#app/ui/lamp.tsx";
import { Columns } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";
import type { SandboxAnswer } from "./sandbox-frame.tsx";
import styles from "./sandbox.module.css";
import { StepPanel } from "./step-list.tsx";
import type { Step } from "./step-list.tsx";
import { useRefresh } from "./use-refresh.ts";
import { useSpan } from "./use-span.ts";

/** One lifecycle that belongs to the order. */
interface Life {
  readonly id: string;
  readonly state: string;
  readonly tone: LampState;
  readonly deadlines: readonly { readonly what: string; readonly dueAt: string }[];
  /** What it asked for outside and was not answered. */
  readonly commands: readonly {
    readonly id: string;
    readonly command: string;
    readonly status: "ready" | "done" | "parked";
    readonly attempts: number;
  }[];
}

export interface SandboxOrderPageProps {
  readonly orderId: string;
  readonly storefront: Storefront;
  readonly email: string;
  readonly total: string;
  readonly now: string;
  readonly lives: readonly Life[];
  /** Null when the sandbox does not answer. */
  readonly steps: readonly Step[] | null;
  readonly answer: SandboxAnswer | undefined;
}

/** One order behind the scenes: every lifecycle of it, and what happens to each by itself. */
export function SandboxOrderPage(props: SandboxOrderPageProps) {
  const { orderId, storefront, email, total, now, lives, steps, answer } = props;
  useRefresh();
  return (
    <SandboxFrame
      above={orderId}
      title={<Trans>Behind one order</Trans>}
      lead={
        <Trans>
          {total}, placed by {email}
        </Trans>
      }
      answer={answer}
    >
      <Columns
        aside={
          <>
            {steps && <StepPanel {...{ orderId, steps, now }} />}
            <LinkButton href={paths.order(storefront, orderId)} wide>
              <Trans>The shopper's page</Trans>
            </LinkButton>
          </>
        }
      >
        <Panel title={<Trans>Its lifecycles</Trans>}>
          <ul className={styles.lives}>
            {lives.map((life) => (
              <LifeRow key={life.id} life={life} now={now} />
            ))}
          </ul>
        </Panel>
      </Columns>
    </SandboxFrame>
  );
}

function LifeRow({ life: { id, state, tone, deadlines, commands }, now }: LifeRowProps) {
  return (
    <li>
      <span className="data">{id}</span>
      <StateLabel state={tone}>{state}</StateLabel>
      {deadlines.map((deadline) => (
        <DeadlineLine key={deadline.what} deadline={deadline} now={now} />
      ))}
      {commands.map(({ id: outboxId, command, status, attempts }) => (
        <p key={outboxId} className="small muted">
          {status === "parked" ? (
            <Trans>
              {command} is parked after {attempts} tries
            </Trans>
          ) : (
            <Trans>{command} waits for its answer</Trans>
          )}
        </p>
      ))}
    </li>
  );
}

interface LifeRowProps {
  readonly life: Life;
  readonly now: string;
}

/** "Cancels itself unless it is paid in 3 h 12 m". */
function DeadlineLine({ deadline, now }: { deadline: Life["deadlines"][number]; now: string }) {
  const { i18n } = useLingui();
  const { stamp } = useFormat();
  const span = useSpan(now);
  const words = deadlineMessages[deadline.what];
  return (
    <p className="small">
      {words ? i18n._(words) : <span className="data">{deadline.what}</span>}{" "}
      <strong>{span(deadline.dueAt)}</strong>{" "}
      <time className="muted" dateTime={deadline.dueAt}>
        {stamp(deadline.dueAt)}
      </time>
    </p>
  );
}
