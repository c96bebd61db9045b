/** Assertions about plain pages, in the words of those about scripted ones. */
import { PlainLocator } from "./locator.ts";
import type { PlainPage } from "./page.ts";
import { isDisabled, isVisible } from "./roles.ts";
import { normalized, textOf } from "./text.ts";
import type { Words } from "../../models/page.ts";

interface Patience {
  readonly timeout?: number;
}

/** What can be said of something on a page. */
export interface LocatorAssertions {
  readonly not: LocatorAssertions;
  toBeVisible(options?: Patience): Promise<void>;
  toBeHidden(options?: Patience): Promise<void>;
  toBeAttached(options?: Patience): Promise<void>;
  toBeEnabled(options?: Patience): Promise<void>;
  toBeDisabled(options?: Patience): Promise<void>;
  toHaveCount(count: number, options?: Patience): Promise<void>;
  toHaveText(expected: Words | readonly Words[], options?: Patience): Promise<void>;
  toContainText(expected: Words, options?: Patience): Promise<void>;
  toHaveAttribute(name: string, value: Words, options?: Patience): Promise<void>;
}

/** What can be said of a page. */
export interface PageAssertions {
  readonly not: PageAssertions;
  toHaveURL(expected: Words, options?: Patience): Promise<void>;
}

/** Assertions that wait, about something on a plain page. */
export function aboutLocator(found: PlainLocator, isNot = false): LocatorAssertions {
  const holds = async (says: string, is: () => Promise<boolean>, { timeout }: Patience = {}) => {
    const words = `${found.says}: it does ${isNot ? "" : "not "}${says}`;
    await found.page.until(async () => (await is()) !== isNot, words, timeout);
  };
  const one = (is: (element: Element) => boolean) => async () => {
    const element = await found.one();
    return element !== null && is(element);
  };
  const isShown = one(isVisible);
  return {
    get not() {
      return aboutLocator(found, !isNot);
    },
    toBeVisible: (options) => holds("appear", isShown, options),
    toBeHidden: (options) => holds("hide", async () => !(await isShown()), options),
    toBeAttached: (options) => holds("exist", async () => (await found.one()) !== null, options),
    toBeEnabled: (options) =>
      holds(
        "work",
        one((element) => !isDisabled(element)),
        options,
      ),
    toBeDisabled: (options) => holds("rest", one(isDisabled), options),
    toHaveCount: (count, options) =>
      holds(`number ${count}`, async () => (await found.count()) === count, options),
    toHaveText: (expected, options) =>
      holds(
        `say ${String(expected)}`,
        async () => {
          if (isOne(expected)) return one((element) => isText(element, expected))();
          const all = await found.elements();
          return (
            all.length === expected.length &&
            all.every((element, index) => isText(element, expected[index] ?? ""))
          );
        },
        options,
      ),
    toContainText: (expected, options) =>
      holds(
        `say ${String(expected)}`,
        one((element) => hasText(element, expected)),
        options,
      ),
    toHaveAttribute: (name, value, options) =>
      holds(
        `have ${name} ${String(value)}`,
        one((element) => fits(element.getAttribute(name) ?? "", value)),
        options,
      ),
  };
}

/** Assertions that wait, about a plain page. */
export function aboutPage(page: PlainPage, isNot = false): PageAssertions {
  return {
    get not() {
      return aboutPage(page, !isNot);
    },
    toHaveURL: async (expected, { timeout } = {}) => {
      const { baseUrl } = page.context().options;
      const wanted = typeof expected === "string" ? new URL(expected, baseUrl).href : expected;
      const is = async () => fits(page.url(), wanted) !== isNot;
      await page.until(is, `the address is ${isNot ? "" : "not "}${String(wanted)}`, timeout);
    },
  };
}

const isOne = (expected: Words | readonly Words[]): expected is Words =>
  typeof expected === "string" || expected instanceof RegExp;

function fits(text: string, expected: Words): boolean {
  return typeof expected === "string" ? text === expected : expected.test(text);
}

function isText(element: Element, expected: Words): boolean {
  const { full, normalized: words } = textOf(element);
  return typeof expected === "string" ? words === normalized(expected) : expected.test(full);
}

function hasText(element: Element, expected: Words): boolean {
  const { full, normalized: words } = textOf(element);
  return typeof expected === "string" ? words.includes(normalized(expected)) : expected.test(full);
}
