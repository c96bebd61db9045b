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

/** In bytes, compressed. */
interface Budget {
  readonly js: number;
  readonly css: number;
  /** The document, with the texts it was written with. */
  readonly html: number;
}

/** What screens of a kind may weigh. The first line whose pattern fits a route's id or path holds. */
const budgets: readonly (readonly [RegExp, Budget])[] = [
  [/machines|gallery/, { js: 170_000, css: 16_000, html: 60_000 }],
  // The whole of checkout on one page, and an agent's forms around it.
  [/assisted-checkout/, { js: 145_000, css: 12_000, html: 18_000 }],
  // From the cart to the thank-you page.
  [
    /checkout|pay-|order-payment|subscription-payment|cart|order-(confirm|pending|success)|express/,
    { js: 143_900, css: 12_000, html: 18_000 },
  ],
  [/account|business|subscription|sign-up/, { js: 125_000, css: 12_000, html: 25_000 }],
  [/^/, { js: 114_400, css: 12_000, html: 25_000 }],
];

/** Pages that are written without scripts: a screen in the gallery is only looked at. */
const withoutScripts = /machine-screen/;

/** What a page may weigh, by its address or by what its route is called. */
export function budgetOf(name: string): Budget {
  const found = budgets.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`no budget for ${name}`);
  return found[1];
}

/** The bytes that travel. */
export function compressed(bytes: string | Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
}

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

/** Weighs what each route needs before it can be used; `read` gives an asset's bytes. */
export function weigh(manifest: Manifest, read: (asset: string) => Buffer): Weight[] {
  const known = new Map<string, number>();
  const size = (asset: string) => {
    const bytes = known.get(asset) ?? compressed(read(asset));
    known.set(asset, bytes);
    return bytes;
  };
  const total = (assets: readonly string[]) => assets.reduce((sum, asset) => sum + size(asset), 0);
  return Object.values(manifest.routes).map((route) => {
    const { js, css } = assetsOf(manifest, route);
    return {
      route: route.id,
      js: withoutScripts.test(route.id) ? 0 : total(js),
      css: total(css),
      allowed: budgetOf(`${route.id} ${pathOf(manifest, route)}`),
    };
  });
}

function pathOf(manifest: Manifest, route: ManifestRoute): string {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return [parent ? pathOf(manifest, parent) : "", route.path ?? ""].join("/");
}

/** The routes that weigh more than they may. */
export function tooHeavy(weights: readonly Weight[]): Weight[] {
  return weights.filter(({ js, css, allowed }) => js > allowed.js || css > allowed.css);
}
