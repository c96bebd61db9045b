/**
 * `npm run webhooks -- add <https://…> --types order.placed,refund.status_changed`: tells a system of yours what happens, and prints
 * the secret that messages are signed with. `-- list`, `-- off <id>`, `-- on <id>`, `-- secret <id>`; `-- replay --since 2026-11-17T00:00:00Z`
 * sends what was given up since then once more, `--order` and `--hook` narrow it, and `--all` takes what is through as well.
 */
import { existsSync } from "node:fs";
import { openOperatorEngine } from "#app/.server/boot/operator/operator-engine.ts";
import {
  readOperatorEnv,
  requireWebhookSecret,
} from "#app/.server/boot/operator/operator-secrets.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { deliveriesOf, tellAgain } from "#app/.server/orders/hooks/deliveries.ts";
import { hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import { hookSecret } from "#app/.server/outside/hooks/post-hook.ts";
import { addHook, closeHook, reopenHook, typesOf } from "#app/.server/shop-api/hooks/hooks.ts";
import { programArguments } from "./arguments.ts";

const { positionals, values } = programArguments(
  "webhooks",
  {
    allowPositionals: true,
    options: {
      types: { type: "string", default: hookEventTypes.join(",") },
      since: { type: "string" },
      order: { type: "string" },
      hook: { type: "string" },
      all: { type: "boolean", default: false },
      database: { type: "string" },
    },
  },
  2,
);
const faults = {
  HookUrlInvalid: "give an address that begins with https://, without a user.",
  HookUrlPlain: "give an address that begins with https://.",
  HookUrlPrivate: "it is on the store's own network; HOOKS_TO_PRIVATE=on allows that.",
} as const;

const env = readOperatorEnv();
process.exitCode = await main();

async function main(): Promise<number> {
  const [does, which] = positionals;
  if (does === "list") return withEngine(list);
  if (does === "replay") return replay();
  if (which === undefined || does === undefined)
    return say(
      "npm run webhooks -- add <address>, list, off <id>, on <id>, secret <id>, or replay --since <instant>.",
      2,
    );
  if (does === "add") return add(which);
  return withEngine((engine) => change(engine, does, which));
}

async function withEngine(work: (engine: EngineContext) => Promise<number>): Promise<number> {
  const file = values.database ?? env.databaseFile;
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const engine = await openOperatorEngine({ ...env, databaseFile: file });
  try {
    return await work(engine);
  } finally {
    await engine.store.close();
  }
}

async function add(url: string): Promise<number> {
  const named = values.types.split(",").filter(Boolean);
  const types = hookEventTypes.filter((type) => named.includes(type));
  if (types.length === 0 || types.length < new Set(named).size)
    return say(`A system is told some of ${hookEventTypes.join(", ")}: --types …`, 2);
  requireWebhookSecret(env);
  return withEngine(async (engine) => {
    const added = await addHook({ engine, env }, { url, types });
    if (!added.ok) return say(`${url} is refused: ${faults[added.fault]}`, 1);
    return say(`${added.id}\n${added.secret}`, 0);
  });
}

async function list({ store }: EngineContext): Promise<number> {
  const hooks = await store.hooks.all();
  if (hooks.length === 0) return say("No system is told anything.", 0);
  const rows = hooks.map(({ id, url, takenAt, closedAt, closedBy, ...hook }) => {
    const taken = takenAt === null ? "never taken" : `last taken ${takenAt}`;
    const standing = closedAt === null ? "on" : `off since ${closedAt}, by ${closedBy}`;
    return [id, url, typesOf(hook).join(","), taken, standing].join("  ");
  });
  return say(rows.join("\n"), 0);
}

async function change(engine: EngineContext, does: string, id: string): Promise<number> {
  const hook = await engine.store.hooks.byId(id);
  if (hook === null) return say(`There is no webhook ${id}.`, 1);
  if (does === "off") {
    await closeHook({ engine }, id);
    return say(`${hook.url} is told nothing any more.`, 0);
  }
  if (does === "on") {
    await reopenHook({ engine }, id);
    return say(`${hook.url} is told what happens from now on.`, 0);
  }
  if (does !== "secret") return say(`Nothing is called for by: ${does}`, 2);
  requireWebhookSecret(env);
  return say(hookSecret(env.webhookSecret, id), 0);
}

async function replay(): Promise<number> {
  const { since = "", order, hook, all } = values;
  if (Number.isNaN(Date.parse(since))) return say("Since when? --since 2026-11-17T00:00:00Z", 2);
  return withEngine(async (engine) => {
    const events = await engine.store.hooks.eventsSince(new Date(since).toISOString());
    const ids = events
      .filter(({ orderId }) => order === undefined || orderId === order)
      .flatMap(deliveriesOf)
      .filter((id) => hook === undefined || id.endsWith(`.${hook}`));
    let sent = 0;
    for (const id of ids) {
      const stored = await engine.store.engine.load(`hook-delivery:${id}`);
      if (stored?.state !== "givenUp" && !(all && stored?.state === "sent")) continue;
      const actor = { role: "system", id: "operator" } as const;
      const outcome = await tellAgain(engine, id, { actor });
      sent += Number(outcome.ok);
    }
    return say(`${sent} messages are sent once more.`, 0);
  });
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
