import { useNavigation } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Whose } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { stateName } from "#app/messages/catalogue.ts";
import { stockMessages } from "#app/messages/stock.ts";
import type { StockStatus } from "#app/messages/stock.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { LampState } from "#app/ui/lamp.tsx";
import { SumBar } from "#app/ui/price.tsx";
import styles from "./buy-panel.module.css";

/** Whether it can be had and how it comes. */
export interface BuyData {
  readonly sku: string;
  /** The form's own key: pressing twice adds once. */
  readonly key: string;
  /** The cart's address. */
  readonly action: string;
  /** Where a cart of this product alone is begun (PLACE-21). */
  readonly buyNowAction: string;
  readonly status: StockStatus;
  /** The product's own words on its stock (LINE-09). */
  readonly message: string | null;
  readonly buyable: boolean;
  readonly delivery:
    | { readonly kind: "digital" }
    | { readonly kind: "parcel"; readonly day: string; readonly free: boolean }
    | { readonly kind: "window"; readonly day: string }
    | null;
  readonly pickup: boolean;
  readonly locker: boolean;
  /** The wishlist's address for this SKU (CART-26). */
  readonly wishAction: string;
  /** The most units of one purchase (CART-35). */
  readonly limit: number | null;
  /** The fewest that are sold: licences of an app (CART-16). */
  readonly minimum: number;
  readonly asksZip: boolean;
  /** Trading in an old device; null for what takes none (TRADE-66). */
  readonly tradeInHref: string | null;
  /** What it can be bought with (CART-10). */
  readonly services: readonly {
    readonly sku: string;
    readonly name: string;
    readonly price: string;
    /** How many months it is charged for; null of everything else (CARE-05). */
    readonly billedPeriods: number | null;
    /** Codes of the states in which it is not sold (CARE-11, CARE-12). */
    readonly unsoldIn: readonly string[];
  }[];
  /** A SKU of the same model that can be had. */
  readonly instead: {
    readonly name: string;
    readonly color: string | null;
    readonly href: string;
  } | null;
}

const tones: Record<StockStatus, LampState> = {
  InStock: "done",
  Preorder: "us",
  Backordered: "us",
  OutOfStock: "stopped",
  NoOrder: "cancelled",
};

/** Stock, promise, and the one thing to do: put it into the cart. */
export function BuyPanel({ buy, amount }: { buy: BuyData; amount: string }) {
  const { i18n } = useLingui();
  const { status, message, instead } = buy;
  return (
    <>
      <div className={styles.stock}>
        <StateLabel state={tones[status]}>{i18n._(stockMessages[status])}</StateLabel>
        {message && <p>{message}</p>}
        <Promises buy={buy} />
        {instead && (
          <p>
            <Trans>
              You can have this one now:{" "}
              <Anchor href={instead.href}>
                {instead.name} {instead.color}
              </Anchor>
            </Trans>
          </p>
        )}
      </div>
      {buy.buyable && (
        <>
          <AddToCart buy={buy} amount={amount} />
          <Form method="post" action={buy.buyNowAction}>
            <input type="hidden" name="sku" value={buy.sku} />
            <input type="hidden" name="key" value={buy.key} />
            <Button wide>
              <Trans>Buy now</Trans>
            </Button>
          </Form>
        </>
      )}
      {buy.tradeInHref && (
        <p>
          <Anchor href={buy.tradeInHref}>
            <Trans>Trade in your old device</Trans>
          </Anchor>
        </p>
      )}
      <form method="post" action={buy.wishAction}>
        <Whose />
        <input type="hidden" name="sku" value={buy.sku} />
        <Button look="link">
          ♡ <Trans>Add to wishlist</Trans>
        </Button>
      </form>
    </>
  );
}

function Promises({ buy: { delivery, pickup, locker, limit, minimum } }: { buy: BuyData }) {
  return (
    <ul className={styles.promises}>
      {delivery?.kind === "digital" && (
        <li>
          <Trans>Sent by email within minutes</Trans>
        </li>
      )}
      {delivery?.kind === "parcel" && (
        <li>
          <Trans>
            Arrives <b>{delivery.day}</b>
          </Trans>
          {delivery.free && (
            <>
              {" · "}
              <Trans>free delivery</Trans>
            </>
          )}
        </li>
      )}
      {delivery?.kind === "window" && (
        <li>
          <Trans>
            Any day from <b>{delivery.day}</b>, in a four-hour window you choose
          </Trans>
        </li>
      )}
      {pickup && (
        <li>
          <Trans>Store pickup in Palo Alto, Los Angeles, Houston and New York City</Trans>
        </li>
      )}
      {locker && (
        <li>
          <Trans>Fits a parcel locker</Trans>
        </li>
      )}
      {minimum > 1 && (
        <li>
          <Plural value={minimum} one="At least # unit" other="At least # units" />
        </li>
      )}
      {limit !== null && (
        <li>
          <Plural value={limit} one="# unit per order" other="Up to # units per order" />
        </li>
      )}
    </ul>
  );
}

/** Posts one unit to the cart; the cart answers with itself. */
function AddToCart({ buy, amount }: { buy: BuyData; amount: string }) {
  const { state, formData } = useNavigation();
  const busy =
    state !== "idle" && formData?.get("sku") === buy.sku && formData.get("intent") === "add";
  return (
    <Form method="post" action={buy.action} className={styles.form}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={buy.sku} />
      <input type="hidden" name="key" value={buy.key} />
      {buy.asksZip && (
        <Field
          name="zip"
          label={<Trans>Deliver to ZIP code</Trans>}
          inputMode="numeric"
          autoComplete="postal-code"
          optional
        />
      )}
      {buy.services.length > 0 && <Services services={buy.services} />}
      <SumBar label={<Trans>Price</Trans>} sum={amount}>
        <Button look="primary" wide busy={busy} busyLabel={<Trans>Adding…</Trans>}>
          {buy.status === "Preorder" ? <Trans>Pre-order</Trans> : <Trans>Add to cart</Trans>}
        </Button>
      </SumBar>
    </Form>
  );
}

/** What it can be bought with, each a tick (CART-10). */
function Services({ services }: Pick<BuyData, "services">) {
  const { t, i18n } = useLingui();
  const { listed } = useFormat();
  const priceOf = (price: string, months: number | null) =>
    months === null ? price : t`${price} a month for ${months} months`;
  const hintOf = (codes: readonly string[]) => {
    const state = listed(codes.map((code) => stateName(i18n, code)));
    return codes.length > 0 ? t`Not sold in ${state}` : undefined;
  };
  return (
    <Disclosure summary={<Trans>Add care, installation and more</Trans>}>
      <div role="group" aria-label={t`Services`}>
        {services.map(({ sku, name, price, billedPeriods, unsoldIn }) => (
          <CheckField
            key={sku}
            id={`service-${sku}`}
            name="service"
            value={sku}
            label={`${name} · ${priceOf(price, billedPeriods)}`}
            hint={hintOf(unsoldIn)}
          />
        ))}
      </div>
    </Disclosure>
  );
}
