import { Trans } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Act, useActing } from "./act.tsx";
import styles from "./sandbox.module.css";
import { useSpan } from "./use-span.ts";

/** What the warehouse or a carrier does next. */
export interface Step {
  readonly id: number;
  readonly kind: string;
  /** The parcel, the return or the lines it is about. */
  readonly about: readonly string[];
  /** Every way it can go; `usual` is the one it takes by itself. */
  readonly ways: readonly string[];
  readonly usual: string;
  readonly dueAt: string | null;
  /** Stands still until a cancel request is answered. */
  readonly isHeld: boolean;
}

/** The waiting steps of one order, with a button for each way. */
export function StepPanel({
  orderId,
  steps,
  now,
}: {
  orderId: string;
  steps: readonly Step[];
  now: string;
}) {
  const busy = useActing();
  return (
    <Panel
      as="article"
      title={
        <Anchor className="data" href={paths.sandboxOrder(orderId)}>
          {orderId}
        </Anchor>
      }
      action={
        steps.length > 0 && (
          <Act intent="finish" fields={{ orderId }}>
            <Button look="quiet" small busy={busy}>
              <Trans>Finish the order</Trans>
            </Button>
          </Act>
        )
      }
    >
      {steps.length > 0 ? (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} now={now} />
          ))}
        </ul>
      ) : (
        <p className="muted">
          <Trans>Nothing waits here.</Trans>
        </p>
      )}
    </Panel>
  );
}

function StepRow({ step, now }: { step: Step; now: string }) {
  const busy = useActing();
  const { id, kind, about, ways, usual, isHeld } = step;
  return (
    <li>
      <Stack gap={1}>
        <strong>{spoken(kind)}</strong>
        <span className="data">{about.join(" · ")}</span>
        <span className="small muted">
          <When step={step} now={now} />
        </span>
      </Stack>
      {!isHeld && (
        <Act intent="step" fields={{ id }} className={styles.ways}>
          {ways.map((way) => (
            <Button
              key={way}
              name="way"
              value={way}
              small
              look={way === usual ? "secondary" : "quiet"}
              busy={busy}
            >
              {spoken(way)}
            </Button>
          ))}
        </Act>
      )}
    </li>
  );
}

function When({ step: { dueAt, isHeld }, now }: { step: Step; now: string }) {
  const span = useSpan(now);
  if (isHeld) return <Trans>Stands still until the cancel request is answered</Trans>;
  if (dueAt === null) return <Trans>Waits for you</Trans>;
  const left = span(dueAt);
  return <Trans>By itself {left}</Trans>;
}

/** `out.for.delivery` as it is said. */
function spoken(kind: string): string {
  return kind.replaceAll(".", " ");
}
