import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { returnAbsences } from "#app/messages/return.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SeenLabel } from "./refused.tsx";
import type { ReturnData } from "./return-data.ts";

/** What the warehouse said, and the way to have it sent back (UX 67). */
export function Rejection({ page }: { page: ReturnData }) {
  const { i18n } = useLingui();
  const { status, rejection, events, rtcBlocker } = page;
  if (status !== "returnrejected" && status !== "returntocustomer") return null;
  const isOpen = events.includes("rtc.requested");
  const absence = returnAbsences[rtcBlocker ?? ""];
  return (
    <Notice
      tone={status === "returnrejected" ? "stop" : "info"}
      title={<Trans>What the warehouse found</Trans>}
      action={isOpen && <SendBack page={page} />}
    >
      {rejection ? <q lang="en">{rejection}</q> : <Trans>It did not pass the check.</Trans>}
      {isOpen && (
        <p>
          <Trans>We can send it back to you. That costs you nothing.</Trans>
        </p>
      )}
      {absence && <p>{i18n._(absence)}</p>}
    </Notice>
  );
}

function SendBack({ page: { ticket, label } }: { page: ReturnData }) {
  const isSending = useSending("rtc.requested");
  return (
    <EventForm event="rtc.requested" ticket={ticket}>
      <SeenLabel label={label} />
      <Button look="primary" busy={isSending}>
        <Trans>Send it back to me</Trans>
      </Button>
    </EventForm>
  );
}
