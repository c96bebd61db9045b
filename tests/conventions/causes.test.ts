/** Nothing stands in a lifecycle that cannot happen: every event has a sender, every state a way in, every lifecycle a beginning. */
import { expect, test } from "vitest";
import { registry } from "#machines";
import { isAbout, knownBy, readSenders, readWebhooks } from "./senders.ts";

const all = readSenders();
const webhooks = readWebhooks();
const inSandbox = (path: string) => path.startsWith("app/.server/sandbox/");
const files = all.filter(({ path }) => !inSandbox(path));
const sandbox = all.filter(({ path }) => inSandbox(path));

/** Files that tell whoever their context or their caller names, and whom they tell. */
const relays: Readonly<Record<string, readonly string[]>> = {};

function sendersOf(name: string, type: string): string[] {
  const isShared = knownBy(type) > 1;
  const own = `machines/${name}/`;
  const senders = files.filter(
    (file) =>
      file.words.has(type) &&
      (relays[file.path]?.includes(name) ??
        (!file.path.startsWith(own) && (!isShared || isAbout(file, name)))),
  );
  const played = webhooks.get(type) === name ? sandbox.filter(({ words }) => words.has(type)) : [];
  return [...senders, ...played].map(({ path }) => path);
}

test("every event of every lifecycle is sent by somebody", () => {
  const unsent = [...registry.values()].flatMap(({ name, events }) =>
    Object.keys(events.shapes)
      .filter((type) => sendersOf(name, type).length === 0)
      .map((type) => `${name} ${type}`),
  );
  expect(unsent).toEqual([]);
});
