import styles from "./state-chart.module.css";

/** Strokes in a box of 12: what a line of text inside a picture is about. */
const strokes = {
  /** A deadline. */
  clock: "M6 1.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 0 1 0-9.6zM6 3.4V6l1.9 1.2",
  /** Stays where it is. */
  self: "M9.6 4.2A4 4 0 1 0 10 6.6M10 1.8v2.6H7.4",
  /** Leads to states within. */
  inside: "M2.5 1.5V7h7M7 4.5 9.5 7 7 9.5",
  /** Leads far away. */
  jump: "M1.5 6h8.5M7 3l3 3-3 3",
  /** Stands for more. */
  more: "M2 6h.01M6 6h.01M10 6h.01",
} as const;

export type Stroke = keyof typeof strokes;

/** One stroke with its left upper corner at `x`, `y`. */
export function Glyph({ of, x, y }: { of: Stroke; x: number; y: number }) {
  return <path className={styles.glyph} transform={`translate(${x} ${y})`} d={strokes[of]} />;
}

/** A badge on what a version or a mutant changed: the shape says it without the colour. */
const badges = { added: "+", removed: "−", changed: "~", survived: "!" } as const;

export function Badge({ of, x, y }: { of: keyof typeof badges; x: number; y: number }) {
  return (
    <g className={styles.badge} data-mark={of} transform={`translate(${x} ${y})`}>
      <circle r="8" />
      <text y="4" textAnchor="middle">
        {badges[of]}
      </text>
    </g>
  );
}
