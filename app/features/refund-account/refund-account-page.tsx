import type { SubmissionResult } from "@conform-to/react";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field, fieldId } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The form as it came back: what was typed, what is wrong with it in words, why it was refused. */
interface RefundAccountAnswer {
  readonly result: SubmissionResult<string[]>;
  readonly texts: Readonly<Record<string, string>>;
  readonly refusal: { readonly code: string } | null;
}

interface RefundAccountPageProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly amountCents: number;
  /** Nobody has named an account, or the bank sent the transfer back. */
  readonly isNeeded: boolean;
  readonly isRefused: boolean;
  readonly isSent: boolean;
  /** The end of the account that is known. */
  readonly last4: string | null;
  readonly dueAt: string | null;
  readonly isAgent: boolean;
  /** Makes a second press of a button the first one. */
  readonly sendKey: string;
  readonly liveHref: string;
  readonly answer: RefundAccountAnswer | undefined;
}

/** Where money that was paid at the door goes: an account is asked for, once, and again where it was none (PAY-43). */
export function RefundAccountPage(props: RefundAccountPageProps) {
  const { orderId, orderHref, amountCents, isNeeded, isRefused, isAgent, answer } = props;
  const amount = useFormat().money(amountCents);
  useLive(props.liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Account for your refund</Trans>}
          lead={
            isNeeded ? (
              <Trans>
                You paid at the door, so {amount} comes back by bank transfer. Tell us where to send
                it.
              </Trans>
            ) : (
              <Known {...props} />
            )
          }
        />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        {isNeeded && isAgent && (
          <Notice tone="hold" title={<Trans>On the phone with the customer</Trans>}>
            <Trans>Read the number back to them before you save it. It is not shown again.</Trans>
          </Notice>
        )}
        {isNeeded && isRefused && (
          <Notice tone="stop" title={<Trans>The bank sent our transfer back</Trans>}>
            <Trans>The account is closed, or the number is not right. Give us another one.</Trans>
          </Notice>
        )}
        {isNeeded && <AccountForm {...props} />}
      </Stack>
    </Page>
  );
}

/** What stands once an account is named. */
function Known({ last4, isSent, dueAt }: RefundAccountPageProps) {
  const format = useFormat();
  if (last4 === null) return <Trans>We need no account for it any more.</Trans>;
  if (isSent || dueAt === null)
    return <Trans>It was sent to your account ending in {last4}.</Trans>;
  const day = format.weekday(format.dayOf(dueAt));
  return (
    <Trans>
      It is on its way to your account ending in {last4}. It is there by {day}.
    </Trans>
  );
}

function AccountForm({ answer, sendKey }: RefundAccountPageProps) {
  const busy = useSending("account.given");
  const { valueOf } = answeredForm(answer?.result, { holder: "", iban: "" });
  const texts = answer?.texts;
  const faults = useMemo(
    () => Object.entries(texts ?? {}).map(([name, text]) => ({ id: fieldId(name), text })),
    [texts],
  );
  return (
    <Panel as="div">
      <Form method="post" noValidate>
        <input type="hidden" name="event" value="account.given" />
        <input type="hidden" name="key" value={sendKey} />
        <Stack gap={5}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <Field
            name="holder"
            label={<Trans>Account holder</Trans>}
            hint={<Trans>As the bank knows them.</Trans>}
            autoComplete="name"
            maxLength={70}
            defaultValue={valueOf("holder")}
            error={texts?.["holder"]}
          />
          <Field
            name="iban"
            label={<Trans>Account number (IBAN)</Trans>}
            hint={<Trans>For a Polish account the 26 digits are enough.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={valueOf("iban")}
            error={texts?.["iban"]}
          />
          <p className="small muted">
            <Trans>
              We keep the number encrypted, use it for this transfer only, and delete it when the
              money has arrived.
            </Trans>
          </p>
          <ButtonRow>
            <Button look="primary" busy={busy}>
              <Trans>Send my money there</Trans>
            </Button>
          </ButtonRow>
        </Stack>
      </Form>
    </Panel>
  );
}
