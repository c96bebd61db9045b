/** What an operator's program is told that it is not asked for in this way: it says so, with code 2, and has done nothing. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { fileOf } from "#tests/releases/releases.ts";

function run(args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development", DATABASE_FILE: fileOf(1, "store") },
  });
  return { said: stdout + stderr, status };
}

test.each([
  [["privacy", "erase"], /^npm run privacy -- export EMAIL\|ORDER, /],
  [["privacy", "retention", "someone@example.com"], /^npm run privacy -- export EMAIL\|ORDER, /],
  [["privacy", "export", "a@example.com", "b@example.com"], /^Nothing is called for by: b@example/],
  [["staff", "a@example.com", "b@example.com"], /^Nothing is called for by: b@example\.com\. /],
  [["parked", "--all", "--drop", "x"], /^One thing at a time: /],
  [["parked", "x", "--seen", "payment:1"], /^One thing at a time: /],
  [["catch-up", "--since", "2999-01-01T00:00:00Z"], /^That is still to come: /],
])(
  "what a program is not asked for in its own way it says, and does nothing: %j",
  (args, said) => {
    const answer = run(args);
    expect(answer.said).toMatch(said);
    expect(answer.status).toBe(2);
  },
  60_000,
);
