/**
 * A browser without scripts and without a window: it gets documents from a running store, keeps cookies, follows links,
 * sends forms and goes where it is led. What it shows is what the store has sent.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Download, Page, Requests, Visitor } from "../../models/page.ts";
import { Presses } from "./again.ts";
import { documentOf, downloadOf, isFile } from "./document.ts";
import { encoded, formOf, isSubmitter, setChecked, submissionOf, typeOf } from "./form.ts";
import type { Entries } from "./form.ts";
import { PlainFinder, PlainFrame, PlainLocator } from "./locator.ts";
import type { Sight } from "./locator.ts";
import { isDisabled } from "./roles.ts";
import { labelledBy } from "./text.ts";
import { faultsOf } from "./validity.ts";
import { requestsOf } from "./requests.ts";
import { Line } from "./wire.ts";
import type { Answer, Sent } from "./wire.ts";

/** How long something may take to appear, and what lies between two looks. */
const PATIENCE_MS = 20_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 400];

/** What a script of the store adds to a form before it is sent; of any other form, what it has. */
export type BeforeSending = (form: Element, entries: Entries, page: PlainPage) => Promise<Entries>;

export interface PlainOptions {
  readonly baseUrl: string;
  readonly beforeSending?: BeforeSending;
}

/** A visitor without scripts. */
export class PlainVisitor implements Visitor {
  readonly line = new Line();
  readonly presses = new Presses();

  constructor(readonly options: PlainOptions) {}

  newPage(): Promise<PlainPage> {
    return Promise.resolve(new PlainPage(this));
  }

  /** Somebody else in front of another browser of the same kind. */
  stranger(): Promise<PlainPage> {
    return new PlainVisitor(this.options).newPage();
  }

  async clearCookies(): Promise<void> {
    this.line.cookies.clear();
  }

  async addCookies(
    cookies: readonly { readonly name: string; readonly value: string }[],
  ): Promise<void> {
    for (const { name, value } of cookies) this.line.cookies.add(name, value);
  }
}

/** What is open: the document, where it is from, and whether it was sent for by a form. */
interface Open {
  readonly url: URL;
  readonly document: Document;
  readonly isPosted: boolean;
}

export class PlainPage extends PlainFinder implements Page, Sight {
  isTouched = false;
  readonly request: Requests;
  readonly #visitor: PlainVisitor;
  readonly #past: URL[] = [];
  readonly #frames = new WeakMap<Element, Promise<Element>>();
  readonly #listeners = new Set<(answer: Answer) => void>();
  #open: Open;
  /** Why the last press sent nothing. */
  #heldBack: readonly string[] = [];

  constructor(visitor: PlainVisitor) {
    super();
    this.#visitor = visitor;
    this.#open = openOf(new URL("about:blank"), "", false);
    this.request = requestsOf(visitor);
  }

  below(find: PlainLocator["find"], says: string): PlainLocator {
    return new PlainLocator(this, async () => this.#open.document.documentElement, find, says);
  }

  context(): PlainVisitor {
    return this.#visitor;
  }

  url(): string {
    return this.#open.url.href;
  }

  isClosed(): boolean {
    return false;
  }

  /** What is open, as somebody reads it. */
  sight(): string {
    const { document } = this.#open;
    for (const silent of document.querySelectorAll("script,style")) silent.remove();
    const words = document.documentElement?.textContent?.replaceAll(/\s+/g, " ") ?? "";
    return [this.url(), ...this.#heldBack, words].join("\n");
  }

  async goto(address: string): Promise<void> {
    await this.#visitor.presses.again();
    await this.#go({ method: "GET", url: new URL(address, this.#visitor.options.baseUrl) });
  }

  async reload(): Promise<void> {
    await this.#load({ method: "GET", url: this.#open.url });
  }

  async goBack(): Promise<void> {
    const url = this.#past.pop();
    if (url) await this.#load({ method: "GET", url });
  }

  frameLocator(selector: string): PlainFrame {
    return new PlainFrame(this, async () => {
      const frame = this.#open.document.querySelector(selector);
      return frame && this.#frame(frame);
    });
  }

  waitForEvent(_: "download"): Promise<Download> {
    return this.#heard(isFile).then(downloadOf);
  }

  waitForResponse(
    isIt: (answer: { request(): { method(): string } }) => boolean,
  ): Promise<unknown> {
    return this.#heard(({ method }) => isIt({ request: () => ({ method: () => method }) }));
  }

  /**
   * Looks again and again until there is something. Whoever has no scripts opens the page anew meanwhile, or goes where
   * it says that it goes on.
   */
  async until<T>(
    look: () => Promise<T | null | false>,
    says: string,
    patienceMs = PATIENCE_MS,
  ): Promise<T> {
    const end = Date.now() + patienceMs;
    for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS)) {
      const found = await look();
      if (found !== null && found !== false) return found;
      if (Date.now() > end) throw new Error(`${says}\n${this.sight().slice(0, 3000)}`);
      await pause(waitMs);
      await this.#lookAgain();
    }
  }

