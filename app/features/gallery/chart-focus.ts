/** What a script adds to a picture: a state pointed at lights its edges, and arrow keys walk along them and into boxes. */

/** Lights a state's edges and their other ends, and dims the rest; null puts everything back. */
export function pointAt(svg: SVGSVGElement, id: string | null): void {
  for (const element of svg.querySelectorAll("[data-near]")) element.removeAttribute("data-near");
  svg.toggleAttribute("data-pointing", id !== null);
  if (id === null) return;
  const near = new Set([id]);
  for (const element of svg.querySelectorAll("[data-from]")) {
    const from = element.getAttribute("data-from") ?? "";
    const to = (element.getAttribute("data-to") ?? "").split(" ").filter(Boolean);
    if (from !== id && !to.includes(id)) continue;
    element.setAttribute("data-near", "");
    for (const end of [from, ...to]) near.add(end);
  }
  for (const link of links(svg)) if (near.has(idOf(link))) link.setAttribute("data-near", "");
}

/** The id of the state that an event happened in; null outside of all. */
export function stateAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest("a[data-state]")?.getAttribute("data-state") ?? null;
}

const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves the focus along an edge to the state that lies best in a direction. Says whether there was one. */
export function walk(svg: SVGSVGElement, id: string, key: string): boolean {
  const direction = directions[key];
  if (!direction) return false;
  const all = links(svg);
  const here = all.find((link) => idOf(link) === id);
  if (!here) return false;
  const neighbours = neighboursOf(svg, id);
  const [best] = all
    .filter((link) => neighbours.has(idOf(link)))
    .map((link) => ({ link, cost: costOf(here, link, direction) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost);
  best?.link.focus();
  return best !== undefined;
}

function links(svg: SVGSVGElement): SVGAElement[] {
  return [...svg.querySelectorAll<SVGAElement>("a[data-state]")];
}

function idOf(link: Element): string {
  return link.getAttribute("data-state") ?? "";
}

/** What an edge leads to or comes from, the box around a state, and the states within it. */
function neighboursOf(svg: SVGSVGElement, id: string): Set<string> {
  const around = id.slice(0, Math.max(0, id.lastIndexOf(".")));
  const within = links(svg)
    .map(idOf)
    .filter((one) => one.startsWith(`${id}.`));
  const ids = new Set([around, ...within]);
  for (const element of svg.querySelectorAll("[data-from]")) {
    const from = element.getAttribute("data-from") ?? "";
    const to = (element.getAttribute("data-to") ?? "").split(" ");
    if (from === id) to.forEach((end) => ids.add(end));
    if (to.includes(id)) ids.add(from);
  }
  ids.delete(id);
  return ids;
}

/** Distance in a direction, where a step aside counts double; infinite for what lies the other way. */
function costOf(here: Element, there: Element, [across, down]: readonly [number, number]): number {
  const [fromX, fromY] = centre(here);
  const [toX, toY] = centre(there);
  const along = (toX - fromX) * across + (toY - fromY) * down;
  const aside = Math.abs((toX - fromX) * down) + Math.abs((toY - fromY) * across);
  return along > 0 ? along + 2 * aside : Infinity;
}

function centre(element: Element): [x: number, y: number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
