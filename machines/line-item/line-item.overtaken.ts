/** What the warehouse does with a line before it hears that somebody asked to cancel it: a fact is never refused. */
import { moveTo } from "./line-item.setup.ts";
import type { WarehouseStep } from "./line-item.schema.ts";

const at = (step: WarehouseStep) => ({ type: "noteStep" as const, params: { step } });

const withoutParcel = (step: WarehouseStep) => ({
  actions: ["leaveParcels" as const, "forgetParcels" as const, at(step)],
});

/** Where the line is then is noted, and told once its request is answered; what has left needs no answer. */
export const overtaken = {
  "so.submitted": { actions: at("soSubmitted") },
  "customizing.started": { actions: at("soSubmitted") },
  "customizing.finished": { actions: at("soSubmitted") },
  "do.created": { actions: ["noteShipment" as const, at("doCreated")] },
  "do.cancelled": withoutParcel("soSubmitted"),
  "do.submitted": { actions: at("doSubmitted") },
  "ship.failed": withoutParcel("shipFailed"),
  "ready.for.pickup": {
    guard: "isPickup" as const,
    actions: ["passOn" as const, at("readyForPickup")],
  },
  shipped: {
    target: "#line-item.sent",
    actions: [
      "noteSent" as const,
      ...moveTo("cancelrejected"),
      ...moveTo("dosubmitted"),
      ...moveTo("shipped"),
    ],
  },
};
