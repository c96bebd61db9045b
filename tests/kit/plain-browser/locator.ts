/** What is looked for on a plain page: anew each time, and as long as it may still come. */
import type { ByRole, Finder, Locator, Role, Words } from "../../models/page.ts";
import { choose, optionValue, setChecked, setValue, typeOf, valueOf } from "./form.ts";
import { isDisabled, isVisible, levelOf, nameOf, ofRole } from "./roles.ts";
import { labelled, linesOf, matcher, innermost, textOf } from "./text.ts";

type Find = (scope: Element) => readonly Element[];
type Narrowed = NonNullable<Parameters<Locator["filter"]>[0]>;

/** What somebody looks at, and presses something on. */
export interface Sight {
  /** Something was typed: opening the page anew would lose it. */
  isTouched: boolean;
  /** Looks again and again until there is something. */
  until<T>(look: () => Promise<T | null | false>, says: string, patienceMs?: number): Promise<T>;
  press(target: Element): Promise<void>;
}

/** Where to begin: a page's document, or that of a frame on it. */
export type Root = () => Promise<Element | null>;

/** The words by which things are found, below whatever one begins with. */
export abstract class PlainFinder implements Finder {
  abstract below(find: Find, says: string): PlainLocator;

  getByRole(role: Role, { name, exact = false, level }: ByRole = {}): PlainLocator {
    const fits = name === undefined ? null : matcher(name, exact);
    return this.below(
      (scope) =>
        ofRole(scope, role).filter(
          (element) =>
            (level === undefined || levelOf(element) === level) &&
            (fits === null || fits(nameOf(element))),
        ),
      `${role}${name === undefined ? "" : ` ${String(name)}`}`,
    );
  }

  getByLabel(words: Words, { exact = false } = {}): PlainLocator {
    const fits = matcher(words, exact);
    return this.below((scope) => labelled(scope, fits), `label ${String(words)}`);
  }

  getByText(words: Words, { exact = false } = {}): PlainLocator {
    const fits = matcher(words, exact);
    return this.below((scope) => innermost(scope, fits), `text ${String(words)}`);
  }

  locator(selector: string, narrowed: Narrowed = {}): PlainLocator {
    return this.below((scope) => [...scope.querySelectorAll(selector)], selector).filter(narrowed);
  }
}

/** A frame of a plain page. */
export class PlainFrame extends PlainFinder {
  constructor(
    readonly page: Sight,
    readonly root: Root,
  ) {
    super();
  }

  below(find: Find, says: string): PlainLocator {
    return new PlainLocator(this.page, this.root, find, says);
  }
}

export class PlainLocator extends PlainFinder implements Locator {
  constructor(
    readonly page: Sight,
    readonly root: Root,
    readonly find: Find,
    readonly says: string,
  ) {
    super();
  }

  below(find: Find, says: string): PlainLocator {
    const deeper: Find = (scope) => [...new Set(this.find(scope).flatMap(find))];
    return this.#like(deeper, `${this.says} › ${says}`);
  }

  filter({ has, hasText, visible }: Narrowed = {}): PlainLocator {
    if (has === undefined && hasText === undefined && visible === undefined) return this;
    const inner = has === undefined ? null : plain(has).find;
    const fits = hasText === undefined ? null : matcher(hasText);
    return this.#only(
      (element) =>
        (inner === null || inner(element).length > 0) &&
        (fits === null || fits(textOf(element))) &&
        (visible === undefined || isVisible(element) === visible),
      `that has ${String(hasText ?? (has && plain(has).says) ?? "something to see")}`,
    );
  }

  nth(index: number): PlainLocator {
    return this.#like(
      (scope) => this.find(scope).slice(index).slice(0, 1),
      `${this.says} (${index})`,
    );
  }

  first(): PlainLocator {
    return this.nth(0);
  }

  last(): PlainLocator {
    return this.nth(-1);
  }

  or(other: Locator): PlainLocator {
    const either: Find = (scope) => {
      const found = new Set([...this.find(scope), ...plain(other).find(scope)]);
      return [...scope.querySelectorAll("*")].filter((element) => found.has(element));
    };
    return this.#like(either, `${this.says} or ${plain(other).says}`);
  }

  /** All of it that is there now. */
  async elements(): Promise<readonly Element[]> {
    const root = await this.root();
    return root === null ? [] : this.find(root);
  }

  /** The one that is there now, if there is; several are a mistake of whoever looks. */
  async one(): Promise<Element | null> {
    const [found = null, ...others] = await this.elements();
    if (others.length > 0) throw new Error(`${this.says}: there are ${others.length + 1} of it`);
    return found;
  }

  async all(): Promise<PlainLocator[]> {
    return (await this.elements()).map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return (await this.elements()).length;
  }

  async isVisible(): Promise<boolean> {
    const found = await this.one();
    return found !== null && isVisible(found);
  }

  async allTextContents(): Promise<string[]> {
    return (await this.elements()).map(({ textContent }) => textContent ?? "");
  }

  async textContent(): Promise<string | null> {
    return (await this.#present()).textContent;
  }

  async innerText(): Promise<string> {
    return linesOf(await this.#present()).trim();
  }

  async inputValue({ timeout }: { readonly timeout?: number } = {}): Promise<string> {
    return valueOf(await this.#present(timeout));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#present()).getAttribute(name);
  }

  async waitFor({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    await this.page.until(() => this.isVisible(), `${this.says} does not appear`, timeout);
  }

  async click(): Promise<void> {
    await this.page.press(await this.#usable());
  }

  async fill(text: string): Promise<void> {
    const control = await this.#usable();
    if (control.hasAttribute("readonly") || !TYPED.test(typeOf(control)))
      throw new Error(`${this.says}: nothing can be typed there`);
    setValue(control, text);
    this.page.isTouched = true;
  }

  check(): Promise<void> {
    return this.setChecked(true);
  }

  async setChecked(isChecked: boolean): Promise<void> {
    setChecked(await this.#usable(), isChecked);
    this.page.isTouched = true;
  }

  async selectOption(choice: string | { readonly index: number }): Promise<void> {
    const select = await this.#usable();
    const options = [...select.querySelectorAll("option")];
    const option =
      typeof choice === "string"
        ? options.find((one) => optionValue(one) === choice || textOf(one).normalized === choice)
        : options[choice.index];
    if (!option || isDisabled(option))
      throw new Error(`${this.says}: there is no ${JSON.stringify(choice)} to choose`);
    choose(select, option);
    this.page.isTouched = true;
  }

  /** What somebody can use now: to be seen, and not locked. */
  async #usable(): Promise<Element> {
    const now = async () => {
      const found = await this.one();
      return found && isVisible(found) && !isDisabled(found) ? found : null;
    };
    return this.page.until(now, `${this.says} cannot be used`);
  }

  async #present(timeout?: number): Promise<Element> {
    return this.page.until(() => this.one(), `${this.says} is not there`, timeout);
  }

  #only(keeps: (element: Element) => boolean, says: string): PlainLocator {
    return this.#like((scope) => this.find(scope).filter(keeps), `${this.says} ${says}`);
  }

  #like(find: Find, says: string): PlainLocator {
    return new PlainLocator(this.page, this.root, find, says);
  }
}

const TYPED = /^(text|search|email|tel|url|password|number|date|time|month|textarea)$/;

function plain(locator: Locator): PlainLocator {
  if (locator instanceof PlainLocator) return locator;
  throw new Error("a locator of another browser");
}
