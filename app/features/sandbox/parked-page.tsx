import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Act, useActing } from "./act.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";
import type { SandboxAnswer } from "./sandbox-frame.tsx";
import styles from "./sandbox.module.css";

interface Parked {
  readonly id: string;
  readonly from: string;
  readonly command: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: string;
}

interface RefusedWebhook {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly receivedAt: string;
  /** The code of the refusal. */
  readonly outcome: string;
}

export interface ParkedPageProps {
  readonly parked: readonly Parked[];
  readonly refused: readonly RefusedWebhook[];
  readonly answer: SandboxAnswer | undefined;
}

/** Where things came to a halt: commands nobody would take, and reports that never fitted. */
export function ParkedPage({ parked, refused, answer }: ParkedPageProps) {
  return (
    <SandboxFrame
      title={<Trans>Parked</Trans>}
      lead={<Trans>Commands that were given up, and reports that never fitted.</Trans>}
      answer={answer}
    >
      <Panel title={<Trans>Commands</Trans>}>
        {parked.length > 0 ? (
          <ParkedTable parked={parked} />
        ) : (
          <p className="muted">
            <Trans>Nothing is parked.</Trans>
          </p>
        )}
      </Panel>
      <Panel title={<Trans>Refused webhooks</Trans>}>
        {refused.length > 0 ? (
          <RefusedTable refused={refused} />
        ) : (
          <p className="muted">
            <Trans>Nothing was refused.</Trans>
          </p>
        )}
      </Panel>
    </SandboxFrame>
  );
}

function ParkedTable({ parked }: { parked: readonly Parked[] }) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  const busy = useActing();
  return (
    <Table
      caption={t`Parked commands`}
      rows={parked}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "command",
          head: t`Command`,
          cell: ({ command, from }) => (
            <span>
              {command}
              <span className={styles.under}>{from}</span>
            </span>
          ),
        },
        { key: "since", head: t`Asked for`, cell: ({ createdAt }) => stamp(createdAt) },
        {
          key: "error",
          head: t`Last answer`,
          cell: ({ error }) => <span className="small">{error ?? "–"}</span>,
        },
        { key: "attempts", head: t`Tries`, figures: true, cell: ({ attempts }) => attempts },
        {
          key: "retry",
          head: t`Again`,
          cell: ({ id }) => (
            <Act intent="retry" fields={{ outboxId: id }}>
              <Button small busy={busy}>
                <Trans>Try again</Trans>
              </Button>
            </Act>
          ),
        },
      ]}
    />
  );
}

function RefusedTable({ refused }: { refused: readonly RefusedWebhook[] }) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  return (
    <Table
      caption={t`Refused webhooks`}
      rows={refused}
      keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
      columns={[
        {
          key: "type",
          head: t`Webhook`,
          cell: ({ type, eventId }) => (
            <span>
              {type}
              <span className={styles.under}>{eventId}</span>
            </span>
          ),
        },
        { key: "from", head: t`From`, cell: ({ provider }) => provider },
        { key: "time", head: t`Time`, cell: ({ receivedAt }) => stamp(receivedAt) },
        {
          key: "code",
          head: t`Code`,
          cell: ({ outcome }) => <span className="data">{outcome}</span>,
        },
      ]}
    />
  );
}
