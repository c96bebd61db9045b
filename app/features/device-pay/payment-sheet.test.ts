import { expect, test } from "vitest";
import { browserSheet, methodData, sandboxSheet, troubleOf } from "./payment-sheet.ts";
import type { OpenSheet, SheetTrouble } from "./payment-sheet.ts";

const details = { total: { label: "Ohmline", amount: { currency: "USD", value: "1085.99" } } };

/** A sheet of the sandbox, and what is on the screen of it. */
function sheetAt() {
  const shown: (OpenSheet | null)[] = [];
  const sheet = sandboxSheet(methodData("apple_pay", "Ohmline"), details, (one) => shown.push(one));
  const given = sheet.show();
  return { given, shown, open: shown.at(-1) };
}

test("[PAY-26] a sheet gives an opaque token, and stays until it is told how it went", async () => {
  const { given, shown, open } = sheetAt();
  expect(open?.details).toEqual(details);
  open?.give("opaque");
  const response = await given;
  expect(response).toMatchObject({
    methodName: "https://apple.com/apple-pay",
    details: { token: "opaque" },
  });
  expect(shown.at(-1)).not.toBeNull();
  await response.complete("success");
  expect(shown.at(-1)).toBeNull();
});

test.each([
  ["AbortError", "cancelled"],
  ["OperationError", "failed"],
  ["TimeoutError", "late"],
] as const)(
  "[PAY-26] a sheet that ends with %s is gone, and said to be %s",
  async (end, trouble) => {
    const { given, shown, open } = sheetAt();
    open?.end(end);
    const said: SheetTrouble = await given.then(() => "failed", troubleOf);
    expect(said).toBe(trouble);
    expect(shown.at(-1)).toBeNull();
  },
);

test("[PAY-01] a browser without a Payment Request has no sheet, and that is said", () => {
  expect(browserSheet(methodData("google_pay", "Ohmline"), details)).toBeNull();
  expect(troubleOf(new DOMException("none", "NotSupportedError"))).toBe("unavailable");
});
