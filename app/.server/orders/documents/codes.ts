/** Barcodes as SVG, for screens that are printed or scanned. */
import { code128, drawingSVG, qrcode } from "bwip-js/node";

/** The carrier's barcode. */
export function barcodeSvg(text: string): string {
  return code128({ bcid: "code128", text, height: 18, scale: 2 }, drawingSVG());
}

/** A code that a counter scans from a phone. */
export function qrSvg(text: string): string {
  return qrcode({ bcid: "qrcode", text, scale: 3 }, drawingSVG());
}
