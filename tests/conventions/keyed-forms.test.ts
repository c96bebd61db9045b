/** Forms whose answer may get lost: each says which press it is. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = spawnSync("git", ["ls-files", "app/features"], { encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => file.endsWith(".tsx") && !/features\/(sandbox|gallery)\//.test(file));

/** How a form says it: by its own field, or by a part that brings one. */
const key = /<OnceKey|name="key"|<StepTicket|ticket=/;

/** Forms that may come twice, by their files, each with why. */
const mayComeTwice: Readonly<Record<string, string>> = {
  "account/account-form.tsx": "lets in who is who they say; being let in twice is being let in",
  "account/session-end.tsx": "prolongs a session up to the same moment",
  "account/sign-in-page.tsx": "goes on as a guest",
  "account/sign-out.tsx": "who is signed out stays signed out",
  "account/sign-up-page.tsx": "an address has one account, and who has it is led to sign in",
  "cancel/choose-form.tsx": "asks for the page that confirms",
  "cart/cart-link-page.tsx": "a cart that was opened is the opener's own",
  "checkout/delivery-step.tsx": "asks where lockers are",
  "checkout/saved-addresses.tsx": "an address that is gone stays gone, and nothing is said of it",
  "confirmation/confirmation-page.tsx": "leads to signing up",
  "express/name-customer.tsx": "says who is looked for",
  "impersonate/impersonate-page.tsx": "ends what is ended, and looks for a customer",
  "layout/agent-bar.tsx": "ends what is ended",
  "layout/preferences.tsx": "chooses what is chosen",
  "return/return-start-page.tsx": "asks for the page that reviews",
  "search-orders/lookup-notice.tsx": "closes what is closed",
  "search-orders/mail-link.tsx": "opens what is open",
  "search-orders/order-code-page.tsx":
    "each code that is asked for counts, and the newest is taken",
  "search-orders/search-orders-page.tsx": "looks for an order",
};

const formsOf = (text: string) =>
  text.match(/<(?:fetcher\.)?Form\b[^]*?<\/(?:fetcher\.)?Form>/g) ?? [];

test("every form that changes something says which press it is, or why it may come twice", () => {
  const keyless = files.filter((file) =>
    formsOf(readFileSync(file, "utf8")).some(
      (form) => /^<(fetcher\.)?Form[^]{0,80}?method="post"/.test(form) && !key.test(form),
    ),
  );
  const names = keyless.map((file) => file.slice("app/features/".length));
  expect(names.sort()).toEqual(Object.keys(mayComeTwice).sort());
});
