import { defineLifecycle } from "#machines/kit";
import { why } from "./cart-notice.guards.ts";
import { machine } from "./cart-notice.machine.ts";
import { context, events, input } from "./cart-notice.schema.ts";
import { view } from "./cart-notice.view.ts";

export { machine, events, view };
export { samples } from "./cart-notice.samples.ts";
export { acts, actOf } from "./cart-notice.rules.ts";
export type { Act } from "./cart-notice.rules.ts";
export type { CartNoticeView, Status } from "./cart-notice.view.ts";

export const lifecycle = defineLifecycle({
  name: "cart-notice",
  lc: "LC-33",
  version: 1,
  runsIn: "browser",
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ noticeId }) => [`notice:${noticeId}`],
});
