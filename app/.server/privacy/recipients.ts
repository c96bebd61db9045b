/**
 * Where somebody else's records name a person as whoever is to have something: a gift card, a cart, a request to pay, the mails of an
 * order. Whose address it is must be proved: anybody may give an account a stranger's. Looks through all lifecycles, a window at a time,
 * and lets others in between.
 */
import { setImmediate as turn } from "node:timers/promises";
import { eraserOf, isSameMailbox } from "#machines/kit";
import type { LifecycleId, PersonalText } from "#machines/kit";
import { lifecycleOf } from "#app/.server/engine/lifecycle-of.ts";
import { personalTexts } from "./erase-instance.ts";
import type { Holdings } from "./holdings.ts";
import type { AskedWorld } from "./subject.ts";

/** Where an address is an account's own, or an agent's note of whom they served. */
const without = ["email-verification", "password-recovery", "impersonation", "data-erasure"];

/** What is said of whoever has the address beside it. */
const besides: readonly string[] = ["recipientName", "mobile", "message"];

/** These have one recipient: what was ever said of them is theirs, also where the address was put right later. */
const ofOne: readonly string[] = ["gift-card", "cart-link", "remote-payment"];

/** The instances of others that name one of these addresses. */
export async function namingOthers(
  { engine }: AskedWorld,
  { own }: Holdings,
  mailboxes: readonly string[],
): Promise<LifecycleId[]> {
  if (mailboxes.length === 0) return [];
  const known = new Set(own.map(({ id }) => id));
  const found: LifecycleId[] = [];
  for (let after = ""; ;) {
    const window = await engine.store.privacy.naming(after, { mailboxes, without });
    if (window === null) return found;
    found.push(...window.ids.filter((id) => !known.has(id)));
    after = window.end;
    await turn();
  }
}

/** Which texts of somebody else's instance are the recipient's. */
export async function recipientsTexts(
  { engine }: AskedWorld,
  id: LifecycleId,
  mailboxes: readonly string[],
): Promise<(text: PersonalText) => boolean> {
  const isTheirs = (email: unknown) =>
    typeof email === "string" && mailboxes.some((one) => isSameMailbox(one, email));
  const isBeside = ({ field, among }: PersonalText) =>
    besides.includes(field) && isTheirs(among.email);
  const texts = await textsOf({ engine }, id);
  const [machine = ""] = id.split(":");
  const ever = ofOne.includes(machine)
    ? new Set(texts.filter(isBeside).map(({ text }) => text))
    : null;
  return (one) =>
    (one.kind === "email" && isTheirs(one.text)) ||
    isMarkOf(one, mailboxes) ||
    isBeside(one) ||
    (besides.includes(one.field) && ever?.has(one.text) === true);
}

/** What makes a gift card's line in a cart another than the next: all that was typed for it, in one text. */
function isMarkOf({ field, text }: PersonalText, mailboxes: readonly string[]): boolean {
  const said = text.toLowerCase();
  return field === "attachments" && mailboxes.some((one) => said.includes(`<${one}>`));
}

/** What another's record holds of a recipient: nothing of whose it is. */
export interface NamedRecord {
  /** `gift-card`, `cart` …: the names of `docs/machines`. */
  readonly kind: string;
  readonly since: string;
  /** By the names of its fields; each once for each text. */
  readonly data: readonly { readonly field: string; readonly text: string }[];
}

/** Everything that others' records hold of a recipient. */
export async function recordsNaming(
  world: AskedWorld,
  holdings: Holdings,
  mailboxes: readonly string[],
): Promise<NamedRecord[]> {
  const records: NamedRecord[] = [];
  for (const id of await namingOthers(world, holdings, mailboxes)) {
    const row = await world.engine.store.engine.load(id);
    if (!row) continue;
    const isTheirs = await recipientsTexts(world, id, mailboxes);
    const texts = (await textsOf(world, id)).filter(
      (one) => isTheirs(one) && !isMarkOf(one, mailboxes),
    );
    const data = new Map(texts.map(({ field, text }) => [`${field} ${text}`, { field, text }]));
    if (data.size > 0)
      records.push({ kind: row.machine, since: row.updatedAt, data: [...data.values()] });
  }
  return records;
}

/** Every personal text of an instance: as it stands, as it was told, as it was asked of the outside. */
async function textsOf({ engine }: AskedWorld, id: LifecycleId): Promise<PersonalText[]> {
  const row = await engine.store.engine.load(id);
  if (!row) return [];
  const { name } = lifecycleOf(engine, row.machine);
  const now: PersonalText[] = [];
  eraserOf(name, (text) => {
    now.push(text);
    return false;
  })(JSON.parse(row.snapshot));
  return [...now, ...(await personalTexts(engine.store, id, name))];
}
