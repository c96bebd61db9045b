import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { orderLabels } from "#app/messages/order.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Tone } from "#machines/kit";
import type { Label } from "#machines/order";
import styles from "./my-orders.module.css";
import type { Picture } from "./order-data.ts";

export interface OrderRowData {
  readonly orderId: string;
  readonly href: string;
  readonly placedAt: string;
  readonly totalCents: number;
  /** Of the store that it was placed in, which need not be the page's. */
  readonly currency: string;
  readonly label: Label;
  readonly tone: Tone;
  readonly art: Picture | null;
  /** Its first product, and how many lines more. */
  readonly name: string | null;
  readonly others: number;
  /** Where its items stand, by parcel and status, in words; nothing where there is one only. */
  readonly items: readonly {
    readonly key: string;
    readonly status: string;
    readonly names: string;
  }[];
  readonly next: NextStep | null;
}

interface NextStep {
  readonly does: "pay" | "decide" | "label" | "track" | "return";
  readonly href: string;
}

/** One order of the history: picture, date, total, status, and the next thing to do. */
export function OrderRow({ row, mini }: { row: OrderRowData; mini?: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const day = format.dateOf(row.placedAt);
  return (
    <li className={styles.row}>
      {row.art && (
        <ArtWell size="thumb">
          <ProductArt art={row.art} />
        </ArtWell>
      )}
      <div className={styles.about}>
        <StateLabel state={row.tone}>{i18n._(orderLabels[row.label])}</StateLabel>
        <h2 className={styles.name}>
          <Anchor href={row.href} className={styles.open}>
            {row.name ?? row.orderId}
          </Anchor>
          {row.others > 0 && (
            <span className={styles.others}>
              {" "}
              <Plural value={row.others} one="and # more" other="and # more" />
            </span>
          )}
        </h2>
        <p className={styles.facts}>
          <span className="data">{row.orderId}</span>
          <span>
            <Trans>Placed {day}</Trans>
          </span>
        </p>
        {!mini && row.items.length > 0 && (
          <ul className={styles.items}>
            {row.items.map(({ key, status, names }) => (
              <li key={key}>
                <strong>{status}</strong> {names}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.end}>
        <Price amount={format.moneyIn(row.totalCents, row.currency)} size="line" />
        {row.next && !mini && (
          <LinkButton href={row.next.href} small>
            <Step does={row.next.does} />
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function Step({ does }: { does: NextStep["does"] }) {
  switch (does) {
    case "pay":
      return <Trans>Update payment</Trans>;
    case "decide":
      return <Trans>Keep or cancel</Trans>;
    case "label":
      return <Trans>Print label</Trans>;
    case "track":
      return <Trans>Track parcel</Trans>;
    case "return":
      return <Trans>Start a return</Trans>;
  }
}
