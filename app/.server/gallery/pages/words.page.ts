/** Every text of a lifecycle on one page: what its states are called, what its refusals say, what else it says. */
import type { MessageDescriptor, Messages } from "@lingui/core";
import type { AppLoadContext } from "@remix-run/node";
import { possibilitiesOf, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { i18nIn } from "#app/.server/request/locale.ts";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { aside, readySamples } from "#app/.server/gallery/slices.ts";
import { isNamed, labelOf, saidOf, textsOf } from "#app/.server/gallery/lifecycle-words.ts";
import { LOOKED_AT } from "#app/.server/gallery/specimens/specimen-world.ts";
import { specimensOf } from "#app/.server/gallery/specimens/specimens.ts";

/** The languages that texts are reviewed in; the first is what the others are translated from. */
const languages = ["en-US", "es-US", "pl"] as const;
type Language = (typeof languages)[number];

/** A text in one language. */
interface Wording {
  readonly language: Language;
  /** Placeholders stand in braces; null where nobody has translated it. */
  readonly text: string | null;
  readonly length: number;
  readonly isMissing: boolean;
}

/** One text under the code or the name that leads to it. */
export interface Worded {
  readonly key: string;
  /** Nobody has said anything of its own for this code. */
  readonly isDefault: boolean;
  /** Empty where there is no text at all. */
  readonly wordings: readonly Wording[];
}

export async function wordsPage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const words = await wordsOf(lifecycle);
  const onlyMissing = new URL(request.url).searchParams.get("missing") === "1";
  const shown = (rows: readonly Worded[]) => (onlyMissing ? rows.filter(isIncomplete) : rows);
  const all = [...words.statuses, ...words.codes, ...words.texts];
  return {
    name: lifecycle.name,
    onlyMissing,
    missing: all.filter(isIncomplete).length,
    of: all.length,
    statuses: shown(words.statuses),
    codes: shown(words.codes),
    texts: shown(words.texts),
  };
}

export function isIncomplete({ wordings, isDefault }: Worded): boolean {
  return isDefault || wordings.length === 0 || wordings.some(({ isMissing }) => isMissing);
}

const known = new Map<string, ReturnType<typeof readWords>>();

/** All texts of a lifecycle, gathered once: they change with the build only. */
export function wordsOf(lifecycle: Lifecycle): ReturnType<typeof readWords> {
  const found = known.get(lifecycle.name) ?? readWords(lifecycle);
  known.set(lifecycle.name, found);
  return found;
}

type Catalogs = Readonly<Record<Language, Messages>>;

async function readWords(lifecycle: Lifecycle) {
  const { name } = lifecycle;
  const catalogs = {} as Record<Language, Messages>;
  for (const language of languages) catalogs[language] = (await i18nIn(language)).messages;
  return {
    statuses: await statusesOf(lifecycle, catalogs),
    codes: await codesOf(lifecycle, catalogs),
    texts: (await textsOf(name)).map(({ path, text }) => worded(path, text, catalogs)),
  };
}

async function statusesOf(lifecycle: Lifecycle, catalogs: Catalogs): Promise<Worded[]> {
  const rows = new Map<string, Worded>();
  for (const specimen of await specimensOf(lifecycle)) {
    await aside();
    const view = lifecycle.view(unpack(lifecycle, specimen), "shopper");
    if (rows.has(view.status) || !isNamed(lifecycle.name, view)) continue;
    rows.set(view.status, worded(view.status, await labelOf(lifecycle.name, view), catalogs));
  }
  return [...rows.values()];
}

/** The texts of every code that a refusal in some state leads to. */
async function codesOf(lifecycle: Lifecycle, catalogs: Catalogs): Promise<Worded[]> {
  const rows: Worded[] = [];
  for (const code of await refusalCodes(lifecycle)) {
    await aside();
    const { title, text, isDefault } = await saidOf(lifecycle.name, code);
    rows.push(worded(code, title, catalogs, isDefault));
    if (text) rows.push(worded(`${code} …`, text, catalogs, isDefault));
  }
  return rows;
}

async function refusalCodes(lifecycle: Lifecycle): Promise<string[]> {
  const samples = await readySamples(lifecycle);
  const codes = new Set<string>();
  for (const specimen of await specimensOf(lifecycle)) {
    await aside();
    const snapshot = unpack(lifecycle, specimen);
    for (const { code, by } of possibilitiesOf(lifecycle, samples, snapshot, LOOKED_AT))
      if (code !== null && by.some((role) => isPerson(role))) codes.add(code);
    for (const role of people) {
      await aside();
      for (const { code } of lifecycle.view(snapshot, role).blockers) codes.add(code);
    }
  }
  return [...codes].sort();
}

const people = ["shopper", "guest", "agent"] as const;

function isPerson(role: string): boolean {
  return people.some((one) => one === role);
}

function worded(
  key: string,
  text: MessageDescriptor | null,
  catalogs: Catalogs,
  isDefault = false,
): Worded {
  if (!text) return { key, isDefault, wordings: [] };
  const english = plain(catalogs["en-US"][text.id]) ?? text.message ?? null;
  const wordings = languages.map((language) => {
    const own = language === "en-US" ? english : plain(catalogs[language][text.id]);
    const isMissing = own === null || (language !== "en-US" && isUntranslated(own, english));
    return { language, text: own, length: own?.length ?? 0, isMissing };
  });
  return { key, isDefault, wordings };
}

/** Names that are the same in every language. */
const names: ReadonlySet<string> = new Set(["Affirm", "PayPal", "Venmo"]);

/** The same as the English, though it is more than an abbreviation; placeholders do not count as letters. */
function isUntranslated(text: string, english: string | null): boolean {
  if (names.has(text)) return false;
  const letters = text.replaceAll(/\{\w+\}/g, "").match(/\p{L}/gu)?.length ?? 0;
  return text === english && letters > 3;
}

/** A compiled message as people read it, with its placeholders in braces and its plurals in their general form. */
export function plain(message: unknown): string | null {
  if (message === undefined || message === null || message === "") return null;
  if (typeof message === "string") return message;
  if (!Array.isArray(message)) return null;
  const text = message.map(part).join("");
  return text === "" ? null : text;
}

function part(token: unknown): string {
  if (!Array.isArray(token)) return String(token);
  const [name, , format] = token;
  const isChoice = typeof format === "object" && format !== null && "other" in format;
  return isChoice ? (plain(format.other) ?? "") : `{${String(name)}}`;
}
