import { useRevalidator } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { CardForm } from "#app/features/checkout/card-form.tsx";
import type { CardFormData } from "#app/features/checkout/card-form.tsx";
import type { CardTyped } from "#app/features/checkout/card-typing.ts";
import { CodeForm } from "#app/features/checkout/code-form.tsx";
import type { CodeFormData } from "#app/features/checkout/code-form.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { AskingForMoney, NoAnswerYet } from "#app/features/checkout/waiting.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { PaidStanding } from "./paid-standing.tsx";
import type { PaidStandingProps } from "./paid-standing.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";

export interface PayLinkProps extends CardFormData, Omit<CodeFormData, "changeHref"> {
  readonly face:
    "form" | "changed" | "working" | "code" | "unknown" | "paid" | "expired" | "cancelled";
  readonly amountCents: number;
  /** What became of the money since it was approved; null before. */
  readonly standing: PaidStandingProps | null;
  /** What it is for. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly endsAt: string | null;
  readonly failure: string | null;
  readonly codeTicket: { readonly rev: number; readonly key: string };
  readonly homeHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** How often a page looks that waits for the bank. */
const LOOK_EVERY_MS = 3000;

/** Paying for somebody's order by card, once (PAY-41). It says the sum, the goods and the store, and nothing of who asked. */
export function PayLinkPage(props: PayLinkProps) {
  const { face, amountCents, endsAt, failure, answer } = props;
  const { t } = useLingui();
  const { money, stamp } = useFormat();
  const isWaiting = face === "working" || face === "unknown";
  useLooking(isWaiting);
  const [typed, setTyped] = useState<CardTyped>({ number: "", expiry: "", cvv: "", holder: "" });
  const isAboutFields = Object.keys(answer?.fields ?? {}).length > 0;
  return (
    <Page narrow>
      <Stack gap={5}>
        {props.standing === null && <PageHead title={t`Pay ${money(amountCents)} to {store}`} />}
        {answer && !isAboutFields && (face === "form" || face === "code") && (
          <PaymentRefusal code={answer.refusal.code} />
        )}
        {face === "form" && (
          <>
            {failure !== null && !answer && <PaymentRefusal code={failure} />}
            <ul>
              {props.items.map(({ name, quantity }, at) => (
                <li key={at}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
              ))}
            </ul>
            {endsAt !== null && (
              <p className="muted">
                <Trans>This link is good until {stamp(endsAt)} and works once.</Trans>
              </p>
            )}
            <CardForm
              {...props}
              {...{ typed, setTyped }}
              hidden={<Ticket event="card.submitted" ticket={props.codeTicket} />}
              action={<Trans>Pay now</Trans>}
              bar={(button) => button}
            />
          </>
        )}
        {face === "code" && <CodeForm {...props} changeHref={null} bar={(button) => button} />}
        {face === "working" && <AskingForMoney />}
        {face === "unknown" && (
          <NoAnswerYet>
            <Trans>We keep asking. Please do not pay again meanwhile.</Trans>
          </NoAnswerYet>
        )}
        {props.standing && <PaidStanding {...props.standing} />}
        {!isWaiting && face !== "form" && face !== "code" && face !== "paid" && (
          <Over {...props} face={face} />
        )}
      </Stack>
    </Page>
  );
}

function Ticket({ event, ticket }: { event: string; ticket: PayLinkProps["codeTicket"] }) {
  return (
    <>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
    </>
  );
}

/** There is nothing to pay here any more, and why. */
function Over({
  face,
  homeHref,
}: Pick<PayLinkProps, "homeHref"> & {
  face: "changed" | "expired" | "cancelled";
}) {
  const said = {
    changed: {
      title: <Trans>The order changed</Trans>,
      text: <Trans>This sum is no longer right. Ask for a new link.</Trans>,
    },
    expired: {
      title: <Trans>No longer valid</Trans>,
      text: <Trans>A link is good for 24 hours. Nothing was charged. Ask for a new one.</Trans>,
    },
    cancelled: {
      title: <Trans>Called off</Trans>,
      text: <Trans>Nobody needs to pay here any more. Nothing was charged here.</Trans>,
    },
  }[face];
  return (
    <EmptyState
      title={said.title}
      action={
        <LinkButton href={homeHref} look="primary">
          <Trans>Look around</Trans>
        </LinkButton>
      }
    >
      {said.text}
    </EmptyState>
  );
}

/** Whoever has a link hears no news of it: the page looks by itself. */
function useLooking(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
