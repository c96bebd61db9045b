import { msg } from "@lingui/core/macro";
import { HelpPage } from "#app/features/layout/help-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Help` } satisfies PageHandle;

export default function Help() {
  return <HelpPage />;
}
