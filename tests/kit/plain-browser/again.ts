/**
 * Each press is made once more before the next one, as by somebody whose answer was lost and who sends the same again: by then
 * the store has done what the first one led to. It must lead where the first one led.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { timesMoved } from "../moved-time.ts";
import type { Entries } from "./form.ts";
import { exchange, shown } from "./wire.ts";
import type { Answer } from "./wire.ts";

/** Which forms were pressed twice, one a line: where and what. */
export const PRESSED_AGAIN = "var/test-results/pressed-again.txt";

interface Press {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly first: Answer;
  /** An answer is kept for an hour: a press from before the clock was moved is not known any more. */
  readonly moved: number;
}

/** A form of an event, or one that names its press: what must be known again. */
const isNamed = (entries: Entries) => entries.some(([name]) => name === "key" || name === "once");

const leadsOn = ({ status }: Answer) => status >= 300 && status < 400;

export class Presses {
  /** What led elsewhere the second time. */
  readonly wrong: string[] = [];
  #last: Press | null = null;

  /** Remembers what was sent, and what its first answer was. */
  note(entries: Entries, press: Omit<Press, "moved">): void {
    this.#last =
      isNamed(entries) && leadsOn(press.first) ? { ...press, moved: timesMoved() } : null;
  }

  /** Presses it again, as it was. */
  async again(): Promise<void> {
    const last = this.#last;
    this.#last = null;
    if (!last || last.moved !== timesMoved()) return;
    const { url, body, headers, first } = last;
    const answer = await exchange({
      ...{ method: "POST", url, body, headers: { ...shown, ...headers } },
    });
    const fields = new URLSearchParams(body);
    const what = `${url.pathname} ${fields.get("event") ?? fields.get("intent") ?? ""}`;
    const [was, is] = [first, answer].map((one) => `${one.status} ${one.headers.location ?? ""}`);
    if (was !== is) this.wrong.push(`${what}: ${was}, then ${is}`);
    mkdirSync(dirname(PRESSED_AGAIN), { recursive: true });
    appendFileSync(PRESSED_AGAIN, `${what}\n`);
  }
}
