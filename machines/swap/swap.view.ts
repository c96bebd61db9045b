import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { differenceCents, guards } from "./swap.guards.ts";
import type { Context } from "./swap.guards.ts";
import type { machine } from "./swap.machine.ts";
import { events } from "./swap.schema.ts";

/** The statuses of SWAP-03, and `none` before anything was asked. */
export type Status =
  "none" | "swapinitiated" | "swapinitfailed" | "swapinprogress" | "swapcompleted" | "swapfailed";

/** What a shopper is told of it (OPEN-64). */
export type Told = "inProgress" | "completed" | "failed";

type Article = Context["from"];

export interface SwapView extends View {
  readonly status: Status;
  /** Null before it was asked for, and where the shopper is told nothing (OPEN-63). */
  readonly told: Told | null;
  /** `is_suppress_customer_communication`. */
  readonly isSuppressed: boolean;
  /** The articles to show: the pair, or the one article of a swap that nobody hears of. */
  readonly shown: readonly {
    readonly article: Article;
    readonly is: "old" | "new";
    readonly isEndOfLife: boolean;
    readonly isOrdered: boolean;
  }[];
  readonly kind: Context["kind"];
  /** What changed, as a notice (SWAP-11). */
  readonly notice: "colourChanged" | "skuSwapped" | "undone" | null;
  readonly orderId: string;
  readonly lineId: string;
  readonly differenceCents: number;
  /** The new article is ready, and what it costs more is not settled. */
  readonly isOwed: boolean;
  /** Until when; null where nothing is owed. */
  readonly settleBy: string | null;
  /** The warehouse could not put the first article back, and is asked again where nobody says anything. */
  readonly isUndoRefused: boolean;
  /** Nobody pays it, and the warehouse puts the first article back. */
  readonly isUndoing: boolean;
  /** What of a dearer article's price nobody has settled yet, before tax. */
  readonly owedCents: number;
}

type Face = readonly [told: Told | null, tone: Tone];

const faces: Record<Status, Face> = {
  none: [null, "future"],
  swapinitiated: ["inProgress", "us"],
  swapinitfailed: ["failed", "you"],
  swapinprogress: ["inProgress", "us"],
  swapcompleted: ["completed", "final"],
  swapfailed: ["failed", "stopped"],
};

/** SWAP-04 to SWAP-07: which article is shown, and as what. */
function shownOf({ from, to }: Context, status: Status, isSuppressed: boolean): SwapView["shown"] {
  const isOver = status === "swapcompleted";
  const told = faces[status][0];
  const old = { article: from, is: "old" as const };
  const wanted = { article: to, is: "new" as const, isEndOfLife: false, isOrdered: false };
  if (isSuppressed && isOver) return [wanted];
  if (isSuppressed || told === null) return [{ ...old, isEndOfLife: false, isOrdered: true }];
  if (told === "failed") return [{ ...old, isEndOfLife: false, isOrdered: true }, wanted];
  return [wanted, { ...old, isEndOfLife: true, isOrdered: isOver }];
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): SwapView {
  const { context, value } = snapshot;
  const status: Status = typeof value === "string" ? value : "swapinprogress";
  const { kind, isSuppressed, orderId, lineId } = context;
  // Agents swap without the customer hearing of it, and see what they do.
  const isQuiet = isSuppressed && audience !== "agent";
  const [told, tone] = faces[status];
  const isOwed = snapshot.matches({ swapinprogress: "owing" });
  const isUndoing = snapshot.matches({ swapinprogress: "undoing" });
  const notices = { colour: "colourChanged", sku: "skuSwapped" } as const;
  return {
    status,
    tone,
    told: isQuiet ? null : told,
    isSuppressed,
    shown: shownOf(context, status, isQuiet),
    events: sendable(events.shapes, snapshot, audience, [
      ...(["retried", "difference.settled", "difference.waived", "difference.declined"] as const),
    ]),
    blockers: [],
    kind,
    notice: isQuiet
      ? null
      : context.isUndone
        ? "undone"
        : status === "swapcompleted"
          ? notices[kind]
          : null,
    ...{ orderId, lineId },
    differenceCents: differenceCents(context),
    isOwed,
    settleBy: isOwed ? context.settleBy : null,
    isUndoRefused: isOwed && context.isUndoRefused,
    isUndoing,
    owedCents:
      told === "inProgress" && !isUndoing && !guards.isSettled({ context })
        ? Math.max(0, differenceCents(context))
        : 0,
  };
}
