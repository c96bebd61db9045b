import { useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useState } from "react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { NotAdded } from "#app/features/cart/not-added.tsx";
import type { Refusal } from "#machines/kit";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldId, TextareaField } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SumBar } from "#app/ui/price.tsx";

interface GiftCardFormProps {
  readonly sku: string;
  /** Named so that React keeps its own word. */
  readonly formKey: string;
  readonly name: string;
  readonly amount: string;
  readonly senderName: string;
  readonly earliest: string;
  readonly latest: string;
  readonly backHref: string;
  readonly answer:
    | {
        readonly typed: Readonly<Record<string, string>>;
        readonly codes: Readonly<Record<string, readonly string[]>>;
        readonly refusal: Refusal | null;
      }
    | undefined;
}

/** Who a gift card is for (GIFT-01) and when it is sent (GIFT-07). */
export function GiftCardFormPage(props: GiftCardFormProps) {
  const { answer } = props;
  const { t } = useTexts();
  const busy = useNavigation().state !== "idle";
  const { field, faults } = useGiftCardFields(props);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={props.backHref}>{props.name}</BackLink>
        <PageHead
          title={<Trans>Who is it for?</Trans>}
          lead={
            <Trans>
              We send the code by email. A gift card cannot be changed once it is ordered.
            </Trans>
          }
        />
        {answer?.refusal && <NotAdded refusal={answer.refusal} />}
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
        <Panel>
          <Form method="post" noValidate>
            <input type="hidden" name="sku" value={props.sku} />
            <input type="hidden" name="key" value={props.formKey} />
            <Stack gap={4}>
              <RecipientFields field={field} />
              <Field {...field("senderName")} autoComplete="name" maxLength={65} />
              <TextareaField
                {...field("message")}
                optional
                label={<Trans>Message</Trans>}
                maxLength={300}
                rows={3}
              />
              <Field
                {...field("sendOn")}
                type="date"
                optional
                hint={<Trans>Leave it empty to send it as soon as you order.</Trans>}
                min={props.earliest}
                max={props.latest}
              />
              <SumBar label={<Trans>Price</Trans>} sum={props.amount}>
                <Button look="primary" wide busy={busy} busyLabel={t`Adding…`}>
                  <Trans>Add to cart</Trans>
                </Button>
              </SumBar>
            </Stack>
          </Form>
        </Panel>
      </Stack>
    </Page>
  );
}

function RecipientFields({ field }: Pick<ReturnType<typeof useGiftCardFields>, "field">) {
  return (
    <>
      <Field {...field("recipientName")} maxLength={65} />
      <Field {...field("email")} type="email" maxLength={100} />
      <Field {...field("mobile")} type="tel" optional />
    </>
  );
}

/** What the fields are called, what they hold, and what is wrong with them. */
function useGiftCardFields({ answer, senderName }: GiftCardFormProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const errorOf = (name: string) => {
    const code = answer?.codes[name]?.[0];
    return code !== undefined && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
  };
  const labels: Readonly<Record<string, string>> = {
    recipientName: t`Recipient's name`,
    email: t`Recipient's email`,
    mobile: t`Recipient's mobile number`,
    senderName: t`Your name`,
    sendOn: t`Send it on`,
  };
  const found = Object.keys(answer?.codes ?? {}).flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ id: fieldId(name), text: `${labels[name]}: ${text}` }];
  });
  // The summary takes the focus with each answer, and with nothing else.
  const [faults, setFaults] = useState({ answer, found });
  if (faults.answer !== answer) setFaults({ answer, found });
  const begun: Readonly<Record<string, string>> = answer?.typed ?? { senderName };
  const field = (name: string) => ({
    name,
    label: labels[name],
    defaultValue: begun[name] ?? "",
    error: errorOf(name),
  });
  return { field, faults: faults.found };
}
