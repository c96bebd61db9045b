import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { ArtWell } from "./device-art.tsx";
import styles from "./product-card.module.css";

interface ProductCardProps {
  readonly href: string;
  readonly name: ReactNode;
  /** A `Price`. */
  readonly price: ReactNode;
  /** A `DeviceArt` above the fold, a `DeviceImage` below. */
  readonly picture: ReactNode;
  /** `Swatches`. */
  readonly swatches?: ReactNode;
  /** One short line: "In stock", "Arrives Tue, Nov 24". */
  readonly note?: ReactNode;
}

/** A product in a list: its picture in the well, name and price on one line, finishes below. */
export function ProductCard({ href, name, price, picture, swatches, note }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <ArtWell>{picture}</ArtWell>
      <div className={styles.line}>
        <h2 className={styles.name}>
          <Anchor href={href} morph>
            {name}
          </Anchor>
        </h2>
        {price}
      </div>
      {swatches}
      {note && <p className={styles.note}>{note}</p>}
    </article>
  );
}

/** Four in a row, two on a phone. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
