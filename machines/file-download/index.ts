import { defineLifecycle } from "#machines/kit";
import { machine } from "./file-download.machine.ts";
import { context, events, input } from "./file-download.schema.ts";
import { view } from "./file-download.view.ts";

export { machine, view };
export { samples } from "./file-download.samples.ts";
export type { DownloadView, Status } from "./file-download.view.ts";
export type { Document } from "./file-download.schema.ts";

export const lifecycle = defineLifecycle({
  name: "file-download",
  lc: "LC-53",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: () => ["page:open"],
  runsIn: "browser",
});
