import { useLingui } from "@lingui/react";
import type { MessageDescriptor } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The label that a device is sent in with. */
export interface DeviceLabel {
  readonly courier: string | null;
  readonly trackingId: string;
  /** The file. */
  readonly href: string;
}

/** The label with the last day to send the device; the file only while it is of use. */
export function LabelPanel({
  label,
  sendBy,
  isOffered,
}: {
  label: DeviceLabel;
  sendBy: string | null;
  isOffered: boolean;
}) {
  const format = useFormat();
  return (
    <Panel title={<Trans>Shipping label</Trans>}>
      <Stack gap={4}>
        <Facts
          facts={[
            ...(sendBy === null
              ? []
              : [
                  {
                    key: "by",
                    name: <Trans>Send it by</Trans>,
                    value: <time dateTime={sendBy}>{format.dateOf(sendBy)}</time>,
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
        {isOffered && (
          <ButtonRow>
            <LinkButton look="primary" href={label.href} download>
              <Trans>Download label</Trans>
            </LinkButton>
          </ButtonRow>
        )}
      </Stack>
    </Panel>
  );
}

/** What to remember before a device is sent in (TRADE-27). */
export function Reminders({ reminders }: { reminders: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui();
  return (
    <Panel title={<Trans>Before you send it</Trans>}>
      <ol>
        {reminders.map((reminder) => (
          <li key={reminder.id}>{i18n._(reminder)}</li>
        ))}
      </ol>
    </Panel>
  );
}
