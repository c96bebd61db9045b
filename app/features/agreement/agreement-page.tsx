import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { agreementTexts } from "#app/messages/agreement.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AgreementName } from "#machines/agreement";
import type { Refusal } from "#machines/kit";
import { Agreement } from "./agreement.tsx";

interface AgreementPageProps {
  readonly name: AgreementName;
  readonly version: string;
  readonly hash: string;
  readonly acceptedAt: string | null;
  /** Null where nobody asks for it. */
  readonly ticket: FormTicket | null;
  /** What it is about, by name. */
  readonly items: readonly string[];
  readonly backHref: string;
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** One legal text, from its first line to Accept. */
export function AgreementPage(props: AgreementPageProps) {
  const { name, version, hash, acceptedAt, ticket, items, backHref, answer } = props;
  const { i18n } = useLingui();
  const { title, lead } = agreementTexts[name];
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={i18n._(title)} lead={i18n._(lead)} />
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>
                <strong>{item}</strong>
              </li>
            ))}
          </ul>
        )}
        {answer && <Refused code={answer.refusal.code} />}
        <Agreement
          key={`${hash} ${acceptedAt}`}
          {...{ name, version, hash, acceptedAt }}
          accepting={
            ticket &&
            ((button) => (
              <EventForm event="agreement.accepted" ticket={ticket}>
                <input type="hidden" name="hash" value={hash} />
                {button}
              </EventForm>
            ))
          }
          closeHref={backHref}
          continueHref={backHref}
        />
        {!ticket && (
          <p className="small muted">
            <Trans>Nothing in your cart asks you to accept this text.</Trans>
          </p>
        )}
      </Stack>
    </Page>
  );
}

function Refused({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = checkoutText(code);
  return (
    <Notice tone={code === "Conflict" ? "hold" : "stop"} live title={i18n._(title)}>
      {text && i18n._(text)}
    </Notice>
  );
}
