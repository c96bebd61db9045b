import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb } from "#app/ui/navigation.tsx";
import { LateTable } from "./late-table.tsx";
import type { Late } from "./late-table.tsx";

/** Instances over their promise, of all machines. */
export function LatePage({ late }: { late: readonly Late[] }) {
  const { t } = useLingui();
  return (
    <Page>
      <Stack gap={5}>
        <Breadcrumb
          label={t`Where you are`}
          crumbs={[
            { href: paths.machines(), label: <Trans>Machines</Trans> },
            { label: <Trans>Late</Trans> },
          ]}
        />
        <PageHead
          title={<Trans>Later than promised</Trans>}
          lead={
            <Trans>
              Deadlines that did not fire, commands that were given up, and states nobody has left
              in time.
            </Trans>
          }
        />
        {late.length > 0 ? (
          <LateTable late={late} />
        ) : (
          <EmptyState title={<Trans>Everybody is on time</Trans>} />
        )}
      </Stack>
    </Page>
  );
}
