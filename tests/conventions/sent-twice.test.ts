import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that need no key, by their file, and why. */
const without: Readonly<Record<string, string>> = {
  "account/session-end.tsx": "staying signed in twice is staying signed in",
  "account/sign-in-page.tsx": "going on as a guest twice leads to the same place",
  "account/sign-out.tsx": "signed out twice is signed out",
  "cancel/choose-form.tsx": "only asks what a cancellation would do",
  "catalogue/buy-panel.tsx": "a wish that is listed stays listed, and is listed once",
  "checkout/delivery-step.tsx": "the same delivery twice is one delivery",
  "checkout/saved-addresses.tsx": "the same choice twice is one choice",
  "express/name-customer.tsx": "looks a customer up",
  "impersonate/search-form.tsx": "looks an order up, a page of hits after another",
  "layout/agent-bar.tsx": "an ended session stays ended",
  "layout/preferences.tsx": "the same language twice is one language",
  "order/leave-order.tsx": "left twice is left",
  "return/return-start-page.tsx": "only asks what a return would bring",
  "search-orders/lookup-notice.tsx": "a closed look-up stays closed",
  "search-orders/mail-link.tsx": "opens an order, as often as it is pressed",
  "search-orders/search-orders-page.tsx": "looks an order up",
};

/** Pages of nobody who shops here: what is played, and what is looked at. */
const backstage = /^(gallery|sandbox)\//;

const root = "app/features/";
const files = spawnSync("git", ["ls-files", `${root}*.tsx`], { encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => file !== "" && !backstage.test(file.slice(root.length)));

/** The forms of a file that post, each to its end. */
function posting(file: string): string[] {
  return readFileSync(file, "utf8")
    .split(/<(?:fetcher\.)?[Ff]orm\b/)
    .slice(1)
    .map((form) => form.split(/<\/(?:fetcher\.)?[Ff]orm>/)[0] ?? "")
    .filter((form) => /method=(?:"post"|\{[^}]*"post")/.test(form.split(/>\n/)[0] ?? ""));
}

const isNamed = (form: string) =>
  /name="key"|<StepTicket|<OnceKey \/>|\{(?:props\.)?hidden\}/.test(form);

test("a form that posts carries a key, or there is a reason why it needs none", () => {
  const nameless = files
    .filter((file) => posting(file).some((form) => !isNamed(form)))
    .map((file) => file.slice(root.length));
  expect(nameless.filter((file) => !Object.hasOwn(without, file))).toEqual([]);
  expect(Object.keys(without).filter((file) => !nameless.includes(file))).toEqual([]);
});

/** Forms that are the browser's own, whoever sits there. */
const ofNobody = ["layout/preferences.tsx"];

/** Whether a file posts by a form that does not say to whom it was shown: the router's, a plain one, or none at all. */
function isSilent(file: string): boolean {
  const text = readFileSync(file, "utf8");
  const isRouters = /import \{[^}]*\bForm\b[^}]*\} from "@remix-run\/react"/.test(text);
  const plain = text.match(/<(fetcher\.F|f)orm\b[^]*?<\/\1orm>/g) ?? [];
  const isSubmitted = /submit\([^;]*method: "post"/.test(text) && !text.includes("useWhose()");
  return (
    (isRouters && posting(file).length > 0) ||
    plain.some((form) => !form.includes("<Whose />")) ||
    isSubmitted
  );
}

test("a form that posts says to whom it was shown, but for the choices of a browser", () => {
  const silent = files.filter(isSilent).map((file) => file.slice(root.length));
  expect(silent).toEqual(ofNobody);
});
