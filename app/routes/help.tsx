import { msg } from "@lingui/core/macro";
import { HelpPage } from "#app/features/shell/help-page.tsx";
import type { PageHandle } from "#app/features/shell/page-handle.ts";

export const handle = { title: msg`Help` } satisfies PageHandle;

export default function Help() {
  return <HelpPage />;
}
