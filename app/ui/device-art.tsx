import { useId } from "react";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { art } from "./art/index.ts";
import type { ArtKind, Finish } from "./art/index.ts";
import { classes } from "./classes.ts";
import styles from "./device-art.module.css";

export interface ArtProps {
  readonly kind: ArtKind;
  readonly finish: Finish;
  /** The product's own number: it sets the rings on its screen. */
  readonly seed: number;
  /** The product's name, where no text beside the picture says it. */
  readonly title?: string;
}

/** The address of a picture, for what lies below the fold, e-mail and other sites. */
export function artHref({ kind, finish, seed }: ArtProps): string {
  return `/art/${kind}/${finish}/${seed}.svg`;
}

/** A product's picture as part of the page: no request, and a new finish re-tints it in place. */
export function DeviceArt({ kind, finish, seed, title }: ArtProps) {
  const prefix = `a${useId().replaceAll(":", "")}`;
  const svg = art(kind, finish, seed, title ? { prefix, title } : { prefix });
  return <span className={styles.art} dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** The same picture as an image of its own, fetched when it comes near; for long lists. */
export function DeviceImage(props: ArtProps) {
  return (
    <img
      className={styles.art}
      src={artHref(props)}
      alt={props.title ?? ""}
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
    />
  );
}

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

/** Swatches as radio buttons, for a form that chooses a colour. */
export function SwatchChoice({
  name,
  legend,
  swatches,
  chosen,
  onChoose,
}: {
  name: string;
  legend: ReactNode;
  swatches: readonly Swatch[];
  chosen?: Finish;
  onChoose?: (finish: Finish) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.swatches}>
        {swatches.map(({ finish, label }) => (
          <label key={finish} className={styles.swatch} data-finish={finish} title={label}>
            <input
              type="radio"
              name={name}
              value={finish}
              defaultChecked={finish === chosen}
              onChange={() => onChoose?.(finish)}
            />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
