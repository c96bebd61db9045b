import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Form } from "#app/features/events/form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Field, fieldId } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { answeredForm, answeredValue } from "#app/features/events/answered-form.ts";
import { AddressCheck } from "./address-check.tsx";
import { addressRules, contactRules } from "./address-rules.ts";
import { CheckoutFrame, CheckoutNotices, NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { ContactFields } from "./contact-fields.tsx";
import type { TypedField } from "./contact-fields.tsx";
import { useFormPlace } from "./form-place.tsx";
import { PaymentRefusal } from "./payment-refusal.tsx";
import { PlaceFields } from "./place-fields.tsx";
import type { Place } from "./place-fields.tsx";
import { FirmFields } from "./firm-fields.tsx";
import { LockedPlace } from "./locked-place.tsx";
import type { AddressLock } from "./locked-place.tsx";
import { RefusedItems, refusedLines } from "./refused-items.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import type { SavedPlace } from "./saved-addresses.tsx";
import { StepRefusal } from "./step-refusal.tsx";
import { StepTicket } from "./step-ticket.tsx";
import { useFieldWords } from "./use-field-words.ts";
import { useRules } from "./use-rules.ts";
import type { StepAnswer } from "./step-answer.ts";

export interface AddressStepProps {
  readonly frame: FrameData;
  /** Without anything to ship only the contact is asked for. */
  readonly kind: "address" | "contact";
  /** Where what renews is used, which it is taxed by. */
  readonly asksZip: boolean;
  /** The invoice may be for a firm that has no account. */
  readonly offersFirm: boolean;
  readonly typed: Place & {
    readonly email: string;
    readonly phone: string;
    readonly invoiceFirm: string;
    readonly companyName: string;
    readonly taxId: string;
    readonly isBillingSame: boolean;
    readonly billing: Place | null;
  };
  readonly saved: readonly SavedPlace[];
  /** The saved address that the form begins with. */
  readonly savedId: string | null;
  /** The account can keep what is typed. */
  readonly maySave: boolean;
  /** Whose address it is, when it cannot be changed here. */
  readonly lock: AddressLock | null;
  readonly warnsOfCardLoss: boolean;
  readonly signInHref: string | null;
  /** Why a payment failed for the address that its provider named. */
  readonly paymentFault?: string | null;
  /** What the fields are called, for the summary of what is wrong. */
  readonly labels: Readonly<Record<string, string>>;
  readonly answer: StepAnswer | undefined;
}

/** Step one: how to reach the shopper, and where the order and its bill go. */
export function AddressStep(props: AddressStepProps) {
  const { frame, kind, answer, signInHref } = props;
  const isContact = kind === "contact";
  return (
    <CheckoutFrame
      frame={frame}
      title={isContact ? <Trans>Contact</Trans> : <Trans>Address</Trans>}
      lead={
        signInHref && (
          <Trans>
            Have an account? <Anchor href={signInHref}>Sign in</Anchor> and it is filled in for you.
          </Trans>
        )
      }
    >
      <CheckoutNotices notices={frame.notices} />
      <CookiesOff />
      {props.paymentFault && <PaymentRefusal code={props.paymentFault} />}
      {!answer?.mayKeep && refusedLines(answer).length === 0 && (
        <StepRefusal
          refusal={answer?.refusal ?? null}
          frame={frame}
          seen={answeredValue(answer, "seen")}
        />
      )}
      {!isContact && props.lock === null && <SavedAddresses places={props.saved} />}
      <AddressForm key={`${frame.storefront} ${props.savedId}`} {...props} />
    </CheckoutFrame>
  );
}

/** Said before anything is typed: what is typed here is kept by a cookie, or not at all. */
function CookiesOff() {
  const [isOff, setOff] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (navigator.cookieEnabled) return undefined;
    // A browser that is busy may say so once without meaning it.
    const again = setTimeout(() => setOff(!navigator.cookieEnabled), 1000);
    return () => clearTimeout(again);
  }, []);
  const title = t`Your browser no longer takes cookies`;
  const words = t`Allow them for this store and load this page again before you type anything: without them it cannot be kept.`;
  return (
    isOff && (
      <Notice tone="stop" live title={title}>
        {words}
      </Notice>
    )
  );
}

