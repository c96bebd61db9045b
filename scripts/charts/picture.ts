/** What of a chart is drawn as a line, what as a line of text inside a state, and how the texts read. */
import type { Chart, ChartEdge, ChartLayout, LayoutNote, LayoutText } from "#machines/kit";

/** Edges of one source, target and kind. */
export interface PictureEdge {
  readonly from: string;
  readonly to: string;
  readonly texts: readonly LayoutText[];
  readonly ids: readonly string[];
}

export interface Picture {
  readonly notes: ReadonlyMap<string, readonly LayoutNote[]>;
  readonly edges: readonly PictureEdge[];
  readonly unspoken: ChartLayout["unspoken"];
}

/** Words that stand beside so many lines say less than none. */
const TOO_OFTEN = 12;
/** Lines of text beside a drawn edge, and inside a state. */
const LABEL_LINES = 3;
const NOTE_LINES = 5;

/** The picture with at most `fan` lines into and out of each state; what is cut is told inside its source. */
export function pictureOf(chart: Chart, fan: number): Picture {
  const noted: { edge: ChartEdge; kind: LayoutNote["kind"] }[] = [];
  const lines = new Map<string, ChartEdge[]>();
  for (const edge of chart.edges) {
    const kind = noteKind(edge);
    if (kind) noted.push({ edge, kind });
    else {
      const key = `${edge.from} ${edge.to} ${edge.kind}`;
      lines.set(key, [...(lines.get(key) ?? []), edge]);
    }
  }
  const { kept, cut } = thinned(chart, [...lines.values()], fan);
  noted.push(...cut.flat().map((edge) => ({ edge, kind: "jump" as const })));
  const edges = kept.map((edges) => ({
    from: edges[0]?.from ?? "",
    to: edges[0]?.to ?? "",
    ids: edges.map(({ id }) => id),
    texts: cutTo(LABEL_LINES, textsOf(edges)),
  }));
  return {
    unspoken: unspokenOf(edges),
    edges,
    notes: new Map(
      chart.states.map(({ id }) => [
        id,
        notesOf(
          noted.filter(({ edge }) => edge.from === id),
          id === "",
        ),
      ]),
    ),
  };
}

/** The words that too many lines share, if each of them has no others. */
function unspokenOf(edges: readonly PictureEdge[]): Picture["unspoken"] {
  const often = new Map<string, { text: string; guard: string; count: number }>();
  for (const { texts } of edges) {
    const [only, ...others] = texts;
    if (!only || others.length > 0) continue;
    const { text, guard } = only;
    const count = (often.get(`${text} ${guard}`)?.count ?? 0) + 1;
    often.set(`${text} ${guard}`, { text, guard, count });
  }
  const most = [...often.values()].sort((a, b) => b.count - a.count)[0];
  return most && most.count > TOO_OFTEN ? { text: most.text, guard: most.guard } : null;
}

/** Whether a line goes without words. */
export function isUnspoken({ unspoken }: Picture, { texts }: PictureEdge): boolean {
  const [only] = texts;
  return (
    unspoken !== null &&
    texts.length === 1 &&
    only?.text === unspoken.text &&
    only.guard === unspoken.guard
  );
}

/** An edge that ends where it starts, or leads into or out of its own box, is told, not drawn. */
function noteKind({ from, to }: ChartEdge): LayoutNote["kind"] | null {
  if (from === to) return "self";
  if (from === "") return "jump";
  if (to.startsWith(`${from}.`)) return "inside";
  if (to === "" || from.startsWith(`${to}.`)) return "jump";
  return null;
}

/** Where lines pile up, the nearest few are kept. */
function thinned(
  chart: Chart,
  lines: readonly ChartEdge[][],
  fan: number,
): { kept: ChartEdge[][]; cut: ChartEdge[][] } {
  const place = new Map(chart.states.map(({ id }, index) => [id, index]));
  const beginnings = new Set(
    chart.states.filter(({ initial, parent }) => initial && parent === "").map(({ id }) => id),
  );
  /** What leaves the beginning is never cut; forward is shorter than back, and within one box shorter than across. */
  const length = ([edge]: ChartEdge[]): number => {
    if (!edge) return 0;
    if (beginnings.has(edge.from)) return -1;
    const way = (place.get(edge.to) ?? 0) - (place.get(edge.from) ?? 0);
    const isAcross = parentOf(edge.from) !== parentOf(edge.to);
    return (way < 0 ? 6 - 2 * way : way) + (isAcross ? 4 : 0);
  };
  const kept: ChartEdge[][] = [];
  const cut: ChartEdge[][] = [];
  const ends = new Map<string, number>();
  for (const line of [...lines].sort((a, b) => length(a) - length(b))) {
    const [edge] = line;
    if (!edge) continue;
    const out = `from ${edge.from}`;
    const into = `to ${edge.to}`;
    const isFree =
      beginnings.has(edge.from) || ((ends.get(out) ?? 0) < fan && (ends.get(into) ?? 0) < fan);
    (isFree ? kept : cut).push(line);
    if (!isFree) continue;
    for (const end of [out, into]) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return { kept, cut };
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf(".")));
}

function notesOf(
  noted: readonly { edge: ChartEdge; kind: LayoutNote["kind"] }[],
  isRoot: boolean,
): LayoutNote[] {
  const groups = new Map<string, { edge: ChartEdge; kind: LayoutNote["kind"] }[]>();
  for (const one of noted) {
    const { text, guard } = textOf(one.edge);
    const key = `${one.kind} ${text} ${guard}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const notes = [...groups.values()].flatMap((group): LayoutNote[] => {
    const [first] = group;
    if (!first) return [];
    const { kind, edge } = first;
    const to = kind === "self" ? [] : [...new Set(group.map(({ edge }) => edge.to))];
    return [{ kind, ...textOf(edge), ids: group.map(({ edge }) => edge.id), to }];
  });
  if (isRoot || notes.length <= NOTE_LINES) return notes;
  const rest = notes.slice(NOTE_LINES - 1);
  return [
    ...notes.slice(0, NOTE_LINES - 1),
    { kind: "more", text: "", guard: "", ids: rest.flatMap(({ ids }) => ids), to: [] },
  ];
}

function textsOf(edges: readonly ChartEdge[]): LayoutText[] {
  const texts = new Map<string, LayoutText>();
  for (const edge of edges) {
    const { text, guard } = textOf(edge);
    const known = texts.get(`${text} ${guard}`);
    texts.set(`${text} ${guard}`, { text, guard, ids: [...(known?.ids ?? []), edge.id] });
  }
  return [...texts.values()];
}

function cutTo(lines: number, texts: readonly LayoutText[]): LayoutText[] {
  if (texts.length <= lines) return [...texts];
  const rest = texts.slice(lines - 1);
  return [
    ...texts.slice(0, lines - 1),
    { text: "", guard: "", ids: rest.flatMap(({ ids }) => ids) },
  ];
}

/** A guard's params are left to the title: they mostly repeat the target. */
function textOf({ kind, trigger, guard }: ChartEdge): { text: string; guard: string } {
  const name = guard?.replace(/\{.*$/, "") ?? "";
  if (kind === "always") return { text: name ? "" : "always", guard: name };
  if (kind === "done") return { text: "done", guard: name };
  return { text: trigger, guard: name };
}
