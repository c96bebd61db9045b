/** What a contract is tried on: a gateway, and what its provider's test environment knows. */
import { onTestFinished } from "vitest";

/** An adapter in front of its provider's test environment. */
export interface Subject<Gateway, Known> {
  readonly gateway: Gateway;
  /** Test data of the provider: cards, codes, places. */
  readonly known: Known;
  close(): Promise<void>;
}

/** Opens a subject for each test anew. */
export type Make<Gateway, Known> = () => Promise<Subject<Gateway, Known>>;

/** A subject that is closed when its test is over. */
export async function opened<G, K>(make: Make<G, K>): Promise<Subject<G, K>> {
  const subject = await make();
  onTestFinished(() => subject.close());
  return subject;
}

let count = 0;
/** An id or key nobody has used: a provider's test environment remembers those of yesterday. */
export function fresh(what: string): string {
  count += 1;
  return `${what}-${Date.now().toString(36)}-${count}`;
}
