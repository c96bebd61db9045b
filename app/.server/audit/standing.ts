/** Instances as the checks read them. */
import type { SnapshotFrom } from "xstate";
import type { Store } from "#db";
import { decimal } from "#machines/kit";
import type { Lifecycle, LifecycleId } from "#machines/kit";
import { everyInstance } from "./audit.ts";

/** Where an instance stands. */
export interface Standing<Context> {
  readonly id: LifecycleId;
  /** The label of its state. */
  readonly state: string;
  readonly updatedAt: string;
  readonly context: Context;
}

type ContextOf<L extends Lifecycle> = SnapshotFrom<L["machine"]>["context"];

/** Every instance of a lifecycle; one whose context cannot be read is left to the audit of its journal. */
export async function* standings<L extends Lifecycle>(
  store: Store,
  lifecycle: L,
): AsyncGenerator<Standing<ContextOf<L>>> {
  for await (const { id, state, updatedAt, snapshot } of everyInstance(store, lifecycle)) {
    const { context }: { context: ContextOf<L> } = JSON.parse(snapshot);
    if (lifecycle.context.safeParse(context).success) yield { id, state, updatedAt, context };
  }
}

/** Cents as people read them in a report. */
export function sum(cents: number): string {
  return decimal(cents, "USD");
}