/** Contact, address and bill: the step's form, also on a page with others. */
export function AddressForm(props: AddressStepProps) {
  const { frame, kind, answer } = props;
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  const place = useFormPlace();
  const { rules, faults, field } = useAddressFields(props);
  const isContact = kind === "contact";
  return (
    <Form
      method="post"
      action={place?.action}
      noValidate
      className={styles.form}
      onBlur={rules.onBlur}
      onInput={rules.onInput}
    >
      <StepTicket event={isContact ? "contact.entered" : "address.entered"} frame={frame} />
      <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
      {answer && <AddressCheck answer={answer} />}
      {answer && <RefusedItems answer={answer} />}
      {props.warnsOfCardLoss && (
        <Notice title={<Trans>Changing the address removes your card</Trans>}>
          <Trans>Nothing was charged. You enter it again at the payment step.</Trans>
        </Notice>
      )}
      <ContactFields isContact={isContact} storefront={frame.storefront} field={field} />
      {props.lock === null ? (
        <PlaceFields
          prefix=""
          storefront={frame.storefront}
          field={field}
          isNameOnly={isContact}
          section={isContact ? "" : "shipping "}
        />
      ) : (
        <LockedPlace lock={props.lock} place={props.typed} />
      )}
      {props.offersFirm && <FirmFields field={field} />}
      {isContact && props.asksZip && (
        <Field
          {...field("zip")}
          label={<Trans>ZIP code</Trans>}
          hint={<Trans>Where you use it: what renews by itself is taxed there.</Trans>}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      )}
      {!isContact && props.lock === null && <BillingFields {...props} field={field} />}
      <NextBar frame={frame}>
        <Button look="primary" wide busy={busy} busyLabel={t`Saving…`}>
          {place?.save ??
            (isContact ? <Trans>Continue to payment</Trans> : <Trans>Continue to delivery</Trans>)}
        </Button>
      </NextBar>
    </Form>
  );
}

/** What the fields hold, and what is wrong with them: as the server said, and while one types. */
function useAddressFields({ frame, kind, asksZip, typed, labels, answer }: AddressStepProps) {
  const { storefront } = frame;
  const { valueOf, codes: answered } = answeredForm(answer?.result, {
    ...flat(typed, ""),
    ...(typed.billing ? flat(typed.billing, "billing.") : {}),
  });
  const ruled = kind === "contact" ? contactRules(storefront, asksZip) : addressRules(storefront);
  const rules = useRules(answered, ruled, valueOf);
  const { textOf } = useFieldWords(rules.codes, rules.typed);
  const { faults } = useFieldWords(answered, valueOf, { order: Object.keys(ruled), labels });
  const field = (name: string) => ({ name, defaultValue: valueOf(name), error: textOf(name) });
  return { rules, faults, field };
}

/** Where the bill goes, and whether the account keeps what was typed. */
function BillingFields({
  frame,
  typed,
  saved,
  maySave,
  answer,
  field,
}: AddressStepProps & { readonly field: (name: string) => TypedField }) {
  const isOn = (name: string) => field(name).defaultValue === "on";
  return (
    <>
      <CheckField
        name="billingSame"
        id={fieldId("billingSame")}
        defaultChecked={answer ? isOn("billingSame") : typed.isBillingSame}
        label={<Trans>The bill goes to the same address</Trans>}
      />
      <fieldset className={styles.billing}>
        <legend className="visually-hidden">
          <Trans>Billing address</Trans>
        </legend>
        <PlaceFields
          prefix="billing."
          storefront={frame.storefront}
          field={field}
          section="billing "
          title={<Trans>Billing address</Trans>}
        />
      </fieldset>
      {maySave && (
        <CheckField
          name="save"
          id={fieldId("save")}
          defaultChecked={answer ? isOn("save") : saved.length === 0}
          label={<Trans>Save to my account</Trans>}
        />
      )}
    </>
  );
}

function flat(place: object, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(place).flatMap(([name, value]) =>
      typeof value === "string" ? [[prefix + name, value] as const] : [],
    ),
  );
}
