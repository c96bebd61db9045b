/** The page of lessons names tests; a test that was renamed or removed proves nothing any more. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/guides/lessons.md", "utf8");
const named = [...page.matchAll(/`(?<file>[^`]+\.test\.tsx?)`: “(?<title>[^”]+)”/g)].map(
  ({ groups }) => [groups?.["file"] ?? "", groups?.["title"] ?? ""] as const,
);

test("every lesson is proved by a test", () => {
  const rows = page
    .split("\n")
    .filter((line) => /^\| [A-Z]/.test(line) && !/^\| What (goes|went) wrong/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row).toMatch(/`[^`]+\.test\.tsx?`: “/);
});

test.each(named)("%s still has the test “%s”", (file, title) => {
  expect(readFileSync(file, "utf8")).toContain(title);
});
