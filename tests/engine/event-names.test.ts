import { expect, test } from "vitest";
import { registry } from "#machines";
import { shapeNamed } from "#machines/kit";
import { maySend } from "#app/.server/engine/rights.ts";

const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test("a name that every object answers to is no event of any lifecycle", () => {
  for (const lifecycle of registry.values())
    for (const type of inherited) {
      expect(shapeNamed(lifecycle.events.shapes, type)).toBeNull();
      expect(maySend(lifecycle, { type }, { role: "shopper", id: "x" })).toBe(false);
      expect(lifecycle.events.parse({ type, at: "2026-11-17T12:00:00.000Z" }).ok).toBe(false);
    }
});
