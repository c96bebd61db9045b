import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { Refused } from "#app/features/account/sign-in-page.tsx";
import { useFaults, useFieldTexts } from "#app/features/account/use-field-texts.ts";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { isLookupCode } from "#app/messages/lookup-session.ts";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";
import { LookupNotice, OpenOrder } from "./lookup-notice.tsx";
import { MailLink } from "./mail-link.tsx";
import type { Link } from "./mail-link.tsx";

interface Typed {
  readonly order_id: string;
  readonly email_or_zip: string;
}

/** What a look-up that found nothing comes back with. */
export interface LookupAnswer {
  readonly result: SubmissionResult<string[]> | null;
  readonly refusal: Refusal | null;
  readonly lookupId: string | null;
}

interface SearchOrdersProps {
  readonly storefront: Storefront;
  readonly typed: Typed;
  readonly link: Link | null;
  readonly lookup: { readonly orderId: string; readonly open: boolean } | null;
  readonly signedIn: boolean;
  readonly answer: LookupAnswer | undefined;
}

/** One order without an account: by its number and a proof, or by the link of a mail. */
export function SearchOrdersPage(props: SearchOrdersProps) {
  const { storefront, link, lookup, signedIn, answer } = props;
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          title={<Trans>Find your order</Trans>}
          lead={<Trans>With its number and your email or ZIP code. No account needed.</Trans>}
        />
        <Columns aside={signedIn ? <YourOrders storefront={storefront} /> : <SignInOffer />}>
          {lookup && !answer && (lookup.open || !link) && (
            <OpenOrder storefront={storefront} orderId={lookup.orderId} open={lookup.open} />
          )}
          {link && !answer ? (
            <MailLink link={link} action={paths.searchOrders(storefront)} />
          ) : (
            <LookupForm {...props} />
          )}
        </Columns>
      </Stack>
    </Page>
  );
}

/** The next step is another account (AGENT-10). */
const isOtherAccounts = (code: string) => code === "IdentityNotMatched" || code === "Unauthorized";

const FORM = "find-order";

function LookupForm({ storefront, typed, answer }: SearchOrdersProps) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const { valueOf, codes } = answeredForm(answer?.result, { ...typed });
  const textOf = useFieldTexts(codes);
  const faults = useFaults(answer?.result);
  const refusal = answer?.refusal ?? null;
  return (
    <Panel>
      {refusal && isLookupCode(refusal.code) && (
        <LookupNotice
          code={refusal.code}
          live
          action={
            isOtherAccounts(refusal.code) ? <LeaveAccount storefront={storefront} /> : undefined
          }
        />
      )}
      <Form id={FORM} method="post" action={paths.searchOrders(storefront)} noValidate>
        <Stack gap={4}>
          {!(refusal && isLookupCode(refusal.code)) && <Refused refusal={refusal} />}
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          {answer?.lookupId && <input type="hidden" name="lookup_id" value={answer.lookupId} />}
          <Field
            name="order_id"
            label={<Trans>Order number</Trans>}
            hint={<Trans>It is in the email about your order, like ORD-2026-7K3F-9Q2D.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={valueOf("order_id")}
            error={textOf("order_id")}
          />
          <Field
            name="email_or_zip"
            label={<Trans>Email or ZIP code</Trans>}
            hint={
              <Trans>The one that email about it goes to; or its shipping or billing ZIP.</Trans>
            }
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={valueOf("email_or_zip")}
            error={textOf("email_or_zip")}
          />
          <p className="muted">
            <Trans>
              No email about your order? Call us at <PhoneLink />: we find it by your name and
              address, and correct where its email goes.
            </Trans>
          </p>
          <Button
            look="primary"
            wide
            busy={navigation.state !== "idle" && !navigation.formData?.get("intent")}
            busyLabel={t`Looking…`}
          >
            <Trans>Find the order</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

function LeaveAccount({ storefront }: { storefront: Storefront }) {
  return (
    <Form method="post" action={paths.signOut(storefront)}>
      <Button small>
        <Trans>Sign out</Trans>
      </Button>
    </Form>
  );
}

/** Posts the form it stands beside, so that what was typed comes along (SRCH-04). */
function SignInOffer() {
  return (
    <Panel title={<Trans>Have an account?</Trans>}>
      <Stack gap={3}>
        <p className="muted">
          <Trans>Sign in to see all your orders. What you typed stays.</Trans>
        </p>
        <Button form={FORM} name="intent" value="signin" wide>
          <Trans>Sign in instead</Trans>
        </Button>
      </Stack>
    </Panel>
  );
}

function YourOrders({ storefront }: { storefront: Storefront }) {
  return (
    <Panel title={<Trans>You are signed in</Trans>}>
      <LinkButton href={paths.myOrders(storefront)} wide>
        <Trans>All your orders</Trans>
      </LinkButton>
    </Panel>
  );
}
