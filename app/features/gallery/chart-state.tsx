import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Lamp } from "#app/ui/lamp.tsx";
import type { Chart, ChartLayout, ChartState, LayoutNote, LayoutState } from "#machines/kit";
import { Guard, SPACE } from "./chart-edge.tsx";
import { Badge, Glyph } from "./chart-glyphs.tsx";
import type { Stroke } from "./chart-glyphs.tsx";
import { dataOf, joined, lampOf, lookOf, sentencesOf } from "./chart-reading.ts";
import type { Overlay } from "./chart-reading.ts";
import styles from "./state-chart.module.css";

interface Props {
  readonly chart: Chart;
  readonly state: ChartState;
  readonly place: LayoutState;
  readonly overlay: Overlay;
}

/** The bare box of a state that holds others; edges are drawn over it, and its head over them. */
export function Frame({ chart, state, place, overlay }: Props) {
  const [x, y, width, height] = place.box;
  const isRegion = chart.states.some(({ id, kind }) => id === state.parent && kind === "parallel");
  return (
    <rect
      className={styles.frame}
      data-region={isRegion || undefined}
      {...stateData(state.id, overlay)}
      x={x}
      y={y}
      width={width}
      height={height}
      rx="12"
    />
  );
}

/** A state as a link: the whole box of a leaf, the head of a box that holds others. */
export function StateBox({ chart, state, place, overlay, href }: Props & { href: string }) {
  const { t } = useLingui();
  const [x, y, width, height] = place.box;
  const { id, key, kind } = state;
  const holds = kind === "compound" || kind === "parallel";
  const tone = lampOf(state, overlay.active ?? []);
  const hits = overlay.hits?.[id];
  const mark = overlay.marks?.[id];
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        className={styles.state}
        href={href}
        data-state={id}
        data-kind={kind}
        aria-label={state.owner ? t`${key}: ${state.owner} moves next` : key}
        aria-current={overlay.selected === id ? "true" : undefined}
        {...stateData(id, overlay)}
      >
        <title>{[id, state.description].filter(Boolean).join("\n")}</title>
        <rect
          className={holds ? styles.hold : styles.box}
          width={width}
          height={holds ? 34 + place.notes.length * 17 : height}
          rx={holds ? 12 : 9}
        />
        {kind === "final" && (
          <rect
            className={styles.inner}
            x="3.5"
            y="3.5"
            width={width - 7}
            height={height - 7}
            rx="6"
          />
        )}
        {!holds && (
          <g transform="translate(9 8)">
            <Lamp state={tone} />
          </g>
        )}
        <text className={styles.name} x={holds ? 14 : 34} y="22">
          {key}
        </text>
        {place.notes.map((note, row) => (
          <Note
            key={joined(note.ids)}
            chart={chart}
            from={id}
            note={note}
            overlay={overlay}
            x={12}
            y={34 + row * 17}
          />
        ))}
        {hits !== undefined && (
          <text className={styles.hits} x={width - 4} y="-5" textAnchor="end">
            {hits}×
          </text>
        )}
        {mark && <Badge of={mark} x={width - 2} y={2} />}
      </a>
    </g>
  );
}

/** What may happen wherever the machine stands, in columns over the picture, and what lines without words mean. */
export function Anywhere({
  chart,
  place,
  overlay,
  unspoken,
}: Omit<Props, "state"> & Pick<ChartLayout, "unspoken">) {
  const [x, y, width, height] = place.box;
  const columns = Math.max(1, Math.floor(width / COLUMN));
  const rows = Math.ceil((place.notes.length + (unspoken ? 1 : 0)) / columns);
  const spot = (index: number) => ({
    x: 12 + Math.floor(index / rows) * COLUMN,
    y: 34 + (index % rows) * 17,
  });
  const legend = spot(place.notes.length);
  return (
    <g className={styles.anywhere} transform={`translate(${x} ${y})`}>
      <rect className={styles.note} width={width} height={height} rx="12" />
      <text className={styles.name} x="14" y="22">
        {place.notes.length > 0 ? <Trans>From anywhere</Trans> : <Trans>Legend</Trans>}
      </text>
      {place.notes.map((note, index) => (
        <Note
          key={joined(note.ids)}
          chart={chart}
          from=""
          note={note}
          overlay={overlay}
          {...spot(index)}
        />
      ))}
      {unspoken && (
        <g className={styles.words}>
          <path className={styles.line} d={`M${legend.x} ${legend.y + 7}h12`} />
          <text x={legend.x + 18} y={legend.y + 11}>
            <Trans>Lines without words:</Trans> {unspoken.text}
            {unspoken.guard && <Guard name={unspoken.guard} />}
          </text>
        </g>
      )}
    </g>
  );
}

/** Width of a column of notes; the layout reckons with it. */
const COLUMN = 340;

/** One line inside a state: edges that are told, not drawn. */
function Note({
  chart,
  from,
  note,
  overlay,
  x,
  y,
}: Omit<Props, "state" | "place"> & { from: string; note: LayoutNote; x: number; y: number }) {
  const { kind, ids, to, text, guard } = note;
  const isDeadline = chart.edges.some((edge) => edge.id === ids[0] && edge.kind === "deadline");
  const stroke: Stroke = isDeadline ? "clock" : kind;
  return (
    <g
      className={styles.words}
      data-edge={joined(ids)}
      data-from={from}
      data-to={to.join(" ")}
      {...dataOf(lookOf({ ids, from, to }, overlay))}
    >
      <title>{sentencesOf(chart, ids, overlay.hits)}</title>
      <Glyph of={stroke} x={x} y={y + 1} />
      <text x={x + 16} y={y + 11}>
        {text}
        {guard && <Guard name={guard} isFirst={!text} />}
        {kind === "more" && (
          <Plural value={ids.length} one="+# transition" other="+# transitions" />
        )}
        {to.length > 0 && (
          <tspan className={styles.target}>
            {`${SPACE}→ `}
            {to.length > 2 ? (
              <Plural value={to.length} one="# state" other="# states" />
            ) : (
              to.map((id) => chart.states.find((state) => state.id === id)?.key).join(", ")
            )}
          </tspan>
        )}
      </text>
    </g>
  );
}

/** The dot that says where a box begins, and its short arrow: across the direction that edges come from. */
export function Start({ place, isDown }: { place: LayoutState; isDown: boolean }) {
  const [x, y] = place.box;
  return (
    <g
      className={styles.start}
      transform={isDown ? `translate(${x} ${y + 17})` : `translate(${x + 17} ${y}) rotate(90)`}
    >
      <circle cx="-18" r="4.5" />
      <path className={styles.line} d="M-14 0H-6" />
      <path className={styles.head} d="M0 0-8 4V-4Z" />
    </g>
  );
}

function stateData(id: string, { active = [], selected, hits, marks = {} }: Overlay) {
  return {
    "data-active": active.includes(id) || undefined,
    "data-selected": selected === id || undefined,
    "data-never": (hits && !hits[id]) || undefined,
    "data-mark": marks[id],
  };
}
