import { Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { galleryOverlays } from "#app/messages/gallery.ts";
import { paths } from "#app/paths.ts";
import { Disclosure, EmptyState, Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./gallery.module.css";

/** The shortest way to a state. */
interface Route {
  readonly state: string;
  /** What it begins with. */
  readonly start: string;
  readonly steps: readonly string[];
  /** The same way in the simulator; null where it is too long for an address. */
  readonly simulateHref: string | null;
}

/** The paths of one kind as the last tests took them. */
interface Run {
  readonly kind: "pure" | "engine" | "plain" | "browser";
  readonly at: string;
  /** How many were taken, and how many of them failed. */
  readonly count: number;
  readonly failed: number;
  /** Those that are shown one by one: failures first, and not all where there are many. */
  readonly paths: readonly {
    readonly title: string;
    readonly steps: readonly string[];
    readonly passed: boolean;
    readonly ms: number;
  }[];
}

export interface PathsPageProps {
  readonly name: string;
  /** How a way can be taken along. */
  readonly formats: readonly Format[];
  readonly routes: readonly Route[];
  readonly runs: readonly Run[];
}

const formatNames = {
  text: "Text",
  json: "JSON",
  gherkin: "Gherkin",
  playwright: "Playwright",
  mermaid: "Mermaid",
  vitest: "vitest",
} as const;
type Format = keyof typeof formatNames;

/** How to get to each state, and which ways the last tests went. */
export function PathsPage({ name, formats, routes, runs }: PathsPageProps) {
  const { i18n, t } = useLingui();
  return (
    <Stack gap={5}>
      <Stack as="section" gap={4}>
        <h2>
          <Trans>The shortest way to each state</Trans>
        </h2>
        <Table
          caption={t`The shortest way to each state`}
          rows={routes}
          keyOf={({ state }) => state}
          columns={[
            {
              key: "state",
              head: t`State`,
              cell: ({ state }) => <code className={styles.mono}>{state}</code>,
            },
            { key: "steps", head: t`Steps`, cell: (route) => <Steps route={route} /> },
            {
              key: "take",
              head: t`Take it with you`,
              cell: (route) => <Taking name={name} formats={formats} route={route} />,
            },
          ]}
        />
      </Stack>
      {runs.length === 0 && (
        <EmptyState title={<Trans>No test has run here</Trans>}>
          <Trans>Paths that tests take are shown after they have run on this machine.</Trans>
        </EmptyState>
      )}
      {runs.map((run) => (
        <Panel key={run.kind} title={i18n._(galleryOverlays[run.kind])}>
          <Taken run={run} />
        </Panel>
      ))}
    </Stack>
  );
}

function Steps({ route: { start, steps } }: { route: Route }) {
  return (
    <ol className={styles.found}>
      <li>{start}</li>
      {steps.map((step, index) => (
        <li key={index}>→ {step}</li>
      ))}
    </ol>
  );
}

function Taking({
  name,
  formats,
  route: { state, simulateHref },
}: {
  name: string;
  formats: readonly Format[];
  route: Route;
}) {
  return (
    <span className={styles.line}>
      {simulateHref !== null && (
        <Link to={simulateHref}>
          <Trans>Open in the simulator</Trans>
        </Link>
      )}
      {formats.map((format) => (
        <a key={format} href={paths.machinePath(name, state, { format })}>
          {formatNames[format]}
        </a>
      ))}
    </span>
  );
}

/** What the tests of one kind found, failures first. */
function Taken({ run: { at, count, failed, paths: rows } }: { run: Run }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stack gap={3}>
      <p className={styles.line}>
        <time dateTime={at}>{format.stamp(at)}</time>
        <span>
          <Plural value={count} one="# path" other="# paths" />
        </span>
        {failed > 0 && (
          <strong className={styles.flag}>
            <Plural value={failed} one="# failed" other="# failed" />
          </strong>
        )}
      </p>
      <ul className={styles.plain}>
        {rows.map(({ title, steps, passed, ms }) => (
          <li key={title}>
            <Disclosure
              summary={
                <span className={styles.line}>
                  <code className={styles.mono}>{title}</code>
                  <span>{passed ? <Trans>passed</Trans> : <Trans>failed</Trans>}</span>
                  <span className={styles.mono}>{t`${format.count(Math.round(ms))} ms`}</span>
                </span>
              }
            >
              <ol className={styles.found}>
                {steps.map((step, index) => (
                  <li key={index}>{step}</li>
                ))}
              </ol>
            </Disclosure>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="small muted">
          <Plural value={count - rows.length} one="# more" other="# more" />
        </p>
      )}
    </Stack>
  );
}
