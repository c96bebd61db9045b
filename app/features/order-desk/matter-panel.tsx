import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { deskMatters } from "#app/messages/order-desk.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Settle } from "./settle.tsx";

/** One matter that waits for an agent. */
export interface Matter {
  readonly id: string;
  readonly kind: keyof typeof deskMatters;
  readonly items: readonly string[];
  readonly amountCents: number;
  readonly events: readonly string[];
  /** The page where it is done for the customer, and since when they are asked. */
  readonly page?: { readonly href: string; readonly since: string };
}

/** A matter, with the buttons that settle it. */
export function MatterPanel({ task, sendKey }: { task: Matter; sendKey: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, text } = deskMatters[task.kind];
  return (
    <Panel title={i18n._(title)}>
      <Stack gap={4}>
        <p>{i18n._(text)}</p>
        <Facts
          facts={[
            { key: "items", name: <Trans>Items</Trans>, value: task.items.join(" · ") },
            {
              key: "amount",
              name: <Trans>Amount</Trans>,
              value: format.money(task.amountCents),
            },
            ...(task.page
              ? [
                  {
                    key: "since",
                    name: <Trans>Asked for since</Trans>,
                    value: format.weekday(format.dayOf(task.page.since)),
                  },
                ]
              : []),
          ]}
        />
        <ButtonRow>
          {task.page && (
            <LinkButton href={task.page.href}>
              <Trans>Take the account down</Trans>
            </LinkButton>
          )}
          {task.events.map((event, index) => (
            <Settle key={event} {...{ event, sendKey }} id={task.id} isFirst={index === 0} />
          ))}
        </ButtonRow>
      </Stack>
    </Panel>
  );
}
