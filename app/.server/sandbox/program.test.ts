import { expect, test } from "vitest";
import { reachedAt } from "./program.ts";

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["::1", "[::1]"],
  ["::", "[::1]"],
  ["192.168.1.7", "192.168.1.7"],
  ["localhost", "localhost"],
])("what is played tells a store that listens at %s what happens, at %s", (host, at) => {
  expect(reachedAt(host)).toBe(at);
  expect(new URL(`http://${reachedAt(host)}:3000`).port).toBe("3000");
});
