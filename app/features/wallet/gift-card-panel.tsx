import { useActionData } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { GiftCardRefusal, GiftCodeField } from "./gift-code.tsx";
import styles from "./wallet.module.css";

/** Gift cards that pay a part, and those of the wallet that could (GIFT-10). */
export interface GiftPanelData {
  readonly applied: readonly {
    readonly paymentId: string;
    readonly display: string | null;
    readonly amountCents: number;
    readonly isStale: boolean;
  }[];
  readonly wallet: readonly {
    readonly cardId: string;
    readonly last4: string;
    readonly balanceCents: number;
  }[];
  readonly dueCents: number;
  readonly mayAdd: boolean;
  readonly failure: string | null;
}

interface Answer {
  readonly event: string;
  readonly refusal: { readonly code: string };
  /** The code that was refused. */
  readonly typed?: string;
}

/** Whether an answer belongs to this panel, which says it itself. */
export function isGiftEvent(event: string): boolean {
  return event.startsWith("gift.");
}

/** Pays with gift cards: several of them, and what they leave by any other way. Its page's own action answers. */
export function GiftCardPanel({ gift, ticket }: { gift: GiftPanelData; ticket: FormTicket }) {
  const answer = useActionData<Answer | undefined>();
  const own = answer && isGiftEvent(answer.event) ? answer : null;
  const refused = own && own.refusal.code;
  const { applied, wallet, mayAdd, failure } = gift;
  // Whoever pressed is told why not, also where nothing is left for a card to pay by now.
  if (!mayAdd && applied.length === 0 && refused === null) return null;
  const code = refused ?? failure;
  const inside = (
    <Stack gap={3}>
      {code !== null && <GiftCardRefusal code={code} />}
      {applied.length > 0 && <Applied {...gift} ticket={ticket} />}
      {mayAdd && wallet.length > 0 && <FromWallet wallet={wallet} ticket={ticket} />}
      {mayAdd && (
        <Disclosure
          summary={
            applied.length > 0 ? (
              <Trans>Use another gift card</Trans>
            ) : (
              <Trans>Use a gift card</Trans>
            )
          }
          open={refused !== null}
        >
          <ByCode ticket={ticket} typed={own?.typed} />
        </Disclosure>
      )}
    </Stack>
  );
  // A single fold stands beside those of points and codes; a frame would give it two headings.
  const hasCards = applied.length > 0 || wallet.length > 0;
  return hasCards ? <Panel title={<Trans>Gift cards</Trans>}>{inside}</Panel> : inside;
}

function Applied({ applied, dueCents, ticket }: GiftPanelData & { ticket: FormTicket }) {
  const format = useFormat();
  const due = format.money(dueCents);
  return (
    <>
      <ul className={styles.cards}>
        {applied.map(({ paymentId, display, amountCents, isStale }) => (
          <li key={paymentId} className={styles.card}>
            <span>
              <span className="data">{display}</span>{" "}
              <b className="num">{format.money(-amountCents)}</b>
              {isStale && (
                <span className="small muted">
                  {" "}
                  <Trans>The total changed; use the card again or take it out.</Trans>
                </span>
              )}
            </span>
            {isStale && (
              <EventForm event="gift.reapplied" ticket={ticket}>
                <input type="hidden" name="paymentId" value={paymentId} />
                <Button small>
                  <Trans>Use again {display}</Trans>
                </Button>
              </EventForm>
            )}
            <EventForm event="gift.removed" ticket={ticket}>
              <input type="hidden" name="paymentId" value={paymentId} />
              <Button look="link" small>
                <Trans>Remove {display}</Trans>
              </Button>
            </EventForm>
          </li>
        ))}
      </ul>
      {dueCents > 0 && (
        <p>
          <Trans>
            <b className="num">{due}</b> left to pay
          </Trans>
        </p>
      )}
    </>
  );
}

function FromWallet({ wallet, ticket }: Pick<GiftPanelData, "wallet"> & { ticket: FormTicket }) {
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {wallet.map(({ cardId, last4, balanceCents }) => (
        <li key={cardId} className={styles.card}>
          <span>
            <Trans>
              In your wallet: <span className="data">•••• {last4}</span>
            </Trans>{" "}
            <span className="num">{format.money(balanceCents)}</span>
          </span>
          <EventForm event="gift.applied" ticket={ticket}>
            <input type="hidden" name="cardId" value={cardId} />
            <Button small>
              <Trans>Use •••• {last4}</Trans>
            </Button>
          </EventForm>
        </li>
      ))}
    </ul>
  );
}

function ByCode({ ticket, typed }: { ticket: FormTicket; typed: string | undefined }) {
  const { t } = useLingui();
  const busy = useSending("gift.applied");
  return (
    <EventForm event="gift.applied" ticket={ticket}>
      <Stack gap={3}>
        <GiftCodeField id="gift-code" typed={typed} />
        <p>
          <Button busy={busy} busyLabel={t`Checking…`}>
            <Trans>Use the card</Trans>
          </Button>
        </p>
      </Stack>
    </EventForm>
  );
}
