import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useFormat } from "#app/features/shell/use-format.ts";
import { orderLabels } from "#app/messages/order.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ActionableLine, ReturnNote as Note } from "./order-data.ts";
import styles from "./order-page.module.css";

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
        <StateLabel state={line.lamp}>{i18n._(orderLabels[line.label])}</StateLabel>
        {line.serials.length > 0 && <Serials serials={line.serials} />}
        {line.returnNote && <ReturnNote note={line.returnNote} />}
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

function ReturnNote({ note }: { note: NonNullable<Note> }) {
  return (
    <p className={styles.note}>
      <span className={styles.noteName}>
        <Trans>Return window</Trans>
      </span>
      <span>
        <Words note={note} />
      </span>
    </p>
  );
}

function Words({ note }: { note: NonNullable<Note> }) {
  const format = useFormat();
  switch (note.says) {
    case "days":
      return note.isPickup ? (
        <Plural value={note.days} one="# day from pickup, free" other="# days from pickup, free" />
      ) : (
        <Plural
          value={note.days}
          one="# day from delivery, free"
          other="# days from delivery, free"
        />
      );
    case "until": {
      const day = format.date(note.on);
      return <Trans>Return by {day}, free</Trans>;
    }
    case "closed": {
      const day = format.date(note.on);
      return <Trans>Closed since {day}</Trans>;
    }
    case "never":
      return <Trans>Gift cards cannot be returned</Trans>;
  }
}
