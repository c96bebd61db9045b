/** What the second step of signing in is checked by (LC-56): sealed secrets, and hashes of written codes. */
import { and, eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { account, recoveryCode, secondFactor } from "../schema/accounts.ts";

export type SecondFactor = typeof secondFactor.$inferSelect;

async function of(db: Handle, customerId: string): Promise<SecondFactor | null> {
  return (
    db.select().from(secondFactor).where(eq(secondFactor.customerId, customerId)).get() ?? null
  );
}

/** Every secret that is kept. */
async function all(db: Handle): Promise<SecondFactor[]> {
  return db.select().from(secondFactor).all();
}

/** The same secret under another key. */
async function reseal(db: Handle, customerId: string, sealedSecret: string): Promise<void> {
  const its = eq(secondFactor.customerId, customerId);
  db.update(secondFactor).set({ sealedSecret }).where(its).run();
}

/** A secret that is being set up; it takes the place of another one. */
async function keep(db: Handle, row: SecondFactor): Promise<void> {
  db.delete(secondFactor).where(eq(secondFactor.customerId, row.customerId)).run();
  db.insert(secondFactor).values(row).run();
}

/** These codes stand in for it, and no others. */
async function setCodes(
  db: Handle,
  customerId: string,
  codeHashes: readonly string[],
): Promise<void> {
  db.delete(recoveryCode).where(eq(recoveryCode.customerId, customerId)).run();
  for (const codeHash of codeHashes) db.insert(recoveryCode).values({ customerId, codeHash }).run();
}

/** It is asked for from now on. */
async function turnOn(db: Handle, customerId: string): Promise<void> {
  db.update(account).set({ hasSecondFactor: true }).where(eq(account.id, customerId)).run();
}

/** Nothing of it is left. */
async function turnOff(db: Handle, customerId: string): Promise<void> {
  db.delete(recoveryCode).where(eq(recoveryCode.customerId, customerId)).run();
  db.delete(secondFactor).where(eq(secondFactor.customerId, customerId)).run();
  db.update(account).set({ hasSecondFactor: false }).where(eq(account.id, customerId)).run();
}

/** Uses a written code up; false when there is no such code any more. */
async function useCode(db: Handle, customerId: string, codeHash: string): Promise<boolean> {
  const its = and(eq(recoveryCode.customerId, customerId), eq(recoveryCode.codeHash, codeHash));
  return db.delete(recoveryCode).where(its).run().changes === 1;
}

export const reads = { of, all };
export const writes = { keep, reseal, setCodes, turnOn, turnOff, useCode };
