import { Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { galleryFaults } from "#app/messages/gallery.ts";
import { paths } from "#app/paths.ts";
import { EmptyState, Table } from "#app/ui/content.tsx";
import styles from "./gallery.module.css";

export interface ChartFault {
  readonly kind: keyof typeof galleryFaults;
  readonly subject: string;
}

/** What a reviewer of the machine would complain about; a test demands that there is nothing. */
export function ComplaintsPage({ name, faults }: { name: string; faults: readonly ChartFault[] }) {
  const { i18n, t } = useLingui();
  if (faults.length === 0)
    return (
      <EmptyState title={<Trans>Nothing to complain about</Trans>}>
        <Trans>
          Every state can be reached and left, every wait has an owner, and every event is sent,
          heard and explained.
        </Trans>
      </EmptyState>
    );
  return (
    <Table
      caption={t`Complaints`}
      rows={faults}
      keyOf={({ kind, subject }) => `${kind} ${subject}`}
      columns={[
        {
          key: "subject",
          head: t`State or event`,
          cell: ({ subject }) => (
            <Link className={styles.mono} to={paths.machine(name, null, { state: subject })}>
              {subject}
            </Link>
          ),
        },
        { key: "kind", head: t`Complaint`, cell: ({ kind }) => i18n._(galleryFaults[kind]) },
      ]}
    />
  );
}