  /** Presses what is under the pointer: a link, a button, a box, a label or a summary. */
  async press(target: Element): Promise<void> {
    const found = target.closest("a[href],button,input,select,textarea,label,summary");
    if (!found || isDisabled(found)) return;
    if (found.nodeName === "A") return this.#follow(found.getAttribute("href") ?? "");
    if (found.nodeName === "SUMMARY") return void found.parentElement?.toggleAttribute("open");
    if (found.nodeName === "LABEL") {
      const control = labelledBy(found);
      return control ? this.press(control) : undefined;
    }
    const form = formOf(found);
    if (isSubmitter(found)) return form ? this.#submit(form, found) : undefined;
    const type = typeOf(found);
    if (type !== "checkbox" && type !== "radio") return;
    setChecked(found, type === "radio" || !found.hasAttribute("checked"));
    this.isTouched = true;
  }

  async #submit(form: Element, submitter: Element): Promise<void> {
    this.#heldBack = faultsOf(form, submitter);
    if (this.#heldBack.length > 0) return;
    const { method, action, entries } = submissionOf(form, submitter);
    const { beforeSending } = this.#visitor.options;
    const sent = (await beforeSending?.(form, entries, this)) ?? entries;
    const url = this.#resolved(action);
    if (method === "GET") {
      url.search = encoded(sent);
      await this.#go({ method, url });
      return;
    }
    await this.#post(url, sent);
  }

  /** Sends a form, and what was sent before it once more: its answer may have been lost. */
  async #post(url: URL, sent: Entries): Promise<void> {
    const { line, presses } = this.#visitor;
    await presses.again();
    const body = encoded(sent);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const headers = { ...line.whoSends(url), ...form, origin: this.#open.url.origin };
    const first = this.#heard(({ method }) => method === "POST");
    await this.#go({ method: "POST", url, body, headers: form });
    if (isOwn(url, this.#visitor.options))
      presses.note(sent, { url, body, headers, first: await first });
  }

  async #follow(href: string): Promise<void> {
    const url = this.#resolved(href);
    const here = this.#open.url;
    const isHere = url.hash !== "" && url.pathname + url.search === here.pathname + here.search;
    if (!isHere) await this.#go({ method: "GET", url });
  }

  /** An address of the page; an empty one is the page's own. */
  #resolved(address: string): URL {
    return new URL(address === "" ? this.#open.url.href : address, this.#open.url);
  }

  async #go(sent: Sent): Promise<void> {
    const from = this.#open;
    await this.#load(sent);
    if (this.#open !== from && !from.isPosted) this.#past.push(from.url);
  }

  async #load({ headers, ...sent }: Sent): Promise<void> {
    this.#heldBack = [];
    const here = this.#open.url;
    const isOwn = here.origin === sent.url.origin;
    const answer = await this.#visitor.line.send(
      {
        ...sent,
        headers: {
          ...headers,
          ...{ "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
          "sec-fetch-site": isOwn
            ? "same-origin"
            : here.protocol === "about:"
              ? "none"
              : "cross-site",
          ...(sent.method === "POST" && { origin: here.origin }),
        },
      },
      (each) => {
        for (const hear of this.#listeners) hear(each);
      },
    );
    if (isFile(answer) || answer.status === 204) return;
    this.#open = openOf(answer.url, answer.body.toString(), answer.method === "POST");
    this.isTouched = false;
  }

  async #lookAgain(): Promise<void> {
    const { document, isPosted, url } = this.#open;
    const refresh = document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");
    const [, there] = /url=(.*)$/i.exec(refresh ?? "") ?? [];
    if (there !== undefined && !this.isTouched) await this.goto(this.#resolved(there).href);
    else if (!isPosted && !this.isTouched && url.protocol !== "about:") await this.reload();
  }

  #heard(isIt: (answer: Answer) => boolean): Promise<Answer> {
    return new Promise((resolve) => {
      const hear = (answer: Answer) => {
        if (!isIt(answer)) return;
        this.#listeners.delete(hear);
        resolve(answer);
      };
      this.#listeners.add(hear);
    });
  }

  #frame(frame: Element): Promise<Element> {
    const known = this.#frames.get(frame) ?? this.#framed(frame);
    this.#frames.set(frame, known);
    return known;
  }

  async #framed(frame: Element): Promise<Element> {
    const written = frame.getAttribute("srcdoc");
    if (written !== null) return documentOf(written).documentElement;
    const url = this.#resolved(frame.getAttribute("src") ?? "");
    const answer = await this.#visitor.line.send({ method: "GET", url }, () => undefined);
    return documentOf(answer.body.toString()).documentElement;
  }
}

/** A page of the store, and none of what is played, or looked at behind the stage. */
function isOwn({ origin, pathname }: URL, { baseUrl }: PlainOptions): boolean {
  return origin === new URL(baseUrl).origin && !/^\/(sandbox|machines)\b/.test(pathname);
}

function openOf(url: URL, html: string, isPosted: boolean): Open {
  return { url, isPosted, document: documentOf(html) };
}
