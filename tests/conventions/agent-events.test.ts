/** What a machine gives to agents alone, somebody at a screen can do: each such event is sent by a page of the store. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "#machines";

const customers = ["shopper", "guest"];

/** Pages and what they call; the sandbox and the workbench are for testers. */
const senders = readdirSync("app/.server", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .filter((path) => !/^(sandbox|gallery|console)\//.test(path))
  .map((path) => readFileSync(`app/.server/${path}`, "utf8"));

/** Said by whoever makes the accounts of companies, who works outside the store (OPEN-71). */
const outside: readonly string[] = ["account.created", "trial.granted", "trial.activated"];

test("[AGENT-17] every event that only agents may send has a form", () => {
  const agentsOnly = [...registry.values()].flatMap(({ name, events }) =>
    Object.entries(events.shapes)
      .filter(([, { by }]) => by.includes("agent") && !by.some((role) => customers.includes(role)))
      .map(([type]) => ({ name, type })),
  );
  expect(agentsOnly.length).toBeGreaterThan(20);
  const unsent = agentsOnly.filter(
    ({ type }) =>
      !outside.includes(type) && !senders.some((source) => source.includes(`"${type}"`)),
  );
  expect(unsent.map(({ name, type }) => `${name} ${type}`)).toEqual([]);
});
