/** Lays a chart out with ELK. It runs when charts are made, never in the browser and never in the store. */
import { createHash } from "node:crypto";
import ELK from "elkjs/lib/elk.bundled.js";
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk.bundled.js";
import { chartOf, standingChartOf, structure } from "#machines/kit";
import type {
  Box,
  Chart,
  ChartLayout,
  ChartState,
  LayoutNote,
  LayoutText,
  Lifecycle,
} from "#machines/kit";
import { nameWidth, textWidth } from "./measure.ts";
import { isUnspoken, pictureOf } from "./picture.ts";
import type { Picture } from "./picture.ts";

/** Heights of the parts of a state, and the room around texts; the drawing in `app/features/gallery/` agrees. */
const HEAD = 34;
const NOTE = 17;
const FOOT = 8;
const LABEL = 16;
const ICON = 16;
const LAMP = 34;
const MARGIN = 16;
/** What a screen shows at once without scrolling sideways. */
const SCREEN = 1180;
/** A picture beyond this loses lines. */
const WIDEST = 1500;
const LONGEST = 2400;
/** So many lines never make a picture that fits; they are not even tried. */
const TOO_MANY = 100;
/** With more lines than these a picture that runs right is never the better one. */
const FEW = 30;
/** How many lines may end at, or leave, one state; tried in this order. */
const FANS = [Infinity, 4, 3, 2];

type Direction = ChartLayout["direction"];

/** What is tried; `isForced` puts the initial states first, which makes some pictures wider. */
interface Way {
  readonly direction: Direction;
  readonly isForced: boolean;
}

const ways: readonly Way[] = [
  { direction: "down", isForced: true },
  { direction: "down", isForced: false },
  { direction: "right", isForced: true },
  { direction: "right", isForced: false },
];

/** ELK's options are not inherited: each box repeats them. `considerModelOrder` on nested boxes crashes elkjs 0.12. */
const options = (direction: Direction) => ({
  "elk.algorithm": "layered",
  "elk.direction": direction.toUpperCase(),
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.spacing.nodeNodeBetweenLayers": direction === "down" ? "20" : "30",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.componentComponent": "30",
  "elk.aspectRatio": "1.6",
});

/** The structure a layout was made from, short enough to stand in its file. */
export function structureHash(lifecycle: Lifecycle): string {
  return createHash("sha256").update(structure(lifecycle).join("\n")).digest("hex").slice(0, 16);
}

/** Where everything of a machine's picture stands. */
export async function layoutOf(lifecycle: Lifecycle): Promise<ChartLayout> {
  return layoutOfChart(chartOf(lifecycle), structureHash(lifecycle));
}

/** The chart of the standings and where everything of its picture stands; null where nothing is told but states. */
export async function standingsPictureOf(lifecycle: Lifecycle) {
  const chart = standingChartOf(lifecycle);
  if (!chart) return null;
  const hash = createHash("sha256").update(JSON.stringify(chart)).digest("hex").slice(0, 16);
  return { chart, layout: await layoutOfChart(chart, hash) };
}

/**
 * Lines are cut until the picture is no wider than it may be; of several ways to lay it out the one that is read with
 * the least effort wins.
 */
async function layoutOfChart(chart: Chart, hash: string): Promise<ChartLayout> {
  const tried: { layout: ChartLayout; effort: number }[] = [];
  for (const fan of FANS) {
    const picture = pictureOf(chart, fan);
    if (picture.edges.length > TOO_MANY) continue;
    for (const way of picture.edges.length > FEW ? ways.slice(0, 2) : ways) {
      const layout = await laidOut(chart, picture, way, hash);
      tried.push({ layout, effort: effortOf(chart, layout) });
    }
    if (tried.some(({ layout: { width, height } }) => width <= WIDEST && height <= LONGEST)) break;
  }
  const [best] = tried.sort((a, b) => a.effort - b.effort);
  if (!best) throw new Error(`${chart.name} cannot be laid out`);
  return best.layout;
}

/** Scrolling sideways is harder than scrolling down, and a beginning is sought at the beginning. */
function effortOf(chart: Chart, { width, height, direction, states }: ChartLayout): number {
  const boxes = new Map(states.map(({ id, box }) => [id, box]));
  const along = (id: string) => boxes.get(id)?.[direction === "down" ? 1 : 0] ?? 0;
  const late = chart.states.filter(
    ({ id, initial, parent }) =>
      initial &&
      chart.states.some((other) => other.parent === parent && along(other.id) < along(id) - 8),
  );
  return width * height * Math.max(1, width / SCREEN) ** 2 * (1 + late.length / 4);
}

