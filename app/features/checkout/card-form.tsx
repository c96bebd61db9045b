import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ChangeEvent, Dispatch, FormEvent, ReactNode, SetStateAction } from "react";
import { Whose } from "#app/features/events/form.tsx";
import { brandNames } from "#app/messages/card-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field, FieldRow } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { brandOf, plainCardNumber } from "#machines/payment/card.rules.ts";
import { sealCard } from "#app/card-crypto.ts";
import { CvvHint } from "./cvv-hint.tsx";
import { codesOf, spacedExpiry, spacedNumber } from "./card-typing.ts";
import type { CardTyped } from "./card-typing.ts";
import styles from "./checkout.module.css";
import { SealingRefusal } from "./payment-refusal.tsx";
import { useFieldWords } from "./use-field-words.ts";
import { useSealing } from "./use-sealing.ts";
import type { Sealing } from "./use-sealing.ts";

export interface CardFormData extends Sealing {
  /** The name of who pays, as the card may carry it. */
  readonly holder: string;
  /** The calendar day, for the expiry date. */
  readonly today: string;
  /** Cards of the sandbox, where it stands in for the bank. */
  readonly testCards: readonly { readonly number: string; readonly about: string }[] | null;
}

/** Where a payment form stands: what it posts along, and how its one button looks there. */
export interface FormPlace {
  /** Hidden fields that tie the form to what it pays for. */
  readonly hidden: ReactNode;
  readonly action: ReactNode;
  readonly bar: (button: ReactNode) => ReactNode;
  /** An order is placed afterwards, and nothing is charged before. */
  readonly isBeforeOrder?: boolean;
  /** Ways to pay where no card can be sealed. */
  readonly others?: ReactNode;
}

/** What was typed outlives the faces of the step, so that a declined card needs its security code only. */
export interface TypedCard {
  readonly typed: CardTyped;
  readonly setTyped: Dispatch<SetStateAction<CardTyped>>;
}

type CardField = keyof CardTyped;

/**
 * A card (PAY-15). Its fields have no names, so that nothing of them can be posted; the browser seals them and posts the
 * sealed card with the face that people may read.
 */
export function CardForm(props: CardFormData & TypedCard & FormPlace) {
  const { typed, setTyped } = props;
  const { t } = useLingui();
  const { faults, textOf, judge, type, leave } = useCardTyping(props);
  const { post, busy, failure } = useSealing(props);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !judge()) return;
    const card = cardOf(typed);
    const form = new FormData(event.currentTarget);
    form.set("brand", brandOf(card.number) ?? "");
    form.set("last4", card.number.slice(-4));
    void post(form, (key, id) => sealCard(key, id, card)).then((isSealed) => {
      // Whatever the bank says, the security code is typed anew.
      if (isSealed) setTyped((before) => ({ ...before, cvv: "" }));
    });
  }
  return (
    <>
      <SealingRefusal failure={failure} others={props.others} />
      <form method="post" noValidate className={styles.card} onSubmit={submit}>
        <Whose />
        <div className={styles.form}>
          {props.hidden}
          <input type="hidden" name="payment_id" value={props.paymentId} />
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <Panel title={<Trans>Credit or debit card</Trans>}>
            <CardFields {...{ typed, textOf, type, leave }} />
            <p className="small muted">
              <Trans>Your card is encrypted in this browser; only the bank can read it.</Trans>
              {props.isBeforeOrder && (
                <>
                  {" "}
                  <Trans>Nothing is charged before you place your order.</Trans>
                </>
              )}
            </p>
          </Panel>
          {props.testCards && <TestCards cards={props.testCards} />}
          {props.bar(
            <Button look="primary" wide busy={busy} busyLabel={t`Encrypting…`}>
              {props.action}
            </Button>,
          )}
        </div>
      </form>
    </>
  );
}

interface CardTyping {
  readonly textOf: (name: string) => string | undefined;
  readonly type: (name: CardField, value: string) => void;
  readonly leave: (name: CardField) => void;
}

function CardFields({ typed, textOf, type, leave }: CardTyping & Pick<TypedCard, "typed">) {
  const brand = brandOf(typed.number);
  const field = (name: CardField, clean: (value: string) => string = String) => ({
    id: `field-card-${name}`,
    value: typed[name],
    onBlur: () => leave(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, clean(event.target.value)),
    error: textOf(`card-${name}`),
  });
  return (
    <div className={styles.fields}>
      <Field
        {...field("number", spacedNumber)}
        label={<Trans>Card number</Trans>}
        inputMode="numeric"
        autoComplete="cc-number"
        after={brand && brandNames[brand]}
      />
      <FieldRow columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Field
          {...field("expiry", (value) => spacedExpiry(value, typed.expiry))}
          label={<Trans>Expires (MM/YY)</Trans>}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <Field
          {...field("cvv", (value) => value.trim())}
          label={<Trans>Security code</Trans>}
          inputMode="numeric"
          autoComplete="cc-csc"
          after={<CvvHint brand={brand} />}
        />
      </FieldRow>
      <Field {...field("holder")} label={<Trans>Name on card</Trans>} autoComplete="cc-name" />
    </div>
  );
}

/** What is wrong with the fields: told of each when it is left, and of all when the form is sent. */
function useCardTyping({ typed, setTyped, today }: CardFormData & TypedCard) {
  const [codes, setCodes] = useState<Partial<Record<CardField, string>>>({});
  const [faultsAt, setFaultsAt] = useState<Partial<Record<CardField, string>>>({});
  const listed = (all: Partial<Record<CardField, string>>) =>
    Object.fromEntries(Object.entries(all).map(([name, code]) => [`card-${name}`, [code]]));
  const { textOf } = useFieldWords(listed(codes), () => "");
  const { faults } = useFieldWords(listed(faultsAt), () => "");
  return {
    faults,
    textOf,
    type(name: CardField, value: string) {
      const next = { ...typed, [name]: value };
      setTyped(next);
      if (codes[name] && codesOf(next, today)[name] === undefined)
        setCodes((before) => ({ ...before, [name]: undefined }));
    },
    leave(name: CardField) {
      const code = codesOf(typed, today)[name];
      if (typed[name] !== "" && code) setCodes((before) => ({ ...before, [name]: code }));
    },
    /** Whether all is right. */
    judge(): boolean {
      const wrong = codesOf(typed, today);
      setCodes(wrong);
      setFaultsAt(wrong);
      return Object.keys(wrong).length === 0;
    },
  };
}

/** The card as the bank reads it. */
function cardOf({ number, expiry, holder, cvv }: CardTyped) {
  const [month = "", year = ""] = expiry.split("/");
  return {
    number: plainCardNumber(number),
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    name: holder.trim(),
    cvv,
  };
}

/** The sandbox is no part of the store, so its cards speak English only. */
function TestCards({ cards }: { cards: NonNullable<CardFormData["testCards"]> }) {
  return (
    <Notice title={<Trans>No real bank here: use a test card</Trans>}>
      <Disclosure summary={<Trans>Show the test cards</Trans>}>
        <dl className={styles.cards} lang="en">
          {cards.map(({ number, about }) => (
            <div key={number} className={styles.testCard}>
              <dt className="data">{number}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <Trans>Any later date and any security code will do; the one-time code is 123456.</Trans>
        </p>
      </Disclosure>
    </Notice>
  );
}
