/** What a page weighs: the JavaScript and CSS that a document of each route loads, compressed, and what it may. */
import { gzipSync } from "node:zlib";

export interface ManifestEntry {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface ManifestRoute extends ManifestEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
}

/** What Remix writes down about a build. */
export interface Manifest {
  readonly entry: ManifestEntry;
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

interface Budget {
  /** What it should weigh; a page above it is named. */
  readonly aim: { readonly js: number; readonly css: number };
  /** What it may weigh at most today; a page above it fails. It is only ever lowered (decision 011). */
  readonly js: number;
  readonly css: number;
}

/** In bytes, compressed. The first line whose pattern fits a route's id or path holds. */
const budgets: readonly (readonly [RegExp, Budget])[] = [
  [/machines|gallery/, { aim: { js: 170_000, css: 16_000 }, js: 170_000, css: 16_000 }],
  [/checkout/, { aim: { js: 140_000, css: 12_000 }, js: 154_000, css: 15_000 }],
  [
    /account|business|subscription|sign-up/,
    { aim: { js: 125_000, css: 12_000 }, js: 144_000, css: 12_000 },
  ],
  [/^/, { aim: { js: 110_000, css: 12_000 }, js: 149_000, css: 15_000 }],
];

export interface Weight {
  readonly route: string;
  readonly js: number;
  readonly css: number;
  readonly allowed: Budget;
}

/** The assets of a document: the entry's, its route's, and those of the routes around it. */
export function assetsOf(
  manifest: Manifest,
  route: ManifestRoute,
): { js: string[]; css: string[] } {
  const entries: ManifestEntry[] = [manifest.entry];
  for (
    let at: ManifestRoute | undefined = route;
    at;
    at = at.parentId ? manifest.routes[at.parentId] : undefined
  ) {
    entries.push(at);
  }
  const js = entries.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return { js: [...new Set(js)], css: [...new Set(entries.flatMap(({ css = [] }) => css))] };
}

/** Weighs each route; `read` gives an asset's bytes, `extra` weighs on every document (a catalogue of texts). */
export function weigh(manifest: Manifest, read: (asset: string) => Buffer, extra = 0): Weight[] {
  const known = new Map<string, number>();
  const size = (asset: string) => {
    const bytes = known.get(asset) ?? gzipSync(read(asset), { level: 9 }).length;
    known.set(asset, bytes);
    return bytes;
  };
  const total = (assets: readonly string[]) => assets.reduce((sum, asset) => sum + size(asset), 0);
  return Object.values(manifest.routes).map((route) => {
    const { js, css } = assetsOf(manifest, route);
    return {
      route: route.id,
      js: total(js) + extra,
      css: total(css),
      allowed: budgetOf(manifest, route),
    };
  });
}

function budgetOf(manifest: Manifest, route: ManifestRoute): Budget {
  const name = `${route.id} ${pathOf(manifest, route)}`;
  const found = budgets.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`no budget for ${name}`);
  return found[1];
}

function pathOf(manifest: Manifest, route: ManifestRoute): string {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return [parent ? pathOf(manifest, parent) : "", route.path ?? ""].join("/");
}

/** The routes that weigh more than they may. */
export function tooHeavy(weights: readonly Weight[]): Weight[] {
  return weights.filter(({ js, css, allowed }) => js > allowed.js || css > allowed.css);
}

/** The routes that weigh more than they should, though not more than they may. */
export function overAim(weights: readonly Weight[]): Weight[] {
  return weights.filter(({ js, css, allowed: { aim } }) => js > aim.js || css > aim.css);
}
