/** What changed between two structures of a machine, told by the lines that `structure` writes. */

/** A state or an edge that is not the same in both. Its id is that of a chart, of the later one where it has one. */
export interface Difference {
  readonly id: string;
  readonly mark: "added" | "removed" | "changed";
  /** What it was; null where it was not. */
  readonly before: string | null;
  /** What it is; null where it is no more. */
  readonly after: string | null;
}

export interface StructureDiff {
  readonly states: readonly Difference[];
  readonly edges: readonly (Difference & {
    /** The state that the edge leaves. */
    readonly from: string;
  })[];
}

/** A line of a structure, read. */
interface Line {
  readonly id: string;
  /** Lines of one group and one name are the same thing at two times. */
  readonly group: string;
  readonly name: string;
  readonly from: string;
  readonly text: string;
}

/** Compares two structures. An edge whose guard alone has changed is the same edge, as long as no other could be meant. */
export function structureDiff(before: readonly string[], after: readonly string[]): StructureDiff {
  const [old, now] = [read(before), read(after)];
  return {
    states: differences(old.states, now.states).map(plain),
    edges: differences(old.edges, now.edges),
  };
}

function plain({ id, mark, before, after }: Difference): Difference {
  return { id, mark, before, after };
}

const edgeLine = /^(\S+) --(.*?)\[(.*?)\]--> (.*?) \/ ?(.*)$/;
const stateLine = /^(\S+) (.*)$/;

/** The states and edges of a structure; the first line is the root's. */
function read(lines: readonly string[]): { states: Line[]; edges: Line[] } {
  const root = /^\S*/.exec(lines[0] ?? "")?.[0] ?? "";
  const idOf = (nodeId: string) => nodeId.slice(root.length + 1);
  const count = new Map<string, number>();
  const states: Line[] = [];
  const edges: Line[] = [];
  for (const line of lines) {
    const [, node = "", event = "", guard = "", to = "", actions = ""] = edgeLine.exec(line) ?? [];
    if (node === "") {
      const [, id = "", text = ""] = stateLine.exec(line) ?? [];
      states.push({ id: idOf(id), group: idOf(id), name: "", from: "", text });
      continue;
    }
    const group = `${idOf(node)} ${triggerOf(node, event)}`;
    const nth = (count.get(group) ?? 0) + 1;
    count.set(group, nth);
    const targets = to.split(",").map(idOf).join(", ");
    edges.push({
      ...{ id: `${group} ${nth}`, group, name: guard, from: idOf(node) },
      text: [guard && `[${guard}]`, targets && `→ ${targets}`, actions && `/ ${actions}`]
        .filter(Boolean)
        .join(" "),
    });
  }
  return { states, edges };
}

/** As a chart names it; see `triggerOf` there. */
function triggerOf(node: string, event: string): string {
  if (event === "") return "always";
  if (event.startsWith("xstate.done.state.")) return event.slice("xstate.done.state.".length);
  if (event.startsWith("xstate.after."))
    return event.slice("xstate.after.".length, -node.length - 1);
  return event;
}

function differences(before: readonly Line[], after: readonly Line[]) {
  const left = [...before];
  const take = (isIt: (line: Line) => boolean): Line | null => {
    const found = left.findIndex(isIt);
    return found < 0 ? null : (left.splice(found, 1)[0] ?? null);
  };
  const exact = after.map((line) => ({
    line,
    was: take((one) => sameName(one, line) && one.text === line.text),
  }));
  const named = exact.map(({ line, was }) => ({
    line,
    was: was ?? take((one) => sameName(one, line)),
  }));
  const paired = named.map(({ line, was }) => {
    if (was) return { line, was };
    const isAlone =
      left.filter(({ group }) => group === line.group).length === 1 &&
      named.filter((one) => !one.was && one.line.group === line.group).length === 1;
    return { line, was: isAlone ? take(({ group }) => group === line.group) : null };
  });
  return [
    ...paired
      .filter(({ line, was }) => was?.text !== line.text)
      .map(({ line: { id, from, text }, was }) => ({
        ...{ id, from, before: was?.text ?? null, after: text },
        mark: was ? ("changed" as const) : ("added" as const),
      })),
    ...left.map(({ id, from, text }) => ({
      ...{ id, from, before: text, after: null },
      mark: "removed" as const,
    })),
  ];
}

function sameName(one: Line, other: Line): boolean {
  return one.group === other.group && one.name === other.name;
}
