/** The guide and the console name the same identities, and the sandbox knows them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { identities } from "#app/.server/sandbox/console/identities.ts";
import { sandboxCodes } from "#app/.server/sandbox/pricing/promo-codes.ts";
import { testCards } from "#app/.server/sandbox/cards/test-cards.ts";
import { sandboxIdentitiesPage } from "#app/.server/console/sandbox-identities.page.ts";
import { IdentitiesPage } from "#app/features/sandbox/identities-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { openTown } from "#tests/kit/sandbox.ts";

const guide = readFileSync("docs/guides/sandbox.md", "utf8");

/** The tables of the guide, but for the one of environment variables, as the registry would have them. */
function tablesOf(markdown: string) {
  const chapters = markdown.split(/^## /m).slice(1);
  return chapters.flatMap((chapter) => {
    const [provider = ""] = chapter.split("\n", 1);
    const tables = chapter.match(/(?:^\|.*\n)+/gm) ?? [];
    return provider === "Running it" ? [] : tables.map((table) => sectionOf(provider, table));
  });
}

function sectionOf(provider: string, table: string) {
  const [head = [], , ...rows] = table.trim().split("\n").map(cellsOf);
  return {
    provider,
    enters: head[0] ?? "",
    rows: rows.map(([enter = "", ...rest]) => ({
      enter,
      outcome: rest.filter((cell) => cell !== "").join("; "),
    })),
  };
}

function cellsOf(line: string): string[] {
  const cells = line.replace(/^\||\|$/g, "").split("|");
  return cells.map((cell) => cell.replaceAll("`", "").trim());
}

test("each table of the sandbox's guide stands on the console's page, word for word", () => {
  expect(tablesOf(guide)).toEqual(identities);
});

test("every test card and every code of the sandbox is among them", () => {
  const entered = identities.flatMap(({ rows }) => rows.map(({ enter }) => plain(enter)));
  expect(testCards.filter(({ number }) => !entered.includes(number))).toEqual([]);
  expect(sandboxCodes.filter(({ code }) => !entered.includes(plain(code)))).toEqual([]);
});

function plain(text: string): string {
  return text.replaceAll(" ", "");
}

test("the console's page shows them where the outside world is played, and is nowhere else", async () => {
  const town = await openTown();
  const { sections } = await sandboxIdentitiesPage({ sandbox: town.console });
  await town.close();
  const path = "/sandbox/identities";
  const html = await rendered(<IdentitiesPage sections={sections} />, { path, locale: "en-US" });
  const shown = identities.flatMap(({ rows }) => rows.map(({ enter }) => enter));
  expect(shown.filter((enter) => !html.includes(enter))).toEqual([]);
  expect(html).toContain(`href="${path}"`);
  await expect(sandboxIdentitiesPage({ sandbox: null })).rejects.toThrow();
});
