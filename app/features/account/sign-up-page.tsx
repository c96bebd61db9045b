import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { NameFields } from "./name-fields.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PasswordField } from "./password-field.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { TaxIdField } from "./tax-id-field.tsx";
import { Refused } from "./sign-in-page.tsx";
import type { Answer } from "./sign-in-page.tsx";
import { useFieldCheck } from "./use-field-check.ts";
import { useFaults, useFieldTexts } from "./use-field-texts.ts";

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly companyName: string;
  readonly taxId: string;
}

/** What the schema asks of each field, as attributes of it. */
type Constraints = Readonly<Partial<Record<keyof Typed, { readonly pattern?: string }>>>;

interface SignUpProps {
  readonly storefront: Storefront;
  readonly to: string;
  readonly email: string;
  readonly constraint: Constraints;
  /** Whose business the account buys for: `joins` is the name of one that is there already. */
  readonly business: { readonly joins: string | null; readonly joinCode: string | null } | null;
  readonly answer: Answer | undefined;
}

/** A new account: five fields, nothing else. */
export function SignUpPage(props: SignUpProps) {
  const { storefront, to, answer, business } = props;
  const company = business?.joins;
  // A code that leads to nobody: the invitation was replaced, or never was one.
  if (business && business.joinCode !== null && business.joins === null)
    return <InvitationOver storefront={storefront} />;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={
            business ? <Trans>Create a business account</Trans> : <Trans>Create an account</Trans>
          }
          lead={
            company ? (
              <Trans>You buy for {company}; the holder of its account pays.</Trans>
            ) : (
              <Gain storefront={storefront} />
            )
          }
        />
        {company && answer?.refusal?.code === "AlreadyExists" ? (
          <InvitedAlready company={company} />
        ) : answer?.refusal?.code === "AlreadyExists" ? (
          <SessionNotice
            code="AlreadyExists"
            live
            action={
              <LinkButton href={paths.signIn(storefront, to)} small>
                <Trans>Sign in</Trans>
              </LinkButton>
            }
          />
        ) : (
          <Refused refusal={answer?.refusal ?? null} />
        )}
        <SignUpForm {...props} />
        <p>
          {company ? (
            <Trans>
              Already with us? To buy for {company} you need an account of its own, with another
              email address.
            </Trans>
          ) : (
            <Trans>
              Already with us? <Anchor href={paths.signIn(storefront, to)}>Sign in</Anchor>
            </Trans>
          )}
        </p>
        {business === null && (
          <p>
            <Anchor href={paths.signUp(storefront, to, { for: "business" })}>
              <Trans>For my business</Trans>
            </Anchor>
          </p>
        )}
      </Stack>
    </Page>
  );
}

/** Points are earned in the US alone (REW-12). */
function Gain({ storefront }: Pick<SignUpProps, "storefront">) {
  return storefront === "us" ? (
    <Trans>Your orders in one place, and reward points on each of them.</Trans>
  ) : (
    <Trans>Your orders in one place.</Trans>
  );
}

/** Signing in would lead them past the invitation. */
function InvitedAlready({ company }: { company: string }) {
  return (
    <Notice tone="stop" live title={<Trans>This email address has an account</Trans>}>
      <Trans>An invitation makes a new account. To buy for {company}, use another address.</Trans>
    </Notice>
  );
}

function InvitationOver({ storefront }: Pick<SignUpProps, "storefront">) {
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>This invitation no longer works</Trans>} />
        <Notice
          tone="stop"
          title={<Trans>The link was replaced</Trans>}
          action={
            <LinkButton href={paths.signUp(storefront, null)} small>
              <Trans>Create a personal account</Trans>
            </LinkButton>
          }
        >
          <Trans>Ask the account holder of the business for the new link.</Trans>
        </Notice>
      </Stack>
    </Page>
  );
}

function SignUpForm({ storefront, email, constraint, business, answer }: SignUpProps) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const { valueOf, codes } = answeredForm(answer?.result, { email });
  const check = useFieldCheck(codes, {
    firstName: "NameProhibitedCharacters",
    lastName: "NameProhibitedCharacters",
    email: "EmailInvalid",
    phone: "PhoneIncorrect",
    password: "PasswordLength",
  });
  const textOf = useFieldTexts(check.codes);
  const faults = useFaults(answer?.result);
  const field = (name: Exclude<keyof Typed, "password">) => ({
    name,
    pattern: constraint[name]?.pattern,
    defaultValue: valueOf(name),
    error: textOf(name),
  });
  return (
    <Panel>
      <Form method="post" noValidate onBlur={check.onBlur} onInput={check.onInput}>
        <OnceKey />
        <Stack gap={4}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          {business?.joins === null && (
            <Field
              {...field("companyName")}
              label={<Trans>Company name</Trans>}
              autoComplete="organization"
            />
          )}
          {business?.joins === null && storefront === "pl" && <TaxIdField {...field("taxId")} />}
          <NameFields field={field} />
          <Field
            {...field("email")}
            type="email"
            label={<Trans>Email</Trans>}
            autoComplete="username"
          />
          <Field
            {...field("phone")}
            type="tel"
            label={<Trans>Phone</Trans>}
            hint={
              storefront === "pl" ? (
                <Trans>Nine digits. The courier calls it before a delivery.</Trans>
              ) : (
                <Trans>Ten digits. The carrier calls it before a delivery.</Trans>
              )
            }
            autoComplete="tel-national"
          />
          <PasswordField
            name="password"
            minLength={8}
            label={<Trans>Password</Trans>}
            hint={<Trans>8 to 16 characters.</Trans>}
            autoComplete="new-password"
            error={textOf("password")}
          />
          <Button
            look="primary"
            wide
            busy={navigation.state !== "idle"}
            busyLabel={t`Creating your account…`}
          >
            <Trans>Create an account</Trans>
          </Button>
          <p className="muted small">
            <Trans>
              By creating an account you agree to our{" "}
              <Anchor href={paths.agreement(storefront, "termsOfSale")}>terms of sale</Anchor>.
            </Trans>
          </p>
        </Stack>
      </Form>
    </Panel>
  );
}
