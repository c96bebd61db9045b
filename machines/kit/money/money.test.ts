import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, sum } from "./money.ts";

test("[PAY-35] shares sum to the whole, each less than a cent from its exact part; nothing has a share of nothing, and none exceeds its own", () => {
  const ratios = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(10_000_000), ratios, (amountCents, parts) => {
      const shares = allocate(amountCents, parts);
      const whole = sum(parts);
      expect(sum(shares)).toBe(amountCents);
      parts.forEach((part, at) => {
        const share = shares[at] ?? -1;
        if (whole > 0) expect(Math.abs(share - (amountCents * part) / whole)).toBeLessThan(1);
        if (whole > 0 && part === 0) expect(share).toBe(0);
        if (amountCents <= whole) expect(share).toBeLessThanOrEqual(part);
      });
    }),
  );
});
