/** Where everything of a machine's picture stands; kept in `machines/<name>/layout.json`, made by `npm run charts`. */

/** Left, top, width, height, in pixels at 100 %. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * One line of text of the picture: edges that read the same. `count` lines stand for edges that found no room;
 * their text is empty.
 */
export interface LayoutText {
  /** Edges of the chart that this line stands for. */
  readonly ids: readonly string[];
  /** Event, delay or state that is done; empty where the guard says it all. */
  readonly text: string;
  readonly guard: string;
}

/** A line inside a state: an edge that is not drawn as a line. */
export interface LayoutNote extends LayoutText {
  /**
   * `self` stays where it is · `inside` leads to states within · `jump` leads far away, where a line would only
   * cross others · `more` stands for what found no room.
   */
  readonly kind: "self" | "inside" | "jump" | "more";
  /** The states it leads to, by id; empty for `self`. */
  readonly to: readonly string[];
}

export interface LayoutState {
  readonly id: string;
  readonly box: Box;
  readonly notes: readonly LayoutNote[];
}

/** Edges of one source, target and kind, drawn as one line. */
export interface LayoutEdge {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
  /** x, y, x, y … from the source's border to the target's. */
  readonly points: readonly number[];
  /** Null on a line whose words are the picture's unspoken ones. */
  readonly label: Box | null;
  readonly texts: readonly LayoutText[];
}

export interface ChartLayout {
  /** Hash of the structure it was made from. */
  readonly structure: string;
  readonly width: number;
  readonly height: number;
  /** Where the initial dots stand: beside their states in a picture that runs down, above in one that runs right. */
  readonly direction: "down" | "right";
  /** What the lines without words have in common; said once beside "from anywhere". Null when each line has words. */
  readonly unspoken: Pick<LayoutText, "text" | "guard"> | null;
  /** The root's box is that of the note "from anywhere"; it is flat when there is none. Document order. */
  readonly states: readonly LayoutState[];
  readonly edges: readonly LayoutEdge[];
}

/** A layout as its file keeps it. */
export interface KeptLayout extends ChartLayout {
  /** The day the machine's structure last became another one, YYYY-MM-DD. */
  readonly changedOn: string;
}