async function laidOut(
  chart: Chart,
  picture: Picture,
  way: Way,
  hash: string,
): Promise<ChartLayout> {
  const { direction } = way;
  const graph: ElkNode = {
    id: "the root",
    layoutOptions: {
      ...options(direction),
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.padding": `[top=${MARGIN},left=${MARGIN + 10},bottom=${MARGIN},right=${MARGIN}]`,
    },
    children: childrenOf(chart, picture, "", way),
    edges: picture.edges.map((edge, index) => ({
      id: String(index),
      sources: [edge.from],
      targets: [edge.to],
      // ELK passes over a label without a text.
      labels: isUnspoken(picture, edge) ? [] : [{ ...labelSize(chart, edge.texts), text: "words" }],
    })),
  };
  const root: ElkNode = await new ELK().layout(graph);
  const boxes = new Map(flat(root).map((node) => [node.id, boxOf(node)]));
  const rows = (picture.notes.get("")?.length ?? 0) + (picture.unspoken ? 1 : 0);
  const width = Math.ceil(Math.max(root.width ?? 0, rows > 0 ? 360 : 0));
  const drop = rows > 0 ? noteHeight(rows, width) + MARGIN : 0;
  return {
    structure: hash,
    width,
    height: Math.ceil((root.height ?? 0) + drop),
    direction,
    unspoken: picture.unspoken,
    states: chart.states.map(({ id }) => ({
      id,
      box:
        id === ""
          ? [MARGIN, MARGIN, width - 2 * MARGIN, Math.max(0, drop - MARGIN)]
          : moved(boxes.get(id) ?? [0, 0, 0, 0], drop),
      notes: picture.notes.get(id) ?? [],
    })),
    edges: (root.edges ?? []).flatMap((edge) => {
      const drawn = picture.edges[Number(edge.id)];
      const [section] = edge.sections ?? [];
      const [label] = edge.labels ?? [];
      if (!drawn || !section) return [];
      const place = label ? moved(boxOf(label), drop) : null;
      return [{ ...drawn, points: pointsOf(section, drop), label: place }];
    }),
  };
}

function childrenOf(chart: Chart, picture: Picture, parent: string, way: Way): ElkNode[] {
  const { direction, isForced } = way;
  return chart.states
    .filter((state) => state.parent === parent && state.id !== "")
    .map((state) => {
      const notes = picture.notes.get(state.id) ?? [];
      const { width, height } = stateSize(chart, state, notes);
      const children = childrenOf(chart, picture, state.id, way);
      const first = state.initial && {
        // Room for the dot.
        "elk.spacing.individual": "elk.spacing.edgeNode:=32",
        ...(isForced && { "elk.layered.layering.layerConstraint": "FIRST" }),
      };
      if (children.length === 0)
        return { id: state.id, width, height, layoutOptions: { ...first } };
      return {
        id: state.id,
        children,
        layoutOptions: {
          ...options(direction),
          ...first,
          "elk.padding": `[top=${height + 16},left=30,bottom=18,right=20]`,
          "elk.nodeSize.constraints": "MINIMUM_SIZE",
          // ELK turns a picture that runs down on its side, and forgets to turn the minimum.
          "elk.nodeSize.minimum":
            direction === "down" ? `(${height},${width})` : `(${width},${height})`,
        },
      };
    });
}

function stateSize(chart: Chart, { key }: ChartState, notes: readonly LayoutNote[]) {
  const widths = notes.map((note) => noteWidth(chart, note));
  return {
    width: Math.max(72, LAMP + nameWidth(key) + 14, ...widths),
    height: HEAD + (notes.length > 0 ? notes.length * NOTE + FOOT : 0),
  };
}

/** The words around a number are the reader's; the longest of the three languages has room. */
function noteWidth(chart: Chart, note: LayoutNote): number {
  const where =
    note.to.length > 2
      ? "→ 00 estados"
      : note.to.map((id) => chart.states.find((state) => state.id === id)?.key).join(", ");
  return 12 + ICON + textWidth(sentence(note)) + (where ? textWidth(` → ${where}`) + 4 : 0) + 12;
}

/** The root's notes stand in columns of 340 over the width of the picture. */
function noteHeight(rows: number, width: number): number {
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN) / 340));
  return HEAD + Math.ceil(rows / columns) * NOTE + FOOT;
}

function labelSize(chart: Chart, texts: readonly LayoutText[]) {
  const kinds = new Map(chart.edges.map(({ id, kind }) => [id, kind]));
  const widths = texts.map(
    (text) =>
      textWidth(sentence(text)) + (kinds.get(text.ids[0] ?? "") === "deadline" ? ICON : 0) + 8,
  );
  return { width: Math.max(...widths), height: texts.length * LABEL };
}

function sentence({ text, guard, ids }: LayoutText): string {
  if (!text && !guard) return `+${ids.length} transiciones`;
  return [text, guard && `[${guard}]`].filter(Boolean).join(" ");
}

function flat(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Omit<ElkNode, "id">): Box {
  return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
}

function moved([x, y, width, height]: Box, drop: number): Box {
  return [x, y + drop, width, height];
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection, drop: number) {
  return [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [
    Math.round(x),
    Math.round(y + drop),
  ]);
}
