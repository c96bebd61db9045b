import { expect, test } from "vitest";
import { isArtKind, isFinish } from "#app/ui/art/index.ts";
import { catalogueRows } from "./index.ts";

test("everything in the catalogue can be drawn in every color it comes in", () => {
  const { models, finishes } = catalogueRows();
  expect(models.filter(({ art }) => !isArtKind(art))).toEqual([]);
  expect(finishes.filter(({ finish }) => !isFinish(finish))).toEqual([]);
});
