import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { checkoutText } from "#app/messages/checkout.ts";
import { expressRefusal } from "#app/messages/express.ts";
import { impersonationReasons, impersonationRefusal } from "#app/messages/impersonation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { WordsProvider, useWords } from "#app/ui/words.tsx";
import { LeftPanel } from "#app/features/impersonate/left-panel.tsx";
import type { Left } from "#app/features/impersonate/left-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Reason } from "#machines/impersonation";
import type { ExpressAnswer } from "./answers.ts";

export interface NamingData {
  readonly agentId: string;
  /** Whose page it is, and for whom the agent acts no more. */
  readonly left: Left | null;
  readonly formKey: string;
  readonly action: string;
  /** What the agent's impersonation knows already of whom they act for. */
  readonly typed: Readonly<Record<string, string>>;
  readonly reasons: readonly Reason[];
}

interface NameCustomerProps extends NamingData {
  readonly title: ReactNode;
  readonly answer: ExpressAnswer | undefined;
}

/** The page of an agent who has yet to say whom they act for. */
export function NameCustomer({ title, ...props }: NameCustomerProps) {
  const { agentId, left, formKey, action } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead above={<Trans>Agent {agentId}</Trans>} title={title} />
        {left && (
          <LeftPanel {...{ left, formKey, action }}>
            <Trans>
              The 15 minutes for this customer are over. What you sent after that changed nothing,
              and what you had typed here waits; card details are entered again.
            </Trans>
          </LeftPanel>
        )}
        <Untyped>
          <NamingForm {...props} />
        </Untyped>
      </Stack>
    </Page>
  );
}

/** What waits by the page was typed into the forms of a checkout: none of it says who calls. */
function Untyped({ children }: { children: ReactNode }) {
  const { typed: _, ...words } = useWords();
  return <WordsProvider words={words}>{children}</WordsProvider>;
}

/** Whom, by the e-mail address of their account; why, and under which ticket. */
function NamingForm({ left, action, reasons, answer, ...known }: Omit<NameCustomerProps, "title">) {
  const { i18n } = useLingui();
  const code = answer?.refusal?.code;
  const typed = { ...known.typed, ...(answer && "fields" in answer ? answer.fields : {}) };
  const error =
    code &&
    i18n._(expressRefusal(code) ?? impersonationRefusal(code)?.title ?? checkoutText(code).title);
  const isTicket = code === "TicketNumberInvalid";
  return (
    <Panel title={<Trans>Who is calling?</Trans>}>
      <Form method="post" action={action} noValidate>
        <Stack gap={4}>
          {left === null && code === "CustomerSessionExpired" && <TimeUp />}
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={<Trans>The customer's email</Trans>}
            hint={
              <Trans>
                Their cart opens, and a card on it is removed: you enter the card they tell you.
              </Trans>
            }
            defaultValue={typed.email}
            error={isTicket || code === "CustomerSessionExpired" ? undefined : error}
          />
          <SelectField
            name="reason"
            label={<Trans>Reason</Trans>}
            defaultValue={typed.reason}
            options={reasons.map((value) => ({
              value,
              label: i18n._(impersonationReasons[value]),
            }))}
          />
          <Field
            name="ticket"
            label={<Trans>Ticket number</Trans>}
            hint={<Trans>Like CS-20931.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={typed.ticket}
            error={isTicket ? error : undefined}
          />
          <Button name="event" value="customer.named" look="primary" wide>
            <Trans>Act for this customer</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** The quarter of an hour is over; nothing of the form that came too late was written (ERR-25). */
function TimeUp() {
  const { i18n } = useLingui();
  const words = impersonationRefusal("CustomerSessionExpired");
  return (
    words && (
      <Notice tone="stop" title={i18n._(words.title)} live>
        {i18n._(words.text)}
      </Notice>
    )
  );
}
