import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import { TransitionTable } from "./transition-table.tsx";

test.each([...registry.values()])(
  "the table of $name says every transition without a script",
  (lifecycle) => {
    const chart = chartOf(lifecycle);
    const html = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale: "en-US", messages: { "en-US": {} } })}>
        <TransitionTable chart={chart} hrefOf={(id) => `?state=${id}`} />
      </I18nProvider>,
    );
    const rows = [...html.matchAll(/data-edge="([^"]*)"/g)].map(([, id]) => id);
    expect(rows).toEqual(chart.edges.map(({ id }) => id));
    expect(html).toContain("<caption");
    expect(html).toContain('scope="col"');
    expect(html).toContain('scope="row"');
  },
);
