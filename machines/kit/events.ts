/** How a lifecycle names its events: one map, and each entry says who may send it. */
import * as z from "zod";
import { textFault } from "./schema/text-bounds.ts";

/** Who acts. Every event names the roles that may send it; the engine enforces it in one place. */
export const roles = [
  "shopper",
  "guest",
  "agent",
  "system",
  "timer",
  "provider",
  "warehouse",
  "carrier",
  "store",
  "bank",
] as const;
export type Role = (typeof roles)[number];

/** One event of a lifecycle: who may send it, what it carries beyond `type` and `at`, and why it exists. */
export interface EventShape {
  readonly by: readonly Role[];
  readonly data?: z.ZodObject;
  /** One sentence for the gallery and the generated docs. */
  readonly about?: string;
  /** Refused in every state; declared all the same, so that who asks is told why. */
  readonly refused?: true;
}

type EventMap = Readonly<Record<string, EventShape>>;

type DataOf<S extends EventShape> = S["data"] extends z.ZodObject ? z.output<S["data"]> : object;

/** The union of a map's events. `at` is the instant it happened (ISO 8601, UTC), stamped by the engine. */
export type EventOf<M extends EventMap> = {
  [K in keyof M & string]: { type: K; at: string } & DataOf<M[K]>;
}[keyof M & string];

/** A parsed event of any lifecycle. */
export interface AnyEvent {
  readonly type: string;
  readonly at: string;
}

/** An event before the engine has stamped and parsed it. */
export interface RawEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Events<M extends EventMap> {
  readonly shapes: M;
  /** For `setup({ types: { events } })`; it has no value at run time. */
  readonly types: EventOf<M>;
  /** Parses an event or says what is wrong with it; unknown types are reported the same way. */
  parse(raw: RawEvent): { ok: true; event: EventOf<M> } | Unread;
}

/** An event that cannot be read: what is wrong with it, and under which code it is refused. */
export interface Unread {
  readonly ok: false;
  readonly code: "InvalidEvent" | "TextTooLong" | "CardNumberInText";
  readonly issues: string[];
}

/** The shape of the event of this name; null where the lifecycle has none, whatever else an object answers to. */
export function shapeNamed(shapes: EventMap, type: string): EventShape | null {
  return Object.hasOwn(shapes, type) ? (shapes[type] ?? null) : null;
}

/** Declares the events of a lifecycle. Unknown fields are refused, so nothing unexpected reaches a context. */
export function defineEvents<const M extends EventMap>(shapes: M): Events<M> {
  const schemas = new Map(
    Object.entries(shapes).map(([type, shape]) => [
      type,
      z.strictObject({
        ...shape.data?.shape,
        type: z.literal(type),
        at: z.iso.datetime(),
      }),
    ]),
  );
  return {
    shapes,
    types: {} as EventOf<M>,
    parse(raw) {
      const schema = schemas.get(raw.type);
      if (!schema)
        return { ok: false, code: "InvalidEvent", issues: [`unknown event ${raw.type}`] };
      const fault = textFault(raw);
      if (fault) return { ok: false, code: fault.code, issues: [`${fault.path}: ${fault.code}`] };
      const parsed = schema.safeParse(raw);
      return parsed.success
        ? { ok: true, event: parsed.data as unknown as EventOf<M> }
        : {
            ok: false,
            code: "InvalidEvent",
            issues: parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`),
          };
    },
  };
}
