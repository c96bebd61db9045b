/** The queue of what the warehouse and the carriers do next. By itself a step takes its usual way; QA may choose another. */
import * as z from "zod";
import type { SandboxDatabase } from "#app/.server/sandbox/database.ts";

/** What a step is about. Which fields are there depends on its kind. */
const stepData = z.strictObject({
  lineIds: z.array(z.string()).optional(),
  /** The lines of an ask to cancel that keep units, with how many it is about. */
  parts: z.array(z.strictObject({ lineId: z.string(), units: z.int().positive() })).optional(),
  groupId: z.string().optional(),
  shipmentId: z.string().optional(),
  returnId: z.string().optional(),
  swapId: z.string().optional(),
  besidesId: z.string().optional(),
  tradeInId: z.string().optional(),
  claimId: z.string().optional(),
  requestedOn: z.iso.date().optional(),
});
export type StepData = z.output<typeof stepData>;

export interface Step {
  readonly id: number;
  readonly orderId: string;
  readonly kind: string;
  readonly data: StepData;
  /** Since when it could be done, sandbox time. */
  readonly readyAt: number;
  /** Waits for something else first: the answer to what was asked about its lines. */
  readonly isHeld: boolean;
}

interface Row {
  readonly id: number;
  readonly order_id: string;
  readonly kind: string;
  readonly data: string;
  readonly ready_at: number;
  readonly held: number;
}

export interface Planned extends Pick<Step, "orderId" | "kind" | "data" | "readyAt"> {
  readonly isHeld?: boolean;
}

export interface StepQueue {
  add(step: Planned): void;
  find(id: number): Step | undefined;
  /** Steps not done yet, the oldest first; of one order, or of all. */
  waiting(orderId?: string): Step[];
  /** The first step that could be done and is ready since this instant or longer. */
  firstReady(readyBy: number): Step | undefined;
  /** Closes a step: by the way it went, or dropped. */
  close(id: number, ranAs: string, at: number): void;
  hold(id: number, isHeld: boolean, readyAt: number): void;
  /** An order whose steps wait for the console, also while the others go on by themselves. */
  setByHand(orderId: string): void;
  isByHand(orderId: string): boolean;
  /** Lets every waiting step begin its delay now. */
  restart(at: number): void;
}

export function createStepQueue(db: SandboxDatabase): StepQueue {
  const insert = db.prepare(
    "INSERT INTO step (order_id, kind, data, ready_at, held) VALUES (?, ?, ?, ?, ?)",
  );
  const find = db.prepare<[number], Row>("SELECT * FROM step WHERE id = ? AND status = 'waiting'");
  const waiting = db.prepare<[], Row>(
    "SELECT * FROM step WHERE status = 'waiting' ORDER BY ready_at, id",
  );
  const ofOrder = db.prepare<[string], Row>(
    "SELECT * FROM step WHERE status = 'waiting' AND order_id = ? ORDER BY ready_at, id",
  );
  const first = db.prepare<[number], Row>(`
    SELECT * FROM step WHERE status = 'waiting' AND held = 0 AND ready_at <= ?
    AND order_id NOT IN (SELECT order_id FROM by_hand) ORDER BY ready_at, id LIMIT 1`);
  const setByHand = db.prepare("INSERT OR IGNORE INTO by_hand (order_id) VALUES (?)");
  const byHand = db.prepare<[string], object>("SELECT 1 FROM by_hand WHERE order_id = ?");
  const close = db.prepare("UPDATE step SET status = 'done', ran_as = ?, ran_at = ? WHERE id = ?");
  const hold = db.prepare("UPDATE step SET held = ?, ready_at = ? WHERE id = ?");
  const restart = db.prepare("UPDATE step SET ready_at = ? WHERE status = 'waiting'");
  return {
    add: ({ orderId, kind, data, readyAt, isHeld = false }) =>
      void insert.run(orderId, kind, JSON.stringify(data), readyAt, isHeld ? 1 : 0),
    find: (id) => optional(find.get(id)),
    waiting: (orderId) =>
      (orderId === undefined ? waiting.all() : ofOrder.all(orderId)).map(toStep),
    firstReady: (readyBy) => optional(first.get(readyBy)),
    close: (id, ranAs, at) => void close.run(ranAs, at, id),
    hold: (id, isHeld, readyAt) => void hold.run(isHeld ? 1 : 0, readyAt, id),
    setByHand: (orderId) => void setByHand.run(orderId),
    isByHand: (orderId) => byHand.get(orderId) !== undefined,
    restart: (at) => void restart.run(at),
  };
}

function optional(row: Row | undefined): Step | undefined {
  return row && toStep(row);
}

function toStep({ id, order_id, kind, data, ready_at, held }: Row): Step {
  return {
    id,
    orderId: order_id,
    kind,
    data: stepData.parse(JSON.parse(data)),
    readyAt: ready_at,
    isHeld: held === 1,
  };
}
