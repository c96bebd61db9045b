/** What a picture says of its states and edges, beyond where they stand. */
import type { Chart, ChartState, LayoutEdge } from "#machines/kit";
import type { LampState } from "#app/ui/lamp.tsx";

/** What became of a state or an edge: between two versions, or after its mutants ran. */
export type Mark = "added" | "removed" | "changed" | "survived";

/** What lies over a chart. Ids are those of its states and edges. */
export interface Overlay {
  /** States that are active, the boxes around them included. */
  readonly active?: readonly string[];
  /** Edges that may be taken now. */
  readonly enabled?: readonly string[];
  readonly selected?: string | null;
  /** How often each was visited; null or nothing where nobody counted. */
  readonly hits?: Readonly<Record<string, number>> | null;
  readonly marks?: Readonly<Record<string, Mark>>;
}

/** How edges that are drawn as one look. */
export interface EdgeLook {
  readonly isEnabled: boolean;
  /** Starts or ends at the selected state, or selected itself. */
  readonly isLit: boolean;
  /** Counted, and never taken. */
  readonly isNever: boolean;
  /** Times taken; null where nobody counted. */
  readonly hits: number | null;
  readonly mark: Mark | null;
}

export function lookOf(
  { ids, from, to }: Pick<LayoutEdge, "ids"> & { from: string; to: readonly string[] },
  { enabled = [], selected = null, hits, marks = {} }: Overlay,
): EdgeLook {
  const count = hits ? ids.reduce((sum, id) => sum + (hits[id] ?? 0), 0) : null;
  return {
    isEnabled: ids.some((id) => enabled.includes(id)),
    isLit:
      selected !== null && (selected === from || to.includes(selected) || ids.includes(selected)),
    isNever: count === 0,
    hits: count,
    mark: ids.map((id) => marks[id]).find(Boolean) ?? null,
  };
}

/** The attributes that the stylesheet reads; absent where they do not apply. */
export function dataOf({ isEnabled, isLit, isNever, mark }: EdgeLook) {
  return {
    "data-enabled": isEnabled || undefined,
    "data-lit": isLit || undefined,
    "data-never": isNever || undefined,
    "data-mark": mark ?? undefined,
  };
}

/** From 1.5 px for once to 5 px for the busiest; counts differ by orders of magnitude. */
export function widthOf(hits: number | null, busiest: number): number | undefined {
  if (!hits) return undefined;
  return 1.5 + (3.5 * Math.log(hits)) / Math.max(1, Math.log(busiest));
}

/** The lamp of a state: whose move it is there, in the shapes that shoppers see. */
export function lampOf(
  { id, kind, owner, rests }: ChartState,
  active: readonly string[],
): LampState {
  if (active.includes(id)) return "now";
  if (kind === "final") return "final";
  if (owner === "shopper" || owner === "guest") return "you";
  if (owner) return "us";
  return rests ? "done" : "future";
}

/** The attribute value that names edges drawn as one. */
export function joined(ids: readonly string[]): string {
  return ids.join(" | ");
}

/** Every edge in full, one per line: what there was no room for. */
export function sentencesOf(
  chart: Chart,
  ids: readonly string[],
  hits: Overlay["hits"] = null,
): string {
  return chart.edges
    .filter(({ id }) => ids.includes(id))
    .map(({ id, from, to, trigger, guard, actions }) =>
      [
        `${from || chart.name} → ${to || chart.name}: ${trigger}`,
        guard && `[${guard}]`,
        actions.length > 0 && `/ ${actions.join(", ")}`,
        hits && `· ${hits[id] ?? 0}×`,
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join("\n");
}
