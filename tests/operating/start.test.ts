import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { openStore } from "#db";
import { opening, startFault } from "../../db/open-fault.ts";
import { boot } from "#app/.server/boot/boot.ts";
import { complaintsOf, envToOpen } from "#app/.server/boot/start-check.ts";
import { demoAgent } from "#app/.server/demo/demo-agent.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import {
  optionalPorts,
  ports,
  providerVariable,
  switchOff,
} from "#app/.server/outside/providers.ts";
import { methodList } from "#app/.server/payments/method-list.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { methods } from "#machines/payment";
import { contactSettings } from "#tests/kit/contact.ts";

const secret = "0123456789abcdef0123456789abcdef";
const other = "fedcba9876543210fedcba9876543210";
const provider = "http://127.0.0.1:9";

function folderOf() {
  return mkdtempSync(join(tmpdir(), "ohmline-start-"));
}

/** All that a store needs that is real. */
function whole(more: Record<string, string> = {}) {
  return {
    ...{
      NODE_ENV: "production",
      STORE_URL: "https://shop.example",
      SMTP_URL: "smtp://mail.example",
      ...contactSettings,
    },
    ...{ SESSION_SECRET: secret, WEBHOOK_SECRET: other, WORKER: "off" },
    ...{ DATABASE_FILE: join(folderOf(), "store.db"), LOG_LEVEL: "silent" },
    ...Object.fromEntries(
      ports
        .filter((port) => !optionalPorts.includes(port))
        .map((port) => [providerVariable(port), provider]),
    ),
    ...more,
  };
}

const opened = (source: Record<string, string>) => boot(readEnv(source), openLog("silent"));

afterEach(() => switchOff([]));

describe("what opens to whom", () => {
  test("whatever plays the outside world listens to this machine alone", () => {
    expect(readEnv({ DATABASE_FILE: ":memory:" })).toMatchObject({
      sandbox: true,
      host: "127.0.0.1",
    });
    const production = { DATABASE_FILE: ":memory:", NODE_ENV: "production" };
    expect(readEnv(production)).toMatchObject({ sandbox: false, demo: false, host: "0.0.0.0" });
    const played = readEnv({ ...production, SANDBOX: "on", DEMO: "on" });
    expect(played).toMatchObject({ sandbox: true, host: "127.0.0.1" });
  });

  test("a public interface with known passwords has to be asked for in words", () => {
    const open = { DATABASE_FILE: ":memory:", HOST: "0.0.0.0" };
    expect(complaintsOf(readEnv(open))).toEqual([
      "HOST=0.0.0.0 lets a network in while the outside world is played and passwords are known: " +
        "leave HOST out, or say DEMO_ON_PUBLIC_INTERFACE=yes-i-know.",
    ]);
    expect(() => readEnv({ ...open, DEMO_ON_PUBLIC_INTERFACE: "on" })).toThrow();
    const named = { ...open, DEMO_ON_PUBLIC_INTERFACE: "yes-i-know" };
    for (const HOST of ["0.0.0.0", "::"])
      expect(complaintsOf(readEnv({ ...named, HOST })), HOST).toEqual([]);
    for (const HOST of ["localhost", "127.0.0.1", "127.0.1.1", "::1"])
      expect(complaintsOf(readEnv({ ...open, HOST })), HOST).toEqual([]);
  });
});

describe("an address that is none of this machine's", () => {
  const sentence =
    "HOST=203.0.113.7 is no address of this machine: set one of its own, or leave HOST out.";
  const played = { DATABASE_FILE: ":memory:", DEMO_ON_PUBLIC_INTERFACE: "yes-i-know" };

  test("is said before anything is opened, together with all else that is wrong", async () => {
    expect(complaintsOf(readEnv({ ...played, HOST: "203.0.113.7" }))).toEqual([sentence]);
    const real = { NODE_ENV: "production", DATABASE_FILE: ":memory:", HOST: "203.0.113.7" };
    const refusal = opened(real);
    await expect(refusal).rejects.toThrow(`\n  ${sentence}`);
    await expect(refusal).rejects.toThrow("\n  STORE_URL is not set");
  });
});

