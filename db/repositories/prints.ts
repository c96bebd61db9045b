/** What the definitions were that instances are stored by: a version's number alone does not tell a build between releases. */
import type { Handle } from "../handle.ts";
import { machinePrint } from "../schema/engine.ts";

export type MachinePrint = typeof machinePrint.$inferSelect;

async function all(db: Handle): Promise<MachinePrint[]> {
  return db.select().from(machinePrint).all();
}

/** Notes them in place of what was noted of the same versions before. */
async function note(db: Handle, prints: readonly MachinePrint[]): Promise<void> {
  const target = [machinePrint.machine, machinePrint.version];
  for (const one of prints)
    db.insert(machinePrint)
      .values(one)
      .onConflictDoUpdate({ target, set: { print: one.print } })
      .run();
}

export const reads = { all };
export const writes = { note };
