import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { referralText } from "#app/messages/referral.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import type { Status } from "#machines/referral";

/** A friend's code at checkout; `pages/referrals.ts` makes it. */
export interface ReferralPanelProps {
  readonly status: Status;
  readonly code: string | null;
  readonly refusedFor: string | null;
  readonly discountCents: number;
  readonly isSignedIn: boolean;
  readonly ticket: { readonly rev: number; readonly key: string };
  readonly signInHref: string;
  /** How the page answered the panel's own form. */
  readonly refusal: Refusal | null;
}

/** A friend's code: entered, checked, taken out again (CODE-07 to CODE-09). */
export function ReferralPanel(props: ReferralPanelProps) {
  const { status, refusal, code } = props;
  return (
    <Disclosure summary={<Trans>Referral code</Trans>} open={code !== null || refusal !== null}>
      {status === "applied" ? <Applied {...props} /> : <Entry {...props} />}
    </Disclosure>
  );
}

function Entry({ code, refusedFor, refusal, isSignedIn, ticket, signInHref }: ReferralPanelProps) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const busy = useSending("referral.entered");
  const why = refusal?.code ?? refusedFor;
  return (
    <EventForm event="referral.entered" ticket={ticket}>
      <Stack gap={3}>
        <Field
          name="code"
          id="field-referral"
          label={<Trans>Referral code</Trans>}
          hint={<Trans>A friend's code takes 5% off.</Trans>}
          autoComplete="off"
          defaultValue={code ?? ""}
          error={why === null ? undefined : i18n._(referralText(why))}
        />
        {!isSignedIn && (
          <p>
            <Trans>
              Referral codes need an account. <Anchor href={signInHref}>Sign in</Anchor>
            </Trans>
          </p>
        )}
        <Button busy={busy} busyLabel={t`Checking…`}>
          <Trans>Apply the code</Trans>
        </Button>
      </Stack>
    </EventForm>
  );
}

function Applied({ code, discountCents, ticket }: ReferralPanelProps) {
  const format = useFormat();
  const off = format.money(discountCents);
  return (
    <Notice
      tone="go"
      title={
        <Trans>
          {code}: {off} off
        </Trans>
      }
      action={
        <EventForm event="referral.removed" ticket={ticket}>
          <Button look="link">
            <Trans>Remove the code</Trans>
          </Button>
        </EventForm>
      }
    />
  );
}
