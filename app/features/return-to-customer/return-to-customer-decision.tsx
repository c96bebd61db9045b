import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Form } from "#app/features/events/form.tsx";
import { AddressFields } from "#app/features/account/address-fields.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { useSending } from "#app/features/events/event-form.tsx";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { returnToCustomerTerms } from "#app/messages/return-to-customer.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReturnToCustomerAnswer, ReturnToCustomerData } from "./return-to-customer-data.ts";
import { useSentInWords } from "./use-sent-in-words.ts";

type ReturnToCustomerDecisionProps = ReturnToCustomerData & {
  readonly answer: ReturnToCustomerAnswer | undefined;
};

/** The terms, then yes with an address, or no (RET-17, RET-18); an agent decides the same way once the time is over. */
export function ReturnToCustomerDecision(props: ReturnToCustomerDecisionProps) {
  const { i18n } = useLingui();
  const { may, isRtcEnabled } = props;
  const words = useSentInWords(props);
  return (
    <Stack gap={6}>
      {may === "decideAsAgent" && (
        <Notice tone="hold" title={<Trans>The customer did not answer</Trans>}>
          <Trans>Ask the customer by phone or email first, then decide here for them.</Trans>
        </Notice>
      )}
      <Panel title={<Trans>Terms</Trans>}>
        <ul>
          {returnToCustomerTerms(words).map((term) => (
            <li key={term.id}>{i18n._(term)}</li>
          ))}
        </ul>
      </Panel>
      {isRtcEnabled ? (
        <Accept {...props} />
      ) : (
        <Notice tone="stop" title={<Trans>We cannot send it back to you</Trans>}>
          <Trans>
            It must not be shipped by parcel. Call us at <PhoneLink /> with the order number.
          </Trans>
        </Notice>
      )}
      <Decline {...props} />
    </Stack>
  );
}

function Accept({ storefront, states, typed, answer, ...page }: ReturnToCustomerDecisionProps) {
  const busy = useSending("terms.accepted");
  const { valueOf } = answeredForm(answer?.result, typed);
  const texts = answer?.texts;
  const faults = useMemo(
    () => Object.entries(texts ?? {}).map(([name, text]) => ({ id: fieldId(name), text })),
    [texts],
  );
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="event" value="terms.accepted" />
      <input type="hidden" name="key" value={page.sendKey} />
      <Stack gap={5}>
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
        <AddressFields
          {...{ storefront, states, valueOf }}
          section="shipping"
          errorOf={(name) => texts?.[name]}
        />
        <ButtonRow>
          <Button look="primary" busy={busy}>
            <Trans>I agree, send it back</Trans>
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}

function Decline(props: ReturnToCustomerDecisionProps) {
  const { i18n } = useLingui();
  const busy = useSending("terms.declined");
  const { keeping, button } = useSentInWords(props);
  return (
    <Disclosure summary={<Trans>Do not send it back</Trans>}>
      <Stack gap={3}>
        <p>{i18n._(keeping)}</p>
        <Form method="post">
          <input type="hidden" name="event" value="terms.declined" />
          <input type="hidden" name="key" value={props.sendKey} />
          <Button look="danger" busy={busy}>
            {i18n._(button)}
          </Button>
        </Form>
      </Stack>
    </Disclosure>
  );
}
