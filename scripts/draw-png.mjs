/**
 * Turns an SVG into a PNG, as a thread of its own (`new Worker`): a large picture takes a quarter of a second, and nobody
 * who shops is to wait for it. `gallery/png.ts` starts it and gets the bytes.
 */
import { parentPort, workerData } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";

const { svg, zoom, fontFiles } = workerData;
const image = new Resvg(svg, {
  fitTo: { mode: "zoom", value: zoom },
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Instrument Sans" },
});
parentPort?.postMessage(image.render().asPng());
