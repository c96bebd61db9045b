/** What somebody sends by hand to a page whose forms offer nothing of the kind, and what has to come of it. */
import { expect } from "vitest";
import type { HttpStore } from "../kit/http-store.ts";
import type { Visitor } from "./visitors.ts";

export const us = "/us/web";
/** A name that every object answers to, one of another lifecycle's events, and nothing at all. */
const types = ["constructor", "capture.ok", "no.such.event"];

const people = /^(guest|shopper|agent)$/;

interface Forged {
  /** Which events are sent; others than the usual where a page has one that is for somebody else to say. */
  readonly events?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends events to pages of a store: each is refused in words, stands in the history, and nothing has moved. */
export function forging(store: HttpStore) {
  /** What people did in the history of the instance that a page is about. */
  async function historyOf(begins: string) {
    const { ids } = await store.running.engine.store.engine.movedSince(0);
    const own = ids.filter((id) => id.startsWith(begins));
    const journals = await Promise.all(
      own.map((id) => store.running.engine.store.engine.journal(id)),
    );
    return journals.flat().filter(({ actorRole }) => people.test(actorRole));
  }

  return async function expectRefused(
    who: Visitor,
    path: string,
    about: string,
    { events = [], fields = {} }: Forged = {},
  ): Promise<void> {
    for (const type of [...types, ...events]) {
      const before = await historyOf(about);
      const { status, text } = await who.post(`${us}/${path}`, {
        ...{ event: type, key: `${path} ${type}` },
        ...fields,
      });
      expect([path, type, status]).toEqual([path, type, 422]);
      expect([path, /role="alert"/.test(text)]).toEqual([path, true]);
      const entries = (await historyOf(about)).slice(before.length);
      const said = entries.map(({ outcome, event }) => [outcome, JSON.parse(event).type]);
      expect([path, said]).toEqual([path, [["refused", type]]]);
    }
  };
}