describe("a store that is real", () => {
  test("says all that is missing at once, one sentence each, and makes nothing", async () => {
    const file = join(folderOf(), "new", "store.db");
    const source = {
      NODE_ENV: "production",
      DATABASE_FILE: file,
      STORE_URL: "https://shop.example",
    };
    const refusal = opened(source);
    await expect(refusal).rejects.toMatchObject({ name: "StartRefused" });
    const missing = [
      ...["SESSION_SECRET", "WEBHOOK_SECRET", "SMTP_URL", "PROVIDER_PAYMENT_URL"],
      ...["STORE_PHONE_US", "STORE_PHONE_PL", "STORE_EMAIL"],
      ...["PROVIDER_TAX_URL", "PROVIDER_FULFILMENT_URL", "PROVIDER_WAREHOUSE_URL"],
    ];
    for (const name of missing) await expect(refusal).rejects.toThrow(`\n  ${name} is not set`);
    for (const port of optionalPorts)
      await expect(refusal).rejects.not.toThrow(providerVariable(port));
    await expect(refusal).rejects.not.toThrow("STORE_URL is not set");
    expect(existsSync(join(file, ".."))).toBe(false);
  });

  test("opens with everything, and closes again", async () => {
    const { running, close } = await opened(whole());
    expect(running).toMatchObject({ sandbox: null, workbench: null });
    await close();
  });

  test("does not open on secrets that others than their owner can read", async () => {
    const source = whole({ SESSION_SECRET: "", WEBHOOK_SECRET: "" });
    const folder = join(source.DATABASE_FILE, "..");
    for (const name of ["session-secret", "webhook-secret"])
      writeFileSync(join(folder, name), `${name} ${secret}`, { mode: 0o600 });
    await (await opened(source)).close();
    chmodSync(join(folder, "session-secret"), 0o640);
    await expect(opened(source)).rejects.toThrow(
      `${join(folder, "session-secret")} can be read by others than its owner: run chmod 600`,
    );
  });

  test("does not open while an account of the demonstration can sign in, and says how to end it", async () => {
    const source = whole();
    const store = openStore({ file: source.DATABASE_FILE });
    const account = (email: string, id: string) => ({
      ...{ id, email, firstName: "A", lastName: "B", phone: "6025550148", passwordHash: "hash" },
      ...{ storefront: "us" as const, createdAt: "2026-11-17T15:00:00.000Z" },
    });
    await store.write(async (tx) => {
      await tx.accounts.insert(account(demoAgent.email, "1"));
      await tx.accounts.insert(account("renamed@shop.example", "2"));
      await tx.accounts.insert(account("someone@shop.example", "3"));
      await tx.accounts.markDemonstration(["renamed@shop.example"]);
    });
    await expect(opened(source)).rejects.toThrow(
      "passwords that everybody knows (agent@ohmline.example, renamed@shop.example): " +
        "end them by npm run staff -- --end-demonstration.",
    );
    await store.write((tx) => tx.accounts.endDemonstration([demoAgent.email]));
    expect(await store.accounts.byEmail("someone@shop.example")).toMatchObject({
      passwordHash: "hash",
    });
    await store.close();
    await (await opened(source)).close();
  });
});

