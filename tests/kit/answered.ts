import type { Browser } from "./scope.ts";

/** What an action or a loader came to: a way on, or data with its status. */
export interface Answered {
  readonly to: string | null;
  readonly status: number;
  readonly data: unknown;
}

/** Waits for an answer, whether it is returned or thrown, and keeps its cookies. A fault goes on as a fault. */
export async function answered(shopper: Browser, work: Promise<unknown>): Promise<Answered> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (!(answer instanceof Response)) return { to: null, status: 200, data: answer };
  shopper.keep(answer);
  const to = answer.headers.get("Location");
  const data: unknown = to === null && answer.body ? await answer.json() : null;
  return { to, status: answer.status, data };
}
