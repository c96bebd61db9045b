import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb } from "#app/ui/navigation.tsx";
import { LateTable } from "./late-table.tsx";
import type { Late } from "./late-table.tsx";
import { ParkedForm } from "./parked-form.tsx";
import type { Parked, ParkedFault } from "./parked-form.tsx";

export interface LatePageProps {
  readonly late: readonly Late[];
  readonly parked: readonly Parked[];
  readonly fault: ParkedFault | undefined;
}

/** Instances over their promise, of all machines. */
export function LatePage({ late, parked, fault }: LatePageProps) {
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
        {(parked.length > 0 || fault) && <ParkedForm parked={parked} fault={fault} />}
        {late.length > 0 ? (
          <LateTable late={late} />
        ) : (
          <EmptyState title={<Trans>Everybody is on time</Trans>} />
        )}
      </Stack>
    </Page>
  );
}
