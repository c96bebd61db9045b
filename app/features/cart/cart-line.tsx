import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useTexts } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { Pitches } from "#app/features/codes/pitches.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { stockMessages } from "#app/messages/stock.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Price } from "#app/ui/price.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { OneNotice } from "./cart-notices.tsx";
import type { WaysOn } from "./cart-notices.tsx";
import { ColorForm, ServiceForms } from "./line-extras.tsx";
import styles from "./cart-page.module.css";
import type { Ticket, LineData } from "./cart-data.ts";

interface CartLineProps {
  readonly line: LineData;
  readonly ticket: Ticket;
  readonly isBusiness: boolean;
  readonly mustAcknowledge: boolean;
  readonly ways: WaysOn;
}

/** One line of the cart: what it is, how many, what it costs, and what must be known about it. */
export function CartLine({ line, ticket, ...around }: CartLineProps) {
  const format = useFormat();
  const { name, color, href, quantity, unitCents, regularCents, totalCents } = line;
  const each = format.money(unitCents);
  const alerts = [line, ...line.children].flatMap((one) => one.alerts);
  return (
    <li className={styles.line}>
      <ArtWell size="line">
        <ProductArt art={line.art} />
      </ArtWell>
      <div className={styles.about}>
        <h2 className={styles.name}>{href ? <Anchor href={href}>{name}</Anchor> : name}</h2>
        <p className={styles.facts}>
          {color && <>{color} · </>}
          <span className="data">{line.sku}</span>
        </p>
        <Stock line={line} />
        <Pitches promotions={line.promotions} />
        {line.prop65 && (
          <p className="small muted">
            <Trans>
              <b>WARNING:</b> Cancer and Reproductive Harm – www.P65Warnings.ca.gov
            </Trans>
          </p>
        )}
        <Quantity line={line} ticket={ticket} />
        <ColorForm line={line} ticket={ticket} />
        <ServiceForms line={line} ticket={ticket} />
        {line.tradeInHref && (
          <p className="small">
            <Anchor href={line.tradeInHref}>
              <Trans>Trade in your old device</Trans>
            </Anchor>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <Price
          amount={format.money(totalCents)}
          was={regularCents > unitCents ? format.money(regularCents * quantity) : undefined}
          size="line"
        />
        {quantity > 1 && (
          <p className="small muted num">
            <Trans>{each} each</Trans>
          </p>
        )}
      </div>
      {line.children.length > 0 && <Children line={line} ticket={ticket} />}
      {alerts.length > 0 && (
        <div className={styles.alerts}>
          {alerts.map((alert) => (
            <OneNotice key={alert.noticeId} notice={alert} ticket={ticket} {...around} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The stock's own words where it has some, else its status; what is simply there says nothing (CART-06). */
function Stock({ line: { stockStatus, stockMessage, hazmat } }: { line: LineData }) {
  const { i18n } = useLingui();
  return (
    <>
      {stockStatus !== "InStock" && (
        <StateLabel state="us">{i18n._(stockMessages[stockStatus])}</StateLabel>
      )}
      {stockMessage && <p className="small">{stockMessage}</p>}
      {hazmat && (
        <p className="small muted">
          <Trans>Travels by road only: no express delivery, not to Alaska or Hawaii.</Trans>
        </p>
      )}
    </>
  );
}

function Quantity({ line, ticket }: { line: LineData; ticket: Ticket }) {
  const { t } = useTexts();
  const sending = useSending("quantity.set");
  const removing = useSending("line.removed");
  const { lineId, name, quantity, max, limitedBy } = line;
  return (
    <div className={styles.quantity}>
      <EventForm event="quantity.set" ticket={{ ...ticket, key: `${ticket.key}${lineId}` }}>
        <input type="hidden" name="lineId" value={lineId} />
        <Stepper
          name="quantity"
          value={quantity}
          min={Math.min(line.min, quantity)}
          max={Math.max(max, quantity)}
          label={t`Quantity of ${name}`}
          busy={sending}
          atMost={
            limitedBy === "product" ? (
              <Plural value={max} one="At most # per order" other="At most # per order" />
            ) : (
              <Trans>At most 25 units per purchase</Trans>
            )
          }
        />
      </EventForm>
      <EventForm event="line.removed" ticket={{ ...ticket, key: `${ticket.key}${lineId}-` }}>
        <input type="hidden" name="lineId" value={lineId} />
        <Button look="link" small busy={removing} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </EventForm>
    </div>
  );
}

function Children({ line, ticket }: { line: LineData; ticket: Ticket }) {
  const format = useFormat();
  return (
    <ul className={styles.children}>
      {line.children.map(({ lineId, name, totalCents, href, creditCents }) => (
        <li key={lineId}>
          <span>
            {href !== null ? (
              <Anchor href={href}>{name}</Anchor>
            ) : creditCents === null ? (
              name
            ) : (
              <Trans>Trade-in: {name}</Trans>
            )}
          </span>
          <EventForm event="line.removed" ticket={{ ...ticket, key: `${ticket.key}${lineId}-` }}>
            <input type="hidden" name="lineId" value={lineId} />
            <Button look="link" small>
              <Trans>Remove</Trans>
            </Button>
          </EventForm>
          {creditCents === null ? (
            <span className="num">{format.money(totalCents)}</span>
          ) : (
            <Credit amount={format.money(creditCents)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Given later, so it takes nothing off the sum. */
function Credit({ amount }: { amount: string }) {
  return (
    <span className="small muted num">
      <Trans>about {amount} back later</Trans>
    </span>
  );
}
