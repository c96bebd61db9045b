import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure, EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { GiftCardRefusal, GiftCodeField } from "./gift-code.tsx";
import styles from "./wallet.module.css";

interface CardData {
  readonly cardId: string;
  readonly last4: string;
  readonly balanceCents: number | null;
}

interface MyWalletProps {
  readonly cards: readonly CardData[];
  readonly isSilent: boolean;
  readonly formKey: string;
  readonly shopHref: string;
  readonly answer:
    | {
        readonly event: string;
        readonly cardId: string;
        readonly refusal: { readonly code: string };
        readonly typed: string;
      }
    | undefined;
  /** A code that was not taken, and which form it was typed into; a card's where it names one. */
  readonly left: { readonly cardId: string; readonly typed: string } | null;
}

/** The gift cards of an account with their balances (GIFT-08, ROUTE-53). */
export function MyWalletPage(props: MyWalletProps) {
  const { cards, isSilent, formKey, shopHref, answer } = props;
  const isOfCard = cards.some(({ cardId }) => cardId === answer?.cardId);
  const left = answer ?? props.left;
  const typedFor = (cardId: string) => (left?.cardId === cardId ? left.typed : undefined);
  const refused = answer && !isOfCard ? answer.refusal.code : null;
  return (
    <Page narrow>
      <Stack gap={6}>
        <PageHead
          title={<Trans>My Wallet</Trans>}
          lead={<Trans>Gift cards you keep here can be used at checkout without their code.</Trans>}
        />
        {isSilent && (
          <Notice tone="hold">
            <Trans>Balances cannot be shown right now. Your cards are safe.</Trans>
          </Notice>
        )}
        {cards.length === 0 ? (
          <EmptyState
            title={<Trans>No gift cards yet</Trans>}
            action={
              <LinkButton href={shopHref}>
                <Trans>Buy a gift card</Trans>
              </LinkButton>
            }
          >
            <Trans>Add one by the code it came with.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <Panel as="li" key={card.cardId}>
                <Card
                  card={card}
                  formKey={formKey}
                  code={answer?.cardId === card.cardId ? answer.refusal.code : null}
                  typed={typedFor(card.cardId)}
                />
              </Panel>
            ))}
          </ul>
        )}
        <Panel title={<Trans>Add a gift card</Trans>}>
          <Form method="post" key={cards.length}>
            <OnceKey />
            <input type="hidden" name="event" value="card.added" />
            <Stack gap={4}>
              {refused !== null && <GiftCardRefusal code={refused} />}
              <GiftCodeField typed={isOfCard ? undefined : (answer?.typed ?? typedFor(""))} />
              <Button look="primary">
                <Trans>Add to my wallet</Trans>
              </Button>
            </Stack>
          </Form>
        </Panel>
      </Stack>
    </Page>
  );
}

interface CardProps {
  readonly card: CardData;
  readonly formKey: string;
  readonly code: string | null;
  readonly typed: string | undefined;
}

function Card({ card, formKey, code, typed }: CardProps) {
  const format = useFormat();
  const { cardId, last4, balanceCents } = card;
  return (
    <Stack gap={3}>
      <div className={styles.card}>
        <h2 className="data">•••• {last4}</h2>
        {balanceCents === null ? (
          <span className="muted">
            <Trans>Balance unknown</Trans>
          </span>
        ) : (
          <b className="num">{format.money(balanceCents)}</b>
        )}
      </div>
      {code !== null && <GiftCardRefusal code={code} />}
      <div className={styles.card}>
        <Disclosure
          summary={<Trans>Move another card's balance onto this one</Trans>}
          open={code !== null || typed !== undefined}
        >
          <Form method="post">
            <OnceKey />
            <input type="hidden" name="event" value="card.reloaded" />
            <input type="hidden" name="key" value={`${formKey}-${cardId}`} />
            <input type="hidden" name="cardId" value={cardId} />
            <Stack gap={3}>
              <GiftCodeField id={`code-${cardId}`} typed={typed} />
              <p className="small muted">
                <Trans>A card holds at most $2000. The other card is empty afterwards.</Trans>
              </p>
              <Button>
                <Trans>Move the balance</Trans>
              </Button>
            </Stack>
          </Form>
        </Disclosure>
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="event" value="card.removed" />
          <input type="hidden" name="cardId" value={cardId} />
          <Button look="link" small>
            <Trans>Take •••• {last4} out of the wallet</Trans>
          </Button>
        </Form>
      </div>
    </Stack>
  );
}
