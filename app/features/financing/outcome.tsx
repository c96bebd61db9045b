import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { financingText } from "#app/messages/financing.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FinancingData, FinancingPageProps } from "./financing-data.ts";

/** A button that sends one event without anything else. */
export function ActionForm({
  event,
  ticket,
  look = "primary",
  children,
}: {
  event: string;
  ticket: FormTicket;
  look?: ButtonLook;
  children: ReactNode;
}) {
  const busy = useSending(event);
  return (
    <EventForm event={event} ticket={{ ...ticket, key: `${ticket.key}-${event}` }}>
      <Button look={look} busy={busy}>
        {children}
      </Button>
    </EventForm>
  );
}

/** An outcome without credit: what it means, what can still be done with the bank, and every other way to pay. */
export function Outcome({
  financing,
  ticket,
  backHref,
}: FinancingPageProps & { readonly financing: FinancingData }) {
  const { i18n } = useLingui();
  const { code, events, letter, redirect } = financing;
  const text = code === null ? null : financingText(code);
  return (
    <Stack gap={4}>
      {text && (
        <Notice tone={code === "FinancingDeferred" ? "hold" : "stop"} title={i18n._(text.title)}>
          {text.text && i18n._(text.text)}
          {letter && <Letter {...letter} />}
        </Notice>
      )}
      {redirect?.url && (
        <LinkButton href={redirect.url}>
          <Trans>Go to the bank's page</Trans>
        </LinkButton>
      )}
      {events.includes("link.requested") && (
        <ActionForm event="link.requested" ticket={ticket}>
          <Trans>Link the account</Trans>
        </ActionForm>
      )}
      {events.includes("opened") && (
        <ActionForm event="opened" ticket={ticket} look="secondary">
          <Trans>Ask the bank again</Trans>
        </ActionForm>
      )}
      <LinkButton href={backHref}>
        <Trans>Choose another way to pay</Trans>
      </LinkButton>
    </Stack>
  );
}

/** When the bank's letter is to be expected (FIN-12, FIN-25). */
function Letter({ from, to }: NonNullable<FinancingData["letter"]>) {
  const format = useFormat();
  const first = format.date(from);
  const last = format.date(to);
  return (
    <p>
      <Trans>
        Expect the letter between {first} and {last}.
      </Trans>
    </p>
  );
}
