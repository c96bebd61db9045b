/** The catalogues of what is no page of the shop: the machines and the sandbox (lingui.config.ts). */
import type { Messages } from "@lingui/core";

export const areaTexts = import.meta.glob<{ messages: Messages }>([
  "../locales/*/*.po",
  "!../locales/*/{mail,messages}.po",
]);
