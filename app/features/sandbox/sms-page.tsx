import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/shell/use-format.ts";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";
import { useRefresh } from "./use-refresh.ts";

export interface SmsListProps {
  readonly messages: readonly {
    readonly id: number;
    readonly recipient: string;
    readonly text: string;
    readonly receivedAt: string;
  }[];
}

/** Every text message the store wrote and nobody got. */
export function SmsListPage({ messages }: SmsListProps) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  useRefresh();
  return (
    <SandboxFrame
      title={<Trans>Text messages</Trans>}
      lead={<Trans>What the store texted, caught before it left.</Trans>}
    >
      {messages.length > 0 ? (
        <Panel>
          <Table
            caption={t`Text messages`}
            rows={messages}
            keyOf={({ id }) => String(id)}
            columns={[
              { key: "text", head: t`Text`, cell: ({ text }) => text },
              { key: "to", head: t`To`, cell: ({ recipient }) => recipient },
              { key: "time", head: t`Time`, cell: ({ receivedAt }) => stamp(receivedAt) },
            ]}
          />
        </Panel>
      ) : (
        <EmptyState title={<Trans>No text messages yet</Trans>}>
          <Trans>The first one is written once a shopper has asked for them.</Trans>
        </EmptyState>
      )}
    </SandboxFrame>
  );
}
