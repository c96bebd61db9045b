import { Trans } from "@lingui/react/macro";
import { DeviceForm } from "#app/features/device-pay/device-form.tsx";
import type { DeviceRequest } from "#app/features/device-pay/device-form.tsx";
import { useSheet } from "#app/features/device-pay/use-sheet.ts";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { UpdateTicket } from "./update-ticket.tsx";

interface DeviceWayProps {
  readonly device: DeviceRequest;
  readonly cardHref: string;
  readonly ticket: FormTicket;
  readonly answer: object | undefined;
}

/** The device's wallet that was chosen, in the place of the card. */
export function DeviceWayPanel({ device, cardHref, ticket, answer }: DeviceWayProps) {
  const sheet = useSheet(answer !== undefined);
  return (
    <>
      <BackLink href={cardHref}>
        <Trans>All ways to pay</Trans>
      </BackLink>
      <DeviceForm
        asked={device}
        sheet={sheet}
        hidden={
          <UpdateTicket event="token.given" ticket={ticket} agreedCents={device.amountCents} />
        }
        bar={(button) => button}
      />
    </>
  );
}
