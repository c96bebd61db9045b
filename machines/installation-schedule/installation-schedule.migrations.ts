/** What installation schedules of older versions become. */
import type { Migration } from "#machines/kit";

/** In version 1 they were over once there was nothing to install, or it was done: what a crew says afterwards was refused. */
export const fromFirst: Migration = {
  snapshot: (old) => ({ ...old, status: "active" }),
};
