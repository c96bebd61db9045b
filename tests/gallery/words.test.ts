import { expect, test } from "vitest";
import { isIncomplete, plain, wordsOf } from "#app/.server/gallery/pages/words.page.ts";
import { registry } from "#machines";

test("the texts of every lifecycle can be reviewed on one page", async () => {
  for (const lifecycle of registry.values()) {
    const { statuses, codes, texts } = await wordsOf(lifecycle);
    expect(statuses.length + codes.length + texts.length, lifecycle.name).toBeGreaterThan(0);
    for (const { wordings } of [...statuses, ...codes, ...texts])
      expect([0, 3]).toContain(wordings.length);
  }
});

test("every state that people meet by name has one in three languages", async () => {
  for (const lifecycle of registry.values())
    for (const status of (await wordsOf(lifecycle)).statuses)
      expect(isIncomplete(status), `${lifecycle.name}: ${status.key}`).toBe(false);
});

test("the words of an order are those of its status table, each with its length", async () => {
  const order = registry.get("order");
  if (!order) throw new Error("there are no orders");
  const { statuses, codes } = await wordsOf(order);
  const shipped = statuses.find(({ key }) => key === "shipped");
  expect(shipped?.wordings.map(({ language, text }) => [language, text])).toEqual([
    ["en-US", "Shipped"],
    ["es-US", "Enviado"],
    ["pl", expect.stringMatching(/^Wysłan/)],
  ]);
  expect(shipped?.wordings[0]?.length).toBe(7);
  expect(shipped && isIncomplete(shipped)).toBe(false);
  expect(codes.map(({ key }) => key)).toContain("EventNotAllowed");
});

test("a compiled text is shown with its placeholders, a plural in its general form", () => {
  expect(plain(["Placed ", ["day"]])).toBe("Placed {day}");
  const choices = { one: ["#", " unit"], other: ["#", " units"] };
  expect(plain([["count", "plural", choices]])).toBe("# units");
  expect(plain(undefined)).toBeNull();
});
