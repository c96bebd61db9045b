import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import type { Finish } from "./art/index.ts";
import { classes } from "./classes.ts";
import styles from "./device-art.module.css";

/** The dotted well a picture stands in. `line` is the small one of an order's line. */
export function ArtWell({
  children,
  size = "fill",
}: {
  children: ReactNode;
  size?: "fill" | "line" | "thumb";
}) {
  return <span className={classes(styles.well, styles[size])}>{children}</span>;
}

/** One finish a product comes in. */
export interface Swatch {
  readonly finish: Finish;
  /** The finish in words: "Sage". */
  readonly label: string;
  readonly href?: string;
}

/** The finishes as dots: decoration on a card, links where each has an address. */
export function Swatches({
  swatches,
  chosen,
  label,
}: {
  swatches: readonly Swatch[];
  chosen?: Finish;
  label: string;
}) {
  return (
    <ul className={styles.swatches} aria-label={label}>
      {swatches.map((swatch) => (
        <li key={swatch.finish}>
          <SwatchDot swatch={swatch} chosen={swatch.finish === chosen} />
        </li>
      ))}
    </ul>
  );
}

function SwatchDot({ swatch, chosen }: { swatch: Swatch; chosen: boolean }) {
  const { finish, label, href } = swatch;
  const looks = { className: styles.swatch, "data-finish": finish, "data-chosen": chosen };
  const words = <span className="visually-hidden">{label}</span>;
  if (!href) return <span {...looks}>{words}</span>;
  return (
    <Anchor {...looks} href={href} title={label} aria-current={chosen || undefined} still>
      {words}
    </Anchor>
  );
}
