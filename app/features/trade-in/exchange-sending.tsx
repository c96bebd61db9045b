import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/shell/use-format.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { tradeInReminders } from "#app/messages/trade-in.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ExchangeData } from "./exchange-page.tsx";

export interface ExchangeLabel {
  readonly courier: string | null;
  readonly trackingId: string;
  readonly generatedAt: string;
  readonly fileName: string;
  /** The file. */
  readonly href: string;
}

/** States before the carrier has it. */
const toBeSent: readonly ExchangeData["status"][] = ["Initiated", "Eligible", "LabelGenerated"];

/** The label with its date (TRADE-25), and eight things to remember (TRADE-27). */
export function Sending({ label, shipByAt, status }: ExchangeData) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <>
      {label && (
        <Panel title={<Trans>Shipping label</Trans>}>
          <Stack gap={4}>
            <Facts
              facts={[
                ...(shipByAt === null
                  ? []
                  : [
                      {
                        key: "by",
                        name: <Trans>Send it by</Trans>,
                        value: <time dateTime={shipByAt}>{format.dateOf(shipByAt)}</time>,
                      },
                    ]),
                {
                  key: "carrier",
                  name: <Trans>Carrier</Trans>,
                  value: carrierName(label.courier ?? ""),
                },
                {
                  key: "tracking",
                  name: <Trans>Tracking number</Trans>,
                  value: <span className="num">{label.trackingId}</span>,
                },
              ]}
            />
            {status === "LabelGenerated" && (
              <ButtonRow>
                <LinkButton look="primary" href={label.href} download>
                  <Trans>Download label</Trans>
                </LinkButton>
              </ButtonRow>
            )}
          </Stack>
        </Panel>
      )}
      {toBeSent.includes(status) && (
        <Panel title={<Trans>Before you send it</Trans>}>
          <ol>
            {tradeInReminders.map((reminder) => (
              <li key={reminder.id}>{i18n._(reminder)}</li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}
