import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./wishlist-item.machine.ts";
import { events } from "./wishlist-item.schema.ts";
import type { Context } from "./wishlist-item.schema.ts";

export type Status = "absent" | "adding" | "listed" | "removing";

const tones: Record<Status, Tone> = {
  absent: "future",
  adding: "us",
  listed: "done",
  removing: "us",
};

export interface WishView extends View {
  readonly status: Status;
  readonly sku: string;
  readonly notice: Context["notice"];
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): WishView {
  const { value, context } = snapshot;
  const { sku, notice, isBuyable } = context;
  return {
    status: value,
    tone: tones[value],
    events: sendable(events.shapes, snapshot, audience, [
      "add.pressed",
      "remove.pressed",
      "cart.pressed",
    ]),
    blockers:
      value === "listed" && !isBuyable ? [{ event: "cart.pressed", code: "ItemOutOfStock" }] : [],
    sku,
    notice,
  };
}
