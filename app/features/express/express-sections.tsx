import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import type { ReactNode } from "react";
import type { AddressStepProps } from "#app/features/checkout/address-step.tsx";
import type { StepAnswer } from "#app/features/checkout/step-answer.ts";
import type { DeliveryStepProps } from "#app/features/checkout/delivery-step.tsx";
import { PaymentFaces } from "#app/features/checkout/payment-step.tsx";
import type { PaymentStepProps } from "#app/features/checkout/payment-step.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { DeliveryLines, PaymentName, PlaceLines } from "#app/features/checkout/review-lines.tsx";
import type { ReviewGroupsData } from "#app/features/checkout/review-lines.tsx";
import { SavedAddresses } from "#app/features/checkout/saved-addresses.tsx";
import { StepRefusal } from "#app/features/checkout/step-refusal.tsx";
import { answeredValue } from "#app/features/events/answered-form.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Section } from "./section.tsx";

/** One form is open at a time; these are fetched by the pages that show them. */
const AddressForm = lazy(async () => {
  const { AddressForm } = await import("#app/features/checkout/address-step.tsx");
  return { default: AddressForm };
});
const DeliveryForm = lazy(async () => {
  const { DeliveryForm } = await import("#app/features/checkout/delivery-step.tsx");
  return { default: DeliveryForm };
});

type Name = "contact" | "address" | "delivery" | "payment";

/** Each matter that can be changed in place, and the form of the open one. */
export interface SectionsData {
  readonly open: Name | null;
  /** Where the open form posts to. */
  readonly action: string | null;
  readonly sections: readonly { readonly section: Name; readonly changeHref: string | null }[];
  readonly address: Omit<AddressStepProps, "answer"> | null;
  readonly delivery: Omit<DeliveryStepProps, "answer"> | null;
  readonly payment: Omit<PaymentStepProps, "answer"> | null;
  readonly review: Omit<ReviewGroupsData, "hrefs">;
}

interface Answers {
  readonly step?: StepAnswer;
  readonly paid?: PaymentAnswer;
}

/** Contact, address, delivery and payment, one below the other (PLACE-20). */
export function ExpressSections(props: SectionsData & Answers) {
  return props.sections.map(({ section, changeHref }) => {
    const { title, given } = shown(section, props.review);
    const isOpen = section === props.open && props.action !== null;
    return (
      <Section
        key={section}
        name={section}
        title={title}
        changeHref={changeHref}
        isGiven={given !== null}
        form={isOpen ? { action: props.action, fields: <OpenForm {...props} /> } : null}
      >
        {given}
      </Section>
    );
  });
}

/** Drawn anew only with other data: what has yet to be fetched is not given up because the page around it changed. */
const OpenForm = memo(function OpenForm(props: SectionsData & Answers) {
  const { address, delivery, payment, step, paid } = props;
  if (address) {
    const isPlace = address.kind === "address";
    return (
      <>
        {address.signInHref && (
          <p>
            <Trans>
              Have an account? <Anchor href={address.signInHref}>Sign in</Anchor> and it is filled
              in for you.
            </Trans>
          </p>
        )}
        {!step?.mayKeep && <Refused step={step} frame={address.frame} />}
        {isPlace && address.lock === null && <SavedAddresses places={address.saved} />}
        <Suspense>
          <AddressForm key={`${address.kind} ${address.savedId}`} {...address} answer={step} />
        </Suspense>
      </>
    );
  }
  if (delivery) {
    return (
      <>
        <Refused step={step} frame={delivery.frame} />
        <Suspense>
          <DeliveryForm {...delivery} answer={step} />
        </Suspense>
      </>
    );
  }
  return payment && <PaymentFaces {...payment} answer={paid} />;
});

function Refused({ step, frame }: Pick<Answers, "step"> & { frame: AddressStepProps["frame"] }) {
  const seen = answeredValue(step, "seen");
  return <StepRefusal refusal={step?.refusal ?? null} frame={frame} seen={seen} />;
}

/** What was entered; null where nothing was. */
function shown(
  section: Name,
  { contact, shipTo, billTo, delivery, paymentDisplay, paymentMethod }: SectionsData["review"],
): { title: ReactNode; given: ReactNode } {
  switch (section) {
    case "contact":
      return {
        title: <Trans>Contact</Trans>,
        given: contact && (
          <>
            <p>
              {contact.firstName} {contact.lastName}
            </p>
            <p>{contact.email}</p>
            <p className="num">{contact.phone}</p>
          </>
        ),
      };
    case "address":
      return {
        title: delivery?.store ? <Trans>Address</Trans> : <Trans>Deliver to</Trans>,
        given: delivery?.store ? (
          <p className="muted">
            <Trans>You pick the order up in a store.</Trans>
          </p>
        ) : (
          shipTo && <Places shipTo={shipTo} billTo={billTo} />
        ),
      };
    case "delivery":
      return {
        title: delivery?.store ? <Trans>Store pickup</Trans> : <Trans>Delivery</Trans>,
        given: delivery && <DeliveryLines delivery={delivery} />,
      };
    case "payment":
      return {
        title: <Trans>Payment</Trans>,
        given: paymentMethod && (
          <PaymentName paymentDisplay={paymentDisplay} paymentMethod={paymentMethod} />
        ),
      };
  }
}

function Places({
  shipTo,
  billTo,
}: {
  shipTo: NonNullable<ReviewGroupsData["shipTo"]>;
  billTo: ReviewGroupsData["billTo"];
}) {
  return (
    <>
      <PlaceLines place={shipTo} />
      <div className="small muted">
        {billTo ? (
          <>
            <p>
              <Trans>Bill to</Trans>
            </p>
            <PlaceLines place={billTo} />
          </>
        ) : (
          <Trans>The bill goes to the same address.</Trans>
        )}
      </div>
    </>
  );
}
