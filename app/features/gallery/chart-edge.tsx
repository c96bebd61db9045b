import { Plural } from "@lingui/react/macro";
import type { Chart, LayoutEdge } from "#machines/kit";
import { Badge, Glyph } from "./chart-glyphs.tsx";
import { dataOf, joined, lookOf, sentencesOf, widthOf } from "./chart-reading.ts";
import type { Overlay } from "./chart-reading.ts";
import styles from "./state-chart.module.css";

interface Props {
  readonly chart: Chart;
  readonly edge: LayoutEdge;
  readonly overlay: Overlay;
}

/** The line of edges drawn as one, with its arrow head. */
export function EdgeLine({ chart, edge, overlay, busiest }: Props & { busiest: number }) {
  const look = lookOf({ ...edge, to: [edge.to] }, overlay);
  const points = pairs(edge.points);
  return (
    <g
      className={styles.edge}
      data-edge={joined(edge.ids)}
      data-from={edge.from}
      data-to={edge.to}
      {...dataOf(look)}
    >
      <title>{sentencesOf(chart, edge.ids, overlay.hits)}</title>
      <path
        className={styles.line}
        d={roundedPath(points)}
        style={{ strokeWidth: widthOf(look.hits, busiest) }}
      />
      <path className={styles.head} d={headPath(points)} />
    </g>
  );
}

/** The words beside a line, one row for edges that read the same. */
export function EdgeLabel({ chart, edge, overlay }: Props) {
  if (!edge.label) return null;
  const [x, y, width, height] = edge.label;
  const look = lookOf({ ...edge, to: [edge.to] }, overlay);
  return (
    <g
      className={styles.label}
      data-from={edge.from}
      data-to={edge.to}
      transform={`translate(${x} ${y})`}
      {...dataOf(look)}
    >
      <title>{sentencesOf(chart, edge.ids, overlay.hits)}</title>
      <rect className={styles.ground} width={width} height={height} rx="4" />
      {edge.texts.map(({ ids, text, guard }, row) => {
        const isDeadline = chart.edges.some(({ id, kind }) => id === ids[0] && kind === "deadline");
        const own = lookOf({ ids, from: edge.from, to: [edge.to] }, overlay);
        return (
          <g key={joined(ids)} className={styles.words} data-edge={joined(ids)} {...dataOf(own)}>
            {isDeadline && <Glyph of="clock" x={3} y={row * 16 + 2} />}
            <text x={isDeadline ? 19 : 4} y={row * 16 + 12}>
              {text}
              {guard && <Guard name={guard} isFirst={!text} />}
              {!text && !guard && (
                <Plural value={ids.length} one="+# transition" other="+# transitions" />
              )}
            </text>
          </g>
        );
      })}
      {look.mark && <Badge of={look.mark} x={width + 4} y={6} />}
    </g>
  );
}

/** A space that no renderer drops at the beginning of a span. */
export const SPACE = "\u00a0";

export function Guard({ name, isFirst = false }: { name: string; isFirst?: boolean }) {
  return (
    <tspan className={styles.guard}>
      {isFirst ? "" : SPACE}[{name}]
    </tspan>
  );
}

type Point = readonly [x: number, y: number];

function pairs(points: readonly number[]): Point[] {
  return points.flatMap((x, index): Point[] =>
    index % 2 === 0 ? [[x, points[index + 1] ?? 0]] : [],
  );
}

const RADIUS = 7;
const HEAD = 8;

/** A line with rounded corners that ends where its head begins. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.join(" ")}`;
      if (!after) return `L${towards(point, before, HEAD - 2).join(" ")}`;
      const radius = Math.min(RADIUS, distance(point, before) / 2, distance(point, after) / 2);
      return `L${towards(point, before, radius).join(" ")}Q${point.join(" ")} ${towards(point, after, radius).join(" ")}`;
    })
    .join("");
}

function headPath(points: readonly Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return "";
  const [x, y] = towards(tip, before, HEAD);
  const [across, down] = [(tip[1] - y) / 2, (tip[0] - x) / 2];
  return `M${tip.join(" ")}L${x + across} ${y - down}L${x - across} ${y + down}Z`;
}

/** The point that many pixels from one point on the way to another. */
function towards([x, y]: Point, other: Point, pixels: number): Point {
  const share = pixels / Math.max(1, distance([x, y], other));
  return [round(x + (other[0] - x) * share), round(y + (other[1] - y) * share)];
}

function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
