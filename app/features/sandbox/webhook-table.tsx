import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/content.tsx";
import { Act, useActing } from "./act.tsx";
import styles from "./sandbox.module.css";

/** A webhook on its way to the store, or there. */
export interface Webhook {
  readonly seq: number;
  readonly type: string;
  /** What it is about: the order, the payment or the return whose order it keeps. */
  readonly about: string;
  readonly state: "waiting" | "delivered" | "givenUp";
  readonly attempts: number;
  /** What the store answered last. */
  readonly answer: string | null;
}

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useLingui();
  const busy = useActing();
  return (
    <Table
      caption={t`Webhooks`}
      rows={webhooks}
      keyOf={({ seq }) => String(seq)}
      columns={[
        {
          key: "type",
          head: t`Webhook`,
          cell: ({ type, about }) => (
            <span>
              {type}
              <span className={styles.under}>{about}</span>
            </span>
          ),
        },
        {
          key: "state",
          head: t`State`,
          cell: ({ state, attempts }) => (
            <span>
              <State state={state} />
              {attempts > 1 && (
                <span className={styles.under}>
                  <Plural value={attempts} one="# try" other="# tries" />
                </span>
              )}
            </span>
          ),
        },
        {
          key: "answer",
          head: t`Answer`,
          cell: ({ answer }) => <span className="data">{answer ?? "–"}</span>,
        },
        {
          key: "again",
          head: t`Again`,
          cell: ({ seq }) => (
            <Act intent="resend" fields={{ seq }}>
              <Button look="quiet" small busy={busy}>
                <Trans>Resend</Trans>
              </Button>
            </Act>
          ),
        },
      ]}
    />
  );
}

function State({ state }: { state: Webhook["state"] }) {
  if (state === "delivered") return <Trans>Delivered</Trans>;
  return state === "waiting" ? <Trans>On its way</Trans> : <Trans>Given up</Trans>;
}
