import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import * as z from "zod";

test("a schema still tells a form its constraints", () => {
  const schema = z.object({
    firstName: z.string().min(2).max(65),
    zip: z.string().regex(/^\d{5}$/),
    note: z.string().optional(),
  });
  expect(getZodConstraint(schema)).toMatchObject({
    firstName: { required: true, minLength: 2, maxLength: 65 },
    zip: { required: true, pattern: expect.stringContaining("^\\d{5}$") },
    note: { required: false },
  });
});
