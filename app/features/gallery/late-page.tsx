import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb } from "#app/ui/navigation.tsx";
import { LateTable } from "./late-table.tsx";
import type { Late } from "./late-table.tsx";
import { ParkedFaultNotice, ParkedForm, UntakenForm } from "./parked-form.tsx";
import type { Parked, ParkedFault, Untaken } from "./parked-form.tsx";

export interface LatePageProps {
  readonly late: readonly Late[];
  readonly parked: readonly Parked[];
  readonly untaken: readonly Untaken[];
  readonly fault: ParkedFault | undefined;
}

/** Instances over their promise, of all machines. */
export function LatePage({ late, parked, untaken, fault }: LatePageProps) {
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
              Deadlines that did not fire, commands that were given up, messages nobody could use,
              and states nobody has left in time.
            </Trans>
          }
        />
        {fault && <ParkedFaultNotice fault={fault} />}
        {parked.length > 0 && <ParkedForm parked={parked} />}
        {untaken.length > 0 && <UntakenForm untaken={untaken} />}
        {late.length > 0 && <LateTable late={late} />}
        {late.length + parked.length + untaken.length === 0 && (
          <EmptyState title={<Trans>Everybody is on time</Trans>} />
        )}
      </Stack>
    </Page>
  );
}
