/** The outside world as QA plays it: the warehouse, the carriers, the bank, the clock and the mail. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "./expect.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { linksInRows, open } from "./forms.ts";
import { appointAgent, consoleOf } from "../e2e/kit/store.ts";
import type { StoreAddress } from "../e2e/kit/store.ts";
import { wentIn } from "../kit/levels.ts";
import { noteMoved } from "../kit/moved-time.ts";
import type { Page } from "./page.ts";

/** How long the store may take to tell the world something. */
const PATIENCE_MS = 10_000;
/** How long the store may take to write to somebody. */
const MAIL_MS = 30_000;
/** How long a mail that is due is waited for before more time passes. */
const SENDING_MS = 3000;
/** How long the store may lag behind an advance of its clock. */
const CLOCK_MS = 250;

export interface World extends SandboxConsole {
  readonly storeUrl: string;
  /** The order that a path is about, once there is one. */
  orderId: string;
  /** The moves of the path that is walked, for who has to prepare for one of them. */
  script: readonly string[];
  /** The one of them that is being made. */
  move: string;
  /** What one path leaves for the next ones of the same store. */
  readonly notes: Map<string, string>;
  /** Runs an order's steps in their usual way, up to and including a step of one of these kinds. */
  until(orderId: string, ...kinds: readonly string[]): Promise<void>;
  /** Runs the order's waiting step, of a kind if one is given, in its usual way or another. */
  does(orderId: string, kind?: string, way?: string): Promise<void>;
  /** Makes an account an agent's. */
  appoint(email: string, agentId: string): Promise<string>;
  /** Moves the clocks of the store and of the world. */
  pass(time: { readonly days?: number; readonly hours?: number }): Promise<void>;
}

const worlds = new Map<string, World>();

/** The world around a store, the same for all who ask. */
export function worldOf(store: StoreAddress): World {
  const world = worlds.get(store.url) ?? newWorld(store);
  worlds.set(store.url, world);
  return world;
}

function newWorld(store: StoreAddress): World {
  const console = consoleOf(store);

  /** The step that can be done now; the store may still be about to ask for it. */
  async function next(orderId: string, kind?: string) {
    const patience = Date.now() + PATIENCE_MS;
    while (Date.now() < patience) {
      const steps = await console.steps(orderId);
      const found = steps.find((step) => !step.isHeld && (!kind || step.kind === kind));
      if (found) return found;
      await pause(50);
    }
    const waiting = (await console.steps(orderId)).map((step) => step.kind).join(", ");
    throw new Error(`${orderId}: nothing waits for ${kind ?? "anybody"}, only [${waiting}]`);
  }

  return {
    ...console,
    storeUrl: store.url,
    orderId: "",
    script: [],
    move: "",
    notes: new Map(),
    appoint: (email, agentId) => appointAgent(store, email, agentId),
    async until(orderId, ...kinds) {
      for (let done = ""; !kinds.includes(done);) {
        const step = await next(orderId);
        await console.runStep(step.id);
        done = step.kind;
      }
    },
    async does(orderId, kind, way) {
      await console.runStep((await next(orderId, kind)).id, way);
    },
    async pass({ days = 0, hours = 0 }) {
      const body = new URLSearchParams({
        intent: "advance",
        amount: String(days * 24 + hours),
        unit: "hours",
      });
      const answer = await fetch(`${store.url}/sandbox`, {
        method: "POST",
        body,
        headers: { origin: store.url },
        redirect: "manual",
      });
      wentIn("time");
      noteMoved();
      if (answer.status !== 303) throw new Error(`the clock does not move: ${answer.status}`);
      await pause(CLOCK_MS);
    },
  };
}

/** Opens a mail that was written to somebody, once it is there. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  wentIn("mail");
  const address = await mailAddress(page, to, subject, MAIL_MS);
  if (!address) throw new Error(`nobody has written to ${to} of ${subject}`);
  await page.goto(address);
  await expect(page.getByRole("link", { name: "All mail" })).toBeVisible();
}

/** Whether somebody was written such a mail, within the time that one takes to be sent. */
export async function isWritten(page: Page, to: string, subject: string): Promise<boolean> {
  return (await mailAddress(page, to, subject, SENDING_MS)) !== null;
}

/** Where the newest of such mails is read; null when none comes. */
async function mailAddress(
  page: Page,
  to: string,
  subject: string | RegExp,
  patienceMs: number,
): Promise<string | null> {
  const patience = Date.now() + patienceMs;
  while (Date.now() < patience) {
    const found = linksInRows(await open(page, "/sandbox/mail"), to).find(({ text }) =>
      typeof subject === "string" ? text.includes(subject) : subject.test(text),
    );
    if (found) return found.href;
    await pause(100);
  }
  return null;
}

/** The words of the mail that is open. */
export function mailText(page: Page) {
  return page.frameLocator("iframe").locator("body");
}
