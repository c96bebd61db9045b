import { Form, useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useFormat } from "#app/features/shell/use-format.ts";
import { isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import type { Choice } from "#app/ui/choice.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import * as contacts from "#machines/cart/contact.rules.ts";
import type { StepAnswer } from "./address-step.tsx";
import { answeredForm, answeredValue } from "#app/features/events/answered-form.ts";
import { CheckoutFrame, CheckoutNotices, NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { useFormPlace } from "./form-place.tsx";
import { StepRefusal } from "./step-refusal.tsx";
import { StepTicket } from "./step-ticket.tsx";
import { useFieldWords } from "./use-field-words.ts";
import { useHours } from "./use-hours.ts";
import { useRules } from "./use-rules.ts";

/** One way and day of delivery. */
export interface DeliveryCard {
  readonly value: string;
  readonly methodId: string;
  readonly promisedOn: string | null;
  readonly cents: number;
  readonly pickUpBy: string | null;
  readonly store: { readonly name: string; readonly street: string; readonly hours: string } | null;
}

export interface DeliveryStepProps {
  readonly frame: FrameData;
  readonly place: { readonly city: string; readonly state: string; readonly zip: string } | null;
  readonly addressHref: string;
  readonly home: readonly DeliveryCard[];
  readonly pickup: readonly DeliveryCard[];
  readonly windows: readonly { readonly start: string; readonly end: string }[];
  readonly notForPickup: readonly string[];
  readonly chosen: string | null;
  readonly window: string | null;
  readonly instructions: string;
  readonly answer: StepAnswer | undefined;
}

/** Step two: the day it comes, or the store that hands it over. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { frame, place, addressHref, answer } = props;
  return (
    <CheckoutFrame
      frame={frame}
      title={<Trans>Delivery</Trans>}
      lead={
        place && (
          <>
            {place.city}, {place.state} {place.zip} ·{" "}
            <Anchor href={addressHref}>
              <Trans>Change</Trans>
            </Anchor>
          </>
        )
      }
    >
      <CheckoutNotices notices={frame.notices} />
      <StepRefusal
        refusal={answer?.refusal ?? null}
        frame={frame}
        seen={answeredValue(answer, "seen")}
      />
      <DeliveryForm {...props} />
    </CheckoutFrame>
  );
}

/** The days, hours and stores to choose from: the step's form, also on a page with others. */
export function DeliveryForm({ frame, answer, ...props }: DeliveryStepProps) {
  const { t } = useTexts();
  const place = useFormPlace();
  const busy = useNavigation().state !== "idle";
  const { home, pickup, windows, notForPickup } = props;
  const { valueOf, codes: answered } = answeredForm(answer?.result, {
    method: props.chosen ?? "",
    window: props.window ?? "",
    instructions: props.instructions,
  });
  const rules = useRules(answered, { instructions: contacts.instructions }, valueOf);
  const { textOf } = useFieldWords(rules.codes, rules.typed);
  const { faults } = useFieldWords(answered, valueOf);
  const homeCards = useHomeCards(home);
  const pickupCards = usePickupCards(pickup);
  const windowCards = useWindowCards(windows);
  const names = useFormat().listed(notForPickup);
  const isTruck = windows.length > 0;
  return (
    <Form
      method="post"
      action={place?.action}
      noValidate
      className={styles.form}
      onBlur={rules.onBlur}
      onInput={rules.onInput}
    >
      <StepTicket event="delivery.chosen" frame={frame} />
      <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
      {homeCards.length > 0 && (
        <ChoiceCards
          name="method"
          label={isTruck ? <Trans>Choose a day</Trans> : <Trans>Home delivery</Trans>}
          layout={isTruck ? "grid" : "list"}
          choices={homeCards}
          defaultValue={valueOf("method")}
          error={textOf("method")}
        />
      )}
      {isTruck && homeCards.length > 0 && (
        <ChoiceCards
          name="window"
          label={<Trans>Choose four hours</Trans>}
          hint={<Trans>The carrier texts a day before, and again from the road.</Trans>}
          layout="grid"
          choices={windowCards}
          defaultValue={valueOf("window")}
          error={textOf("window")}
        />
      )}
      {pickupCards.length > 0 && (
        <ChoiceCards
          name="method"
          id="field-pickup"
          label={<Trans>Store pickup</Trans>}
          choices={pickupCards}
          defaultValue={valueOf("method")}
        />
      )}
      {notForPickup.length > 0 && (
        <Notice title={<Trans>No store pickup for this order</Trans>}>
          <Trans>It has to be delivered: {names}</Trans>
        </Notice>
      )}
      <TextareaField
        name="instructions"
        label={<Trans>Delivery instructions</Trans>}
        hint={<Trans>Gate code, floor, where to put it down.</Trans>}
        rows={2}
        defaultValue={valueOf("instructions")}
        error={textOf("instructions")}
        optional
      />
      <NextBar frame={frame}>
        <Button look="primary" wide busy={busy} busyLabel={t`Saving…`}>
          {place?.save ?? <Trans>Continue to payment</Trans>}
        </Button>
      </NextBar>
    </Form>
  );
}

function useHomeCards(cards: readonly DeliveryCard[]): Choice[] {
  const { i18n } = useLingui();
  const format = useFormat();
  return cards.map(({ value, methodId, promisedOn, cents }) => ({
    value,
    label: promisedOn === null ? value : format.shortWeekday(promisedOn),
    note:
      methodId === "truck"
        ? undefined
        : isMethodId(methodId)
          ? i18n._(methodTexts[methodId])
          : null,
    aside: cents > 0 ? format.money(cents) : <Trans>Free</Trans>,
  }));
}

function usePickupCards(cards: readonly DeliveryCard[]): Choice[] {
  const format = useFormat();
  return cards.flatMap(({ value, promisedOn, pickUpBy, store }) => {
    if (!store || promisedOn === null || pickUpBy === null) return [];
    const ready = format.shortWeekday(promisedOn);
    const until = format.shortWeekday(pickUpBy);
    return [
      {
        value,
        label: store.name,
        note: (
          <>
            {store.street} · {store.hours}
            <br />
            <Trans>
              Ready {ready}, kept until {until}
            </Trans>
          </>
        ),
        aside: <Trans>Free</Trans>,
      },
    ];
  });
}

function useWindowCards(windows: DeliveryStepProps["windows"]): Choice[] {
  const hours = useHours();
  return windows.map(({ start, end }) => ({ value: start, label: hours(start, end) }));
}
