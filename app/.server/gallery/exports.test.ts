import { expect, test } from "vitest";
import { standaloneChart } from "#app/features/gallery/standalone-chart.tsx";
import { registry } from "#machines";
import { exportFormats, exportOf } from "./exports.ts";
import type { ExportFormat } from "./exports.ts";

async function taken(name: string, format: ExportFormat) {
  const lifecycle = registry.get(name);
  const file = lifecycle && (await exportOf(lifecycle, format, standaloneChart));
  if (!file) throw new Error(`${name} has no ${format}`);
  return file;
}

test("every lifecycle can be taken along in every text format and as a picture", async () => {
  for (const { name } of registry.values())
    for (const format of exportFormats.filter((one) => one !== "png"))
      expect((await taken(name, format)).body.length).toBeGreaterThan(200);
});

test("a picture of its own needs no stylesheet: every colour is written out", async () => {
  const svg = String((await taken("return", "svg")).body);
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).not.toMatch(/var\(--|light-dark|@media/);
  expect(svg).toContain("#867f77");
});

test("a PNG is an image of twice the picture's size", async () => {
  const { body, contentType, fileName } = await taken("refund", "png");
  expect(contentType).toBe("image/png");
  expect(fileName).toBe("refund-v2.png");
  const bytes = Buffer.from(body);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  const [, width] = /width="(\d+)"/.exec(String((await taken("refund", "svg")).body)) ?? [];
  expect(bytes.readUInt32BE(16)).toBe(2 * Number(width));
});

test("the order, the largest machine, is a PNG within seconds", async () => {
  const started = performance.now();
  await taken("order", "png");
  expect(performance.now() - started).toBeLessThan(15_000);
});
