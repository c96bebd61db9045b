import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface WaitsForPayerProps {
  /** Until when the link is good, ISO 8601; null where there is none. */
  readonly linkUntil: string | null;
  /** The zone of whoever bought. */
  readonly timeZone: string;
  readonly codeTicket: FormTicket | null;
}

/** An agent had a link sent: whoever has it pays, or it is paid here after all. */
export function WaitsForPayer({ linkUntil, timeZone, codeTicket }: WaitsForPayerProps) {
  const format = useFormat();
  const busy = useSending("user.cancelled");
  const until = linkUntil === null ? "" : format.stamp(linkUntil, timeZone);
  return (
    <Stack gap={4}>
      <Notice tone="hold" live title={<Trans>A link to pay was sent</Trans>}>
        <Trans>
          Our team sent it by email or text message, as was agreed with them. It is good until{" "}
          {until}, and your order waits for it. Nothing was charged yet.
        </Trans>
      </Notice>
      {codeTicket && (
        <EventForm event="user.cancelled" ticket={codeTicket}>
          <Button busy={busy}>
            <Trans>Pay here instead</Trans>
          </Button>
        </EventForm>
      )}
    </Stack>
  );
}
