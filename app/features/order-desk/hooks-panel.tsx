import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { deliveryStates } from "#app/messages/hook-delivery.ts";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/hook-delivery";

/** One message about the order to one system of the store's own. */
export interface HookMessage {
  readonly deliveryId: string;
  readonly type: string;
  readonly at: string;
  readonly url: string;
  readonly status: Status;
  /** What was answered last; null where nothing was. */
  readonly httpStatus: number | null;
  readonly canSendAgain: boolean;
  readonly sendKey: string;
}

/** What other systems of the store were told of the order, and what came of it. */
export function HooksPanel({ messages }: { messages: readonly HookMessage[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (messages.length === 0) return null;
  const columns = [
    { key: "type", head: t`Message`, cell: ({ type }: HookMessage) => <code>{type}</code> },
    { key: "at", head: t`When`, cell: ({ at }: HookMessage) => format.stamp(at) },
    { key: "url", head: t`Address`, cell: ({ url }: HookMessage) => url },
    {
      key: "status",
      head: t`Status`,
      cell: ({ status, httpStatus }: HookMessage) =>
        [i18n._(deliveryStates[status]), httpStatus && `(${httpStatus})`].filter(Boolean).join(" "),
    },
    { key: "again", head: t`Once more`, cell: (message: HookMessage) => <Again {...message} /> },
  ];
  return (
    <Panel title={<Trans>Told to other systems</Trans>}>
      <Table
        caption={t`Told to other systems`}
        columns={columns}
        rows={messages}
        keyOf={({ deliveryId }) => deliveryId}
      />
    </Panel>
  );
}

function Again({ deliveryId, type, url, sendKey, canSendAgain }: HookMessage) {
  const { t } = useLingui();
  if (!canSendAgain) return null;
  return (
    <Form method="post">
      <input type="hidden" name="event" value="again.asked" />
      <input type="hidden" name="delivery" value={deliveryId} />
      <input type="hidden" name="key" value={sendKey} />
      <Button look="quiet" small aria-label={t`Send ${type} to ${url} again`}>
        <Trans>Send again</Trans>
      </Button>
    </Form>
  );
}
