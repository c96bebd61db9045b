import { Trans, useLingui } from "@lingui/react/macro";
import { Table } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";

interface Section {
  readonly provider: string;
  readonly enters: string;
  readonly rows: readonly { readonly enter: string; readonly outcome: string }[];
}

export interface IdentitiesPageProps {
  readonly sections: readonly Section[];
}

/** What to type to see each outcome of the outside world; the sandbox itself speaks English only. */
export function IdentitiesPage({ sections }: IdentitiesPageProps) {
  const { t } = useLingui();
  return (
    <SandboxFrame
      title={<Trans>Test identities and cards</Trans>}
      lead={<Trans>What to enter to see each outcome of the outside world.</Trans>}
    >
      {sections.map(({ provider, enters, rows }) => (
        <Panel key={`${provider} ${enters}`} title={<span lang="en">{provider}</span>}>
          <div lang="en">
            <Table
              caption={`${provider}: ${enters}`}
              rows={rows}
              keyOf={({ enter }) => enter}
              columns={[
                {
                  key: "enter",
                  head: t`Enter`,
                  cell: ({ enter }) => <span className="data">{enter}</span>,
                },
                { key: "outcome", head: t`What happens`, cell: ({ outcome }) => outcome },
              ]}
            />
          </div>
        </Panel>
      ))}
    </SandboxFrame>
  );
}