describe("a start that is refused", () => {
  const refusal = (source: Record<string, string>) =>
    envToOpen(source).then(
      (env) => boot(env, openLog("silent")).then(({ close }) => close()),
      (error: unknown) => Promise.reject(error),
    );

  test("says what is wrong, what is missing, what is not ours and whose password is known, at once", async () => {
    const source = whole({ SMTP_URL: "", STORE_URL: "https://shop.example/shop", WORKERS: "off" });
    const store = openStore({ file: source.DATABASE_FILE });
    await store.write(async (tx) => {
      await tx.accounts.insert({
        ...{ id: "1", email: demoAgent.email, firstName: "A", lastName: "B" },
        ...{ phone: "6025550148", passwordHash: "hash", storefront: "us" },
        createdAt: "2026-11-17T15:00:00.000Z",
      });
    });
    await store.close();
    const refused = refusal(source);
    await expect(refused).rejects.toMatchObject({ name: "StartRefused" });
    for (const line of [
      "STORE_URL: scheme, host and port alone",
      "SMTP_URL is not set",
      "WORKERS is no variable of the store: is it WORKER?",
      "Accounts of the demonstration are open",
    ])
      await expect(refused).rejects.toThrow(`\n  ${line}`);
    await expect(refused).rejects.not.toThrow("STORE_URL is not set");
  });

  test("on one secret for two purposes, and on a database that is gone with the process", async () => {
    await expect(refusal(whole({ WEBHOOK_SECRET: secret }))).rejects.toThrow(
      "SESSION_SECRET and WEBHOOK_SECRET are the same",
    );
    await expect(refusal(whole({ DATABASE_FILE: ":memory:" }))).rejects.toThrow(
      "DATABASE_FILE=:memory: is gone with the process",
    );
  });

  test("on a file that is none of ours, which is left as it is", async () => {
    const folder = folderOf();
    const text = join(folder, "notes.txt");
    writeFileSync(text, "buy milk, and then some more of it\n", { mode: 0o644 });
    const foreign = join(folder, "foreign.db");
    const connection = new BetterSqlite(foreign);
    connection.exec("CREATE TABLE recipe (name TEXT)");
    connection.close();
    chmodSync(foreign, 0o644);
    const before = readFileSync(foreign);
    for (const [file, says] of [
      [text, "is no database"],
      [foreign, "is the database of another program"],
      [folder, "is no file"],
      [join(text, "deep", "store.db"), "The folder of"],
    ] as const)
      await expect(refusal(whole({ DATABASE_FILE: file })), file).rejects.toMatchObject({
        ...{ name: "StartRefused", message: expect.stringContaining(says) },
      });
    for (const file of [text, foreign]) expect(statSync(file).mode & 0o777).toBe(0o644);
    expect(readFileSync(foreign).equals(before)).toBe(true);
  });

  test("on a copy that was cut short, and on a disk that is full", async () => {
    const source = whole();
    await refusal(source);
    truncateSync(source.DATABASE_FILE, 20_000);
    await expect(refusal(source)).rejects.toMatchObject({
      ...{ name: "StartRefused", message: expect.stringContaining("is damaged: restore") },
    });
    const full = Object.assign(new Error("cannot rollback - no transaction is active"), {
      code: "SQLITE_ERROR",
    });
    const open = () => opening("store.db", () => thrown(full));
    expect(open).toThrow("The disk of store.db is full");
  });

  test("where a statement of the start finds no room, or no folder for what it keeps aside", () => {
    const causes: readonly (readonly [code: string, says: string])[] = [
      ["SQLITE_FULL", "The disk of store.db is full"],
      ["SQLITE_IOERR_GETTEMPPATH", "TMPDIR"],
    ];
    for (const [code, says] of causes) {
      const cause = Object.assign(new Error("database or disk is full"), { code });
      const fault = startFault("store.db", new Error("a statement failed", { cause }));
      expect(fault).toMatchObject({ name: "StartRefused", message: expect.stringContaining(says) });
    }
    const other = new Error("a fault of ours");
    expect(startFault("store.db", other)).toBe(other);
  });
});

function thrown(error: Error): never {
  throw error;
}

describe("a port that nobody serves", () => {
  const options = { secret, timeoutMs: 1000, providers: readEnv(whole()).providers };

  test("is never answered with data of our own", async () => {
    const gateways = createHttpGateways({ ...options, baseUrl: null });
    expect(() => gateways.lender.find({ loanId: "1", attempt: 1 })).toThrow(
      "nobody serves this port: PROVIDER_LENDER_URL is not set",
    );
    const nowhere = createHttpGateways({ secret, timeoutMs: 1000, baseUrl: null });
    const place = { country: "US", state: "CA", zip: "94301" } as const;
    expect(() => nowhere.tax.rate(place)).toThrow("PROVIDER_TAX_URL is not set");
    expect(() => nowhere.fulfilment.stores("us", "2026-11-17")).toThrow("PROVIDER_FULFILMENT_URL");
    // A provider that is named is asked, and the table does not answer for it.
    await expect(gateways.tax.rate(place)).rejects.toMatchObject({ name: "GatewayTimeout" });
  });

  test("takes its ways to pay from checkout, and knows no code", async () => {
    const offers = methods.map((method) => ({ method, code: null, reason: null }));
    const links = { pay: (page: string) => `/pay/${page}`, step: () => "/checkout/payment" };
    const listed = () =>
      methodList({ methods: offers } as never, "us", links as never).map(({ method }) => method);
    expect(listed()).toEqual(
      expect.arrayContaining(["paypal", "td_financing", "second_loan", "lease", "pay_by_phone"]),
    );
    switchOff(optionalPorts);
    expect(listed()).toEqual(["pay_by_link"]);
    const { pricing } = createHttpGateways({ ...options, baseUrl: null });
    expect(await pricing.promotions("USD")).toEqual([]);
    const asked = { code: "WELCOME", currency: "USD", language: "en", email: null } as const;
    expect(await pricing.judge({ ...asked, customerId: null, key: "1" })).toEqual({
      outcome: "refused",
      code: "InvalidPromoCode",
    });
  });
});
