/** Everything a machine asks for, with every way in which it can go wrong: once applied, nothing lost, nothing stuck. */
import { expect, test } from "vitest";
import { auditInstance } from "#app/.server/audit/audit.ts";
import { checkPayments } from "#app/.server/audit/payments.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { MAX_ATTEMPTS } from "#app/.server/engine/outage.ts";
import { drainOutbox } from "#app/.server/engine/worker.ts";
import { step, unpack } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { opened, secrets } from "#tests/kit/asked.ts";
import type { Case } from "#tests/kit/asked.ts";
import { accountsAsking } from "#tests/kit/asked-by-accounts.ts";
import { askersOf } from "#tests/kit/askers.ts";
import type { Asker } from "#tests/kit/askers.ts";
import { isInCatalogue } from "#tests/kit/catalogue.ts";
import { isForStaff } from "#tests/kit/for-staff.ts";
import { commandNames } from "#tests/kit/partner-engine.ts";
import { storedOf, undergo } from "#tests/kit/standings.ts";

/** Lives tried per command. */
const ASKERS = 3;
const LEASE_MS = 31_000;

/** No machine asks for these: what writes beside an order does (decision 104), and tests/shop-api/webhooks-out.test.ts has them go wrong. */
const besides: readonly string[] = ["mailHookClosed", "spreadHookEvent"];

const external = commandNames("external").filter((name) => !besides.includes(name));

/** Drains the outbox, attempt after attempt, until it is done or parked. */
async function drain({ engine }: Case): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS + 1; attempt += 1) {
    await drainOutbox(engine);
    engine.clock.advance(6 * 60_000);
  }
}

async function rowOf({ engine, id }: Case, command: string) {
  const row = (await engine.store.engine.outbox(id)).find((one) => one.command === command);
  if (!row) throw new Error(`${id} does not ask for ${command}`);
  return row;
}

async function stateOf({ engine, id }: Case): Promise<string> {
  return (await engine.store.engine.load(id))?.state ?? "lost";
}

/** The events that were accepted, without when and without the names of their secrets. */
async function facts({ engine, id }: Case): Promise<string[]> {
  const journal = await engine.store.engine.journal(id);
  return journal
    .filter(({ outcome }) => outcome === "accepted")
    .map(({ event }) => JSON.stringify(JSON.parse(event), withoutNames));
}

/** Journal whole, every refusal a code of the catalogue, no more money moved than there is. */
async function expectWhole({ engine, id, asker }: Case): Promise<void> {
  const row = await engine.store.engine.load(id);
  if (!row) throw new Error(`${id} is lost`);
  expect((await auditInstance(engine.store, asker.lifecycle, row)).says).toEqual([]);
  const codes = (await engine.store.engine.journal(id)).flatMap(({ code }) => code ?? []);
  expect(codes.filter((code) => !isInCatalogue(code))).toEqual([]);
  const { problems } = await checkPayments(engine.store, instant(engine.clock));
  expect(problems.filter(({ says }) => !isForStaff(says))).toEqual([]);
}

const left = new Set(["at", ...Object.keys(secrets)]);
const withoutNames = (field: string, value: unknown) => (left.has(field) ? undefined : value);

interface Quick {
  /** How many things the partners did. */
  readonly done: number;
  readonly isParked: boolean;
  readonly state: string;
  readonly facts: readonly string[];
}

/** What comes of it when nothing goes wrong. */
async function quickly(one: Case, command: string): Promise<Quick> {
  await drain(one);
  await expectWhole(one);
  const { status } = await rowOf(one, command);
  const isParked = status === "parked";
  const done = one.partners.done.size;
  return { isParked, done, state: await stateOf(one), facts: await facts(one) };
}

type Trouble = (one: Case, command: string, quick: Quick) => Promise<void>;

