/**
 * The store's forms as a browser without scripts sends them, without drawing a page: what a test needs before it begins.
 * The cookies are the page's own, so that the page goes on from there.
 */
import type { Page } from "./page.ts";

/** Somebody who sends, with the cookies of their browser. */
export type Sender = Pick<Page, "request">;

/** A page of the store that nobody looks at. */
export interface Sheet {
  readonly url: string;
  readonly html: string;
}

type Fields = Readonly<Record<string, string>>;

/** A store closes a line that nobody has used for five seconds; what is sent in that moment has reached nobody. */
const patient = { maxRetries: 3 } as const;

/** Opens an address of the store; follows where it leads. */
export async function open(page: Sender, address: string): Promise<Sheet> {
  const answer = await page.request.get(address, patient);
  return { url: answer.url(), html: await answer.text() };
}

/** Fills in the form of an event, of an intent or with a certain field, and sends it with what it brings along. Gives back what answers. */
export async function send(
  page: Sender,
  sheet: Sheet,
  purpose: string,
  typed: Fields,
): Promise<Sheet> {
  const form = formFor(sheet, purpose);
  const { origin } = new URL(sheet.url);
  const answer = await page.request.post(new URL(form.action, sheet.url).href, {
    form: { ...form.fields, ...typed },
    headers: { origin },
    ...patient,
  });
  return { url: answer.url(), html: await answer.text() };
}

/** What a document says, without its markup. */
export const said = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What it says in the boxes that are read out. */
export const told = (html: string): string[] =>
  (html.match(/<(div|section)[^>]*role="(alert|status)"[^>]*>[^]*?<\/\1>/g) ?? []).map(said);

/** The step of the path that answers, or what it says instead. */
export function expectAt({ url, html }: Sheet, path: RegExp): void {
  if (path.test(new URL(url).pathname)) return;
  throw new Error(`expected ${path}, but came to ${url}: ${said(html).slice(0, 1500)}`);
}

/** What a form brings along of itself, before anything is typed. */
export function broughtBy(sheet: Sheet, purpose: string): Fields {
  return formFor(sheet, purpose).fields;
}

/** Every way to send a form of a page: by each of its buttons, with what it brings along and the first of each choice. */
export function formsOf({ url, html }: Sheet, method: "get" | "post" = "post") {
  const forms = (html.match(/<form\b[^]*?<\/form>/g) ?? []).filter(
    (form) => (attributesOf(/^<form\b[^>]*>/.exec(form)?.[0] ?? "")["method"] ?? "get") === method,
  );
  return forms.flatMap((form) => {
    const { action, fields } = partsOf(form, url);
    const names = inputsOf(form).flatMap(({ name }) => name ?? []);
    const typed = typedIn(form);
    const all = { ...firstChoices(form), ...fields };
    const buttons = (form.match(/<button\b[^>]*>/g) ?? [])
      .map(attributesOf)
      .flatMap(({ name, value = "" }) => (name === undefined ? [] : [{ [name]: value }]));
    return (buttons.length > 0 ? buttons : [{}]).map((pressed) => ({
      ...{ action: new URL(action, url).href, names, typed, fields: { ...all, ...pressed } },
    }));
  });
}

/** The fields of a form that people type in. */
function typedIn(form: string): string[] {
  const areas = (form.match(/<textarea\b[^>]*>/g) ?? []).map(attributesOf);
  const lines = inputsOf(form).filter(
    ({ type = "text" }) => !/^(hidden|checkbox|radio|submit|file)$/.test(type),
  );
  return [...lines, ...areas].flatMap(({ name }) => name ?? []);
}

/** The first value of each group of radio buttons, of each box and of each list. */
function firstChoices(form: string): Fields {
  const boxes = inputsOf(form).filter(({ type }) => /^(checkbox|radio)$/.test(type ?? ""));
  const lists = form.match(/<select\b[^]*?<\/select>/g) ?? [];
  return Object.fromEntries([
    ...boxes.reverse().flatMap(({ name, value = "on" }) => (name ? [[name, value]] : [])),
    ...lists.map((list) => [
      attributesOf(/^<select\b[^>]*>/.exec(list)?.[0] ?? "")["name"] ?? "",
      /<option\b[^>]*\svalue="([^"]+)"/.exec(list)?.[1] ?? "",
    ]),
  ]);
}

/** The value of the first field of a name. */
export function firstValue({ html }: Sheet, name: string, begins = ""): string | null {
  const found = inputsOf(html).find(
    (input) => input["name"] === name && input["value"]?.startsWith(begins),
  );
  return found?.["value"] ?? null;
}

/** The links in the rows of a table that hold a text. */
export function linksInRows({ html }: Sheet, held: string) {
  const rows = (html.match(/<tr\b[^]*?<\/tr>/g) ?? []).filter((row) => plain(row).includes(held));
  return rows.flatMap((row) =>
    [...row.matchAll(/(<a\b[^>]*>)([^]*?)<\/a>/g)].map(([, tag = "", words = ""]) => ({
      href: attributesOf(tag)["href"] ?? "",
      text: plain(words.replaceAll(/<[^>]+>/g, "")),
    })),
  );
}

/** A form, where it goes and what a browser would send of it untouched. */
function formFor({ url, html }: Sheet, purpose: string) {
  const forms = html.match(/<form\b[^]*?<\/form>/g) ?? [];
  const form = forms.find((one) =>
    inputsOf(one).some(
      ({ name = "", value }) =>
        name === purpose || (/^(event|intent)$/.test(name) && value === purpose),
    ),
  );
  if (form === undefined) throw new Error(`${url} has no form for ${purpose}`);
  return partsOf(form, url);
}

function partsOf(form: string, url: string) {
  const action = attributesOf(/^<form\b[^>]*>/.exec(form)?.[0] ?? "")["action"];
  const sent = inputsOf(form).filter(
    ({ type, checked }) => !/^(checkbox|radio)$/.test(type ?? "") || checked !== undefined,
  );
  return {
    action: action ?? url,
    fields: Object.fromEntries(
      sent.flatMap(({ name, value = "" }) => (name === undefined ? [] : [[name, value]])),
    ),
  };
}

function inputsOf(html: string) {
  return (html.match(/<input\b[^>]*>/g) ?? []).map(attributesOf);
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const pairs = [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, plain(value)]));
}

function plain(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
