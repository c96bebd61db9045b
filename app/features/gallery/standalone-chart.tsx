import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadTexts } from "#app/i18n.ts";
import tokens from "#app/styles/tokens.css?raw";
import tone from "#app/ui/lamp.module.css";
import type { Chart, ChartLayout } from "#machines/kit";
import paint from "./state-chart.module.css?raw";
import styles from "./state-chart.module.css";
import { StateChart } from "./state-chart.tsx";

/** The light value of every colour. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+)/g)].map(([, name = "", light = ""]) => [
    name,
    light,
  ]),
);

/** The picture of a machine as a file of its own: English, light, with its paint inside, for documents and for PNG. */
export async function standaloneChart(chart: Chart, layout: ChartLayout): Promise<string> {
  const locale = "en-US";
  const i18n = setupI18n({ locale, messages: { [locale]: await loadTexts(locale, "/machines") } });
  const svg = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StateChart chart={chart} layout={layout} hrefOf={(id) => `#${id}`} />
    </I18nProvider>,
  );
  const ground = `<rect width="100%" height="100%" fill="${colour("surface")}"/>`;
  return svg
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(
      /^<svg [^>]*>/,
      (head) => `${head}<style>${chartPaint()}${lampPaint()}</style>${ground}`,
    );
}

/** The stylesheet of the picture up to its first at-rule, with real colours and the class names of this build. */
function chartPaint(): string {
  const [, rules = ""] = /@layer screens \{([^@]*)@media/.exec(paint) ?? [];
  return rules
    .replaceAll(/\.([a-z]\w*)(?=[^{}]*\{)/g, (_, name: string) => `.${styles[name] ?? name}`)
    .replaceAll("var(--font)", "'Instrument Sans', sans-serif")
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name))
    .replaceAll(/\s+/g, " ");
}

/** Lamps have nested rules of their own, which not every renderer reads. */
function lampPaint(): string {
  const hues = { now: "signal", us: "info", you: "hold-ink", future: "line-strong" };
  return [
    `.${tone.tone}{color:${colour("ink")}}`,
    ...Object.entries(hues).map(
      ([state, hue]) => `.${tone.tone}[data-state="${state}"]{color:${colour(hue)}}`,
    ),
    `.${tone.fill}{fill:currentColor}`,
    `.${tone.tone}[data-state="you"] .${tone.fill}{fill:${colour("hold")}}`,
    `.${tone.ring}{fill:none;stroke:currentColor;stroke-width:2}`,
    `.${tone.tick}{fill:none;stroke:${colour("surface")};stroke-width:1.75}`,
  ].join("");
}

function colour(name: string): string {
  return colours.get(name) ?? "none";
}
