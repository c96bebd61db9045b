/** The sandbox's settings, kept in its database. */
import * as z from "zod";
import { settings } from "#app/.server/outside/sandbox/settings.ts";
import type { Settings } from "#app/.server/outside/sandbox/settings.ts";
import type { SandboxDatabase } from "#app/.server/sandbox/database.ts";

const change = z.strictObject(
  Object.fromEntries(
    Object.entries(settings.shape).map(([name, field]) => [name, field.unwrap().optional()]),
  ),
);

/** A change of some settings, or null when it names or holds what there is not. */
export function parseSettingsChange(body: unknown): Partial<Settings> | null {
  const parsed = change.safeParse(body);
  return parsed.success ? parsed.data : null;
}

export interface SettingsStore {
  read(): Settings;
  change(change: Partial<Settings>): Settings;
}

/** Settings kept in the sandbox's database, so that a restart behaves the same. */
export function createSettings(db: SandboxDatabase): SettingsStore {
  const all = db.prepare<[], { name: string; value: string }>("SELECT name, value FROM setting");
  const put = db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)");
  const stored = () =>
    Object.fromEntries(
      all
        .all()
        .flatMap(({ name, value }) => (name in settings.shape ? [[name, JSON.parse(value)]] : [])),
    );
  let current = settings.parse(stored());
  return {
    read: () => current,
    change(change) {
      const next = settings.parse({ ...current, ...change });
      db.transaction(() => {
        for (const [name, value] of Object.entries(next)) put.run(name, JSON.stringify(value));
      })();
      return (current = next);
    },
  };
}
