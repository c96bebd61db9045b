import { useLocation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { sandboxFaults } from "#app/messages/sandbox.ts";
import { paths } from "#app/paths.ts";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type SandboxFault = keyof typeof sandboxFaults;

/** What an action answers when nothing was done. */
export interface SandboxAnswer {
  readonly fault: SandboxFault;
}

/** Around each page of the console: where one is, and what went wrong last. */
export function SandboxFrame({
  title,
  lead,
  above,
  answer,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  answer?: SandboxAnswer | undefined;
  children: ReactNode;
}) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const tabs = [
    { href: paths.sandbox(), label: <Trans>Console</Trans> },
    { href: paths.sandboxIdentities(), label: <Trans>Test identities</Trans> },
    { href: paths.sandboxMail(), label: <Trans>Mail</Trans> },
    { href: paths.sandboxParked(), label: <Trans>Parked</Trans> },
  ].map((tab) => ({ ...tab, current: tab.href === pathname }));
  return (
    <Page>
      <Stack gap={5}>
        <PageHead above={above ?? <Trans>Sandbox</Trans>} title={title} lead={lead} />
        <Tabs label={t`Sandbox`} tabs={tabs} />
        {answer && (
          <Notice tone="stop" live>
            {i18n._(sandboxFaults[answer.fault])}
          </Notice>
        )}
        {children}
      </Stack>
    </Page>
  );
}
