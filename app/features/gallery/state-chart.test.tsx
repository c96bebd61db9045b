import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import type { ChartLayout, Lifecycle } from "#machines/kit";
import { StateChart } from "./state-chart.tsx";
import type { StateChartProps } from "./state-chart.tsx";

const lifecycles = [...registry.values()];

/** The picture of a lifecycle as the server sends it. */
function drawn(lifecycle: Lifecycle, overlay: Partial<StateChartProps> = {}): string {
  const layout: ChartLayout = JSON.parse(
    readFileSync(`machines/${lifecycle.name}/layout.json`, "utf8"),
  );
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en-US", messages: { "en-US": {} } })}>
      <StateChart
        chart={chartOf(lifecycle)}
        layout={layout}
        hrefOf={(id) => `?state=${id}`}
        {...overlay}
      />
    </I18nProvider>,
  );
}

function returns(): Lifecycle {
  const lifecycle = registry.get("return");
  if (!lifecycle) throw new Error("the return is not registered");
  return lifecycle;
}

function tagsOf(svg: string, edge: string): string[] {
  return [...svg.matchAll(/<g [^>]*data-edge="([^"]*)"[^>]*>/g)]
    .filter(([, ids = ""]) => ids.split(" | ").includes(edge))
    .map(([tag]) => tag);
}

test.each(lifecycles)("every state of $name is a link that works without a script", (lifecycle) => {
  const svg = drawn(lifecycle);
  const ids = chartOf(lifecycle).states.map(({ id }) => id);
  for (const id of ids.filter(Boolean))
    expect(svg).toContain(`href="?state=${id}" data-state="${id}"`);
});

test.each(lifecycles)("every transition of $name is in its picture", (lifecycle) => {
  const svg = drawn(lifecycle);
  for (const { id } of chartOf(lifecycle).edges) expect(tagsOf(svg, id)).not.toEqual([]);
});

test("an edge that may be taken is marked, and the others are not", () => {
  const svg = drawn(returns(), { enabled: ["sent return.arrived 1"] });
  expect(tagsOf(svg, "sent return.arrived 1").join()).toContain('data-enabled="true"');
  expect(tagsOf(svg, "open untilExpiry 1").join()).not.toContain("data-enabled");
});

test("an edge that nobody took is marked only where somebody counted", () => {
  const hits = { "sent return.arrived 1": 7 };
  expect(tagsOf(drawn(returns(), { hits }), "open untilExpiry 1").join()).toContain("data-never");
  expect(tagsOf(drawn(returns(), { hits }), "sent return.arrived 1").join()).not.toContain("never");
  expect(drawn(returns())).not.toContain("data-never");
});

test("a selected state lights the edges that lead to it and from it", () => {
  const svg = drawn(returns(), { selected: "sent" });
  expect(tagsOf(svg, "open dropped.off 1").join()).toContain("data-lit");
  expect(tagsOf(svg, "sent return.arrived 1").join()).toContain("data-lit");
  expect(tagsOf(svg, "open untilExpiry 1").join()).not.toContain("data-lit");
});

test("no text of a picture is smaller than 12 px", () => {
  const css = readFileSync("app/features/gallery/state-chart.module.css", "utf8");
  const sizes = [...css.matchAll(/font-size: (\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});
