import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { lineLabel } from "#app/messages/line-label.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ActionableLine } from "./order-data.ts";
import styles from "./order-page.module.css";
import { UnitStates } from "./unit-states.tsx";

/** One line of an order: what it is, where it stands, until when it may come back. */
export function OrderLineCard({ line }: { line: ActionableLine }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { name, newName, quantity, sku, priceCents } = line;
  return (
    <li className={styles.line}>
      <ArtWell size="line">
        <ProductArt art={line.art} />
      </ArtWell>
      <div className={styles.about}>
        {newName === null ? (
          <h3>{name}</h3>
        ) : (
          <h3>
            <del className={styles.old}>{name}</del> <ins className={styles.new}>{newName}</ins>
          </h3>
        )}
        <p className={styles.facts}>
          <Plural value={quantity} one="# unit" other="# units" /> ·{" "}
          <span className="data">{sku}</span>
        </p>
        <StateLabel state={line.tone}>{i18n._(lineLabel(line))}</StateLabel>
        <UnitStates line={line} />
        {line.serials.length > 0 && <Serials serials={line.serials} />}
        {line.notes.map(({ key, name: about, text }) => (
          <p key={key} className={styles.note}>
            <span className={styles.noteName}>{about}</span>
            <span>{text}</span>
          </p>
        ))}
        {line.links.map(({ key, href, text }) => (
          <p key={key}>
            <Anchor href={href}>{text}</Anchor>
          </p>
        ))}
      </div>
      <div className={styles.price}>
        <Price amount={format.money(priceCents)} size="line" />
      </div>
    </li>
  );
}

function Serials({ serials }: { serials: readonly string[] }) {
  return (
    <p className={styles.serials}>
      <span className="cap">
        <Trans>IMEI or serial number</Trans>
      </span>{" "}
      <span className="data">{serials.join(" · ")}</span>
    </p>
  );
}
