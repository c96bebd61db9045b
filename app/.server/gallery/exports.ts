/** A machine to take along: as a picture, as data, as text for other tools. */
import { chartOf, mermaidOf, xstateSourceOf } from "#machines/kit";
import type { Chart, ChartLayout, Lifecycle } from "#machines/kit";
import { layoutOf } from "./layouts.ts";
import { pngOf } from "./png.ts";

export const exportFormats = ["svg", "png", "mermaid", "json", "xstate"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Draws a picture as an SVG file; a screen's business, so whoever asks brings it along. */
export type Draw = (chart: Chart, layout: ChartLayout) => Promise<string>;

export interface Export {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly fileName: string;
}

/** One lifecycle in one format; null for a picture of a machine that has no layout yet. */
export async function exportOf(
  lifecycle: Lifecycle,
  format: ExportFormat,
  draw: Draw,
): Promise<Export | null> {
  const file = (ending: string, contentType: string, body: string | Buffer): Export => ({
    body,
    contentType,
    fileName: `${lifecycle.name}-v${lifecycle.version}.${ending}`,
  });
  const chart = chartOf(lifecycle);
  if (format === "mermaid") return file("mmd", "text/plain; charset=utf-8", mermaidOf(chart));
  if (format === "json")
    return file("json", "application/json", `${JSON.stringify(chart, null, 2)}\n`);
  if (format === "xstate")
    return file("ts", "text/plain; charset=utf-8", xstateSourceOf(lifecycle));
  const layout = await layoutOf(lifecycle);
  if (!layout) return null;
  const svg = await draw(chart, layout);
  if (format === "svg") return file("svg", "image/svg+xml", svg);
  return file("png", "image/png", await pngOf(svg, layout));
}
