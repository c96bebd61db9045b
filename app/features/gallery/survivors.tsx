import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Disclosure, Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./gallery.module.css";

/** A change to the machine that no test noticed. */
interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
  /** A guard, an action, a state and its trigger, or a function. */
  readonly inside: string;
}

export interface MutantReport {
  readonly at: string;
  /** Per cent of the changes that some test noticed. */
  readonly score: number;
  readonly survived: readonly Survivor[];
}

/** How many changes to the machine its tests noticed, and each that they did not. */
export function Survivors({ report: { at, score, survived } }: { report: MutantReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.stamp(at);
  return (
    <Panel title={<Trans>Changes no test noticed</Trans>}>
      <Stack gap={3}>
        <p>
          <Trans>
            The tests of this machine noticed {score} % of the changes made to it on{" "}
            <time dateTime={at}>{when}</time>.
          </Trans>
        </p>
        <Disclosure summary={<Trans>The others</Trans>}>
          <Table
            caption={t`Changes no test noticed`}
            rows={survived.map((one, index) => ({ ...one, index }))}
            keyOf={({ index }) => String(index)}
            columns={[
              {
                key: "place",
                head: t`Where`,
                cell: ({ file, line, inside }) => (
                  <span className={styles.mono}>
                    {inside} ({file.split("/").at(-1)}:{line})
                  </span>
                ),
              },
              { key: "kind", head: t`Change`, cell: ({ mutator }) => mutator },
              {
                key: "to",
                head: t`Became`,
                cell: ({ replacement }) => (
                  <code className={styles.mono}>{replacement.slice(0, 80)}</code>
                ),
              },
            ]}
          />
        </Disclosure>
      </Stack>
    </Panel>
  );
}
