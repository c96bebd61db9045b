/** A picture as a PNG. It is drawn by a thread of its own, one picture at a time: the order's takes a hundred megabytes. */
import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { ChartLayout } from "#machines/kit";

const require = createRequire(import.meta.url);
const fontFiles = ["400Regular", "500Medium", "600SemiBold", "700Bold"].map((weight) =>
  require.resolve(`@expo-google-fonts/instrument-sans/${weight}/InstrumentSans_${weight}.ttf`),
);

/** Up to here a PNG has two pixels for one; the order at that size would be 30 million. */
const FINE_UP_TO = 4_000_000;

let latest: Promise<unknown> = Promise.resolve();

export function pngOf(svg: string, layout: Pick<ChartLayout, "width" | "height">): Promise<Buffer> {
  const zoom = layout.width * layout.height > FINE_UP_TO ? 1 : 2;
  const drawn = latest.then(() => draw({ svg, zoom, fontFiles }));
  latest = drawn.catch(() => undefined);
  return drawn;
}

async function draw(workerData: object): Promise<Buffer> {
  const [png] = await once(new Worker("./scripts/draw-png.mjs", { workerData }), "message");
  return Buffer.from(png);
}
