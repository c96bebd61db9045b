/** A store of its own, in memory, that holds one specimen and what belongs to it, and in which nothing ever moves. */
import { openStore } from "#db";
import type { Account, Store, Tx } from "#db";
import { lifecycle as customerSession } from "#machines/customer-session";
import { lifecycleNamed, registry } from "#machines";
import { lifecycleName, standsAt, unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { lookupCookie } from "#app/.server/identity/lookup/lookup-cookie.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { cookieFor } from "#app/.server/identity/session.ts";
import { speaking } from "#app/.server/request/locale.ts";
import { tokenHash } from "#app/.server/request/token.ts";
import type { Locale } from "#app/i18n.ts";
import { specimenIn, withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";
import { nothingHappens } from "#app/.server/gallery/workbench.ts";

/** When every specimen is looked at: minutes after its story began. */
export const LOOKED_AT = "2026-11-17T15:05:00.000Z";

/** The session of whoever looks, where the specimen is no session itself. */
export const SPECIMEN_SESSION = "SPECIMEN";

const TOKEN = "specimen";
/** What a look-up's cookie is checked against. */
export const SPECIMEN_TOKEN_HASH = tokenHash(TOKEN);

/** An instance of the world. */
export interface Resident {
  readonly id: LifecycleId;
  readonly specimen: Specimen;
}

/** Who looks: their browser's session, whom it signed in, its cart, and the look-up they opened. */
export interface Visitor {
  readonly sessionId: string;
  readonly customerId?: string;
  /** What is special about their account. */
  readonly account?: Partial<Account>;
  readonly cartId?: string;
  readonly lookupId?: string;
}

export interface World {
  readonly scope: CheckoutPayingContext;
  /** A visitor's request for a page. */
  request(path: string): Promise<Request>;
}

/** What stands in a world. */
interface Furnished {
  readonly residents: readonly Resident[];
  readonly visitor: Visitor;
  /** Puts in what is kept beside lifecycles; `secret` is the deployment's own. */
  readonly furnish?: (tx: Tx, secret: string) => Promise<void>;
}

/** Opens a world, looks at it, and forgets it. */
export async function inWorld<T>(
  scope: CheckoutPayingContext,
  { residents, visitor, furnish }: Furnished,
  language: Locale,
  look: (world: World) => Promise<T>,
): Promise<T> {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  try {
    await store.write((tx) => settle(tx, residents, visitor));
    if (furnish) await store.write((tx) => furnish(tx, scope.env.sessionSecret));
    const now = Date.parse(LOOKED_AT);
    const world: CheckoutPayingContext = {
      ...scope,
      // A shopper's screen, without what staff find on it.
      env: { ...scope.env, sandbox: false },
      sandbox: null,
      engine: {
        store: { ...store, write: (work) => undone(store, work) },
        clock: { now: () => now },
        commands: nothingHappens,
        lifecycles: registry,
        projections: {},
        muted: true,
        wake: () => undefined,
      },
    };
    return await look({
      scope: world,
      request: (path) => requestOf(world, path, visitor, language),
    });
  } finally {
    await store.close();
  }
}

async function settle(tx: Tx, residents: readonly Resident[], visitor: Visitor): Promise<void> {
  const id: LifecycleId = `customer-session:${visitor.sessionId}`;
  const knows = residents.some((one) => one.id === id);
  const guest = knows ? null : await specimenIn(customerSession, "guest");
  const own = guest && { id, specimen: withFacts(guest, { sessionId: visitor.sessionId }) };
  for (const { id: one, specimen } of own ? [...residents, own] : residents) {
    const lifecycle = lifecycleNamed(lifecycleName(one));
    const { name, version } = lifecycle;
    const state = standsAt(lifecycle, unpack(lifecycle, specimen));
    const at = LOOKED_AT;
    const { status } = specimen;
    await tx.engine.insert({
      ...{ id: one, machine: name, version, rev: 0, status, state },
      ...{ snapshot: JSON.stringify(specimen), createdAt: at, updatedAt: at },
    });
    await tx.engine.append({
      ...{ lifecycleId: one, rev: 0, outcome: "started", code: null, from: "", version, at },
      ...{ event: JSON.stringify({ type: "started", at, input: {} }), to: state },
      ...{ actorRole: "system", actorId: "gallery", onBehalfOf: null, cause: null, key: null },
    });
  }
  if (visitor.customerId !== undefined)
    await tx.accounts.insert({ ...accountOf(visitor.customerId), ...visitor.account });
  await tx.sessions.insert({
    ...{ id: visitor.sessionId, tokenHash: tokenHash(TOKEN), cartId: visitor.cartId ?? null },
    ...{
      customerId: visitor.customerId ?? null,
      signedInAt: LOOKED_AT,
      secondStepAt: null,
      browser: null,
    },
    ...{ drafts: "{}", createdAt: LOOKED_AT, expiresAt: "2027-01-01T00:00:00.000Z" },
  });
}

/** The account of somebody who is nobody. */
function accountOf(id: string): Account {
  return {
    ...{ id, email: "someone@example.com", firstName: "Maya", lastName: "Okafor" },
    ...{
      phone: "2015550123",
      passwordHash: "",
      storefront: "us",
      cartId: null,
      isStaff: false,
      keepsKeys: false,
      isDemonstration: false,
    },
    ...{ agentId: null, createdAt: LOOKED_AT },
    ...{ customerType: "B2C", companyId: null, companyRole: null },
    ...{ emailVerifiedAt: null, hasSecondFactor: false, lookupsEndedAt: null },
  };
}

/** Says that work was done and takes it back, so that looking at a specimen leaves it as it is. */
async function undone<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers: { readonly value: T }[] = [];
  const takenBack = new Error("a specimen stays as it is");
  await store
    .write(async (tx) => {
      answers.push({ value: await work(tx) });
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  const [answer] = answers;
  if (!answer) throw takenBack;
  return answer.value;
}

async function requestOf(
  scope: CheckoutPayingContext,
  path: string,
  { lookupId }: Visitor,
  language: Locale,
): Promise<Request> {
  const url = `http://store.invalid${path}`;
  const bare = new Request(url);
  const cookies = [
    await cookieFor(bare, scope).serialize(TOKEN),
    ...(lookupId === undefined
      ? []
      : [await lookupCookie(bare, scope).serialize(`${lookupId}.${TOKEN}`)]),
  ];
  const Cookie = cookies.map((one) => one.split(";", 1)[0]).join("; ");
  return speaking(new Request(url, { headers: { Cookie } }), language);
}