const troubles: Readonly<Record<string, Trouble>> = {
  async "calls that never arrive are made again"(one, command, quick) {
    one.partners.silent = 2;
    await drain(one);
    expect((await rowOf(one, command)).status).toBe("done");
    expect([await stateOf(one), await facts(one)]).toEqual([quick.state, quick.facts]);
  },
  async "an answer that is lost is asked for again with the same key, and nothing is done twice"(
    one,
    command,
    quick,
  ) {
    one.partners.lost = 2;
    await drain(one);
    expect((await rowOf(one, command)).status).toBe("done");
    expect(one.partners.done.size).toBe(quick.done);
    expect(new Set(one.partners.calls).size).toBe(quick.done);
    expect([await stateOf(one), await facts(one)]).toEqual([quick.state, quick.facts]);
  },
  async "two workers that have the same command apply its answers once, the late one in vain"(one) {
    const before = await facts(one);
    one.partners.meanwhile = async () => {
      one.engine.clock.advance(LEASE_MS);
      await drainOutbox(one.engine);
    };
    await drain(one);
    const after = (await facts(one)).slice(before.length);
    expect(new Set(after).size).toBe(after.length);
  },
  async "a decline is taken, or refused in words"(one, command) {
    one.partners.declines = true;
    await drain(one);
    expect((await rowOf(one, command)).status).toBe("done");
  },
  "an answer that comes after something else happened is taken, or refused in words":
    overtakenBy(0),
  "an answer that comes after something else again happened is taken, or refused in words":
    overtakenBy(1),
  async "a partner that is gone for long loses nothing"(one, command, quick) {
    const before = await storedOf(one.engine, one.id);
    one.partners.silent = Infinity;
    await drain(one);
    const row = await rowOf(one, command);
    // Some ask so often only, and then tell the shopper.
    if (row.status === "done") return;
    expect(row).toMatchObject({ status: "ready", attempts: MAX_ATTEMPTS + 1 });
    const after = await storedOf(one.engine, one.id);
    expect([after.row, after.deadlines]).toEqual([before.row, before.deadlines]);
    one.partners.silent = 0;
    await drain(one);
    expect((await rowOf(one, command)).status).toBe("done");
    expect([await stateOf(one), await facts(one)]).toEqual([quick.state, quick.facts]);
  },
};

/** While the call is under way the nth thing happens that somebody could do. */
function overtakenBy(nth: number): Trouble {
  return async (one, command) => {
    const { engine, id, asker, partners } = one;
    const { lifecycle } = asker;
    const row = await engine.store.engine.load(id);
    const snapshot = unpack(lifecycle, JSON.parse(row?.snapshot ?? "{}"));
    const at = instant(engine.clock);
    const event = samplesFor(lifecycle)
      .events(snapshot)
      .filter((sample) => step(lifecycle, snapshot, { event: sample, at }).ok)[nth];
    partners.meanwhile = event
      ? async () => undergo(engine, id, lifecycle, { event, at: instant(engine.clock) })
      : null;
    await drain(one);
    expect((await rowOf(one, command)).status).toBe("done");
  };
}

/** A life, and what comes of its command when nothing goes wrong. */
interface Tried {
  readonly asker: Asker;
  readonly quick: Quick;
}

const triedBefore = new Map<string, Promise<readonly Tried[]>>();

/** The first lives whose command can be carried out, else the first of all; each is tried once. */
function tried(command: string): Promise<readonly Tried[]> {
  const found = triedBefore.get(command) ?? tryLives(command);
  triedBefore.set(command, found);
  return found;
}

async function tryLives(command: string): Promise<Tried[]> {
  const found: Tried[] = [];
  for (const asker of [...askersOf(command), ...accountsAsking(command)]) {
    const one = await opened(command, asker);
    const quick = await quickly(one, command);
    await one.engine.store.close();
    if (!quick.isParked) found.push({ asker, quick });
    else if (found.length === 0) found.unshift({ asker, quick });
    if (found.filter(({ quick: { isParked } }) => !isParked).length === ASKERS) break;
  }
  const carried = found.filter(({ quick: { isParked } }) => !isParked);
  return carried.length > 0 ? carried : found;
}

test.each(external)("%s goes wrong in every way and is applied once", async (command) => {
  const lives = await tried(command);
  expect(lives.length, `no life asks for ${command}`).toBeGreaterThan(0);
  for (const { asker, quick } of lives) {
    for (const [title, trouble] of Object.entries(troubles)) {
      // What no partner does yet waits for an operator, and nothing pretends that it was done.
      if (quick.isParked) continue;
      const one = await opened(command, asker);
      const where = `${asker.lifecycle.name} ${asker.state}: ${title}`;
      await trouble(one, command, quick)
        .then(() => expectWhole(one))
        .catch((error: unknown) => {
          throw new Error(`${where}: ${String(error)}`, { cause: error });
        });
      await one.engine.store.close();
    }
  }
});

test.each(external)(
  "%s leaves the machine as it is while it waits for an operator",
  async (command) => {
    const [life] = await tried(command);
    if (!life?.quick.isParked) return;
    const one = await opened(command, life.asker);
    const before = await storedOf(one.engine, one.id);
    await drain(one);
    const after = await storedOf(one.engine, one.id);
    expect([after.row, after.deadlines]).toEqual([before.row, before.deadlines]);
    expect(await rowOf(one, command)).toMatchObject({
      ...{ status: "parked", attempts: MAX_ATTEMPTS },
      lastError: expect.stringMatching(/an operator decides|an administrator does this/),
    });
    await expectWhole(one);
    await one.engine.store.close();
  },
);
