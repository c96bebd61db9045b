import { Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { galleryOverlays } from "#app/messages/gallery.ts";
import { paths } from "#app/paths.ts";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ChartEdge, ChartState } from "#machines/kit";
import styles from "./gallery.module.css";
import { Survivors } from "./survivors.tsx";
import type { MutantReport } from "./survivors.tsx";

export type Overlay = keyof typeof galleryOverlays;

export interface ChosenState extends ChartState {
  readonly out: readonly ChartEdge[];
  readonly in: readonly ChartEdge[];
  readonly instances: readonly { readonly key: string; readonly updatedAt: string }[];
}

export interface DiagramPageProps {
  readonly name: string;
  readonly overlay: Overlay | null;
  readonly offered: readonly Overlay[];
  readonly hits: Hits | null;
  /** The report on changed machines, when that is what the lines tell. */
  readonly mutants: MutantReport | null;
  readonly unknown: string | null;
  /** Which of two pictures is shown; null where the machine is all there is. */
  readonly shown: "machine" | "standings" | null;
  /** Live instances per state. */
  readonly live: Readonly<Record<string, number>>;
  readonly chosen: ChosenState | null;
  /** The chart itself. */
  readonly picture: ReactNode;
  /** The real screen of the chosen state. */
  readonly screen: ReactNode;
}

interface Hits {
  readonly states: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
}

/** The machine as a picture, and beside it everything about the state that was chosen. */
export function DiagramPage(props: DiagramPageProps) {
  const { name, unknown, chosen, mutants, picture, screen } = props;
  return (
    <Stack gap={5}>
      {unknown !== null && (
        <Notice tone="hold" title={<Trans>There is no state “{unknown}”</Trans>}>
          <Trans>It may have another name in this version. Choose one on the diagram.</Trans>
        </Notice>
      )}
      {props.shown !== null && <Pictures name={name} shown={props.shown} />}
      <Overlays {...props} />
      <Columns aside={chosen ? <Chosen {...props} state={chosen} /> : <Standing {...props} />}>
        <Panel className={styles.picture}>{picture}</Panel>
        {chosen && screen}
      </Columns>
      {mutants && <Survivors report={mutants} />}
      <Exports name={name} />
    </Stack>
  );
}

/** What it decides, and what it is called while it does. */
function Pictures({ name, shown }: { name: string; shown: "machine" | "standings" }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`What is drawn`} className={styles.line}>
      <Link
        to={paths.machine(name, null)}
        aria-current={shown === "machine" ? "true" : undefined}
        preventScrollReset
      >
        <Trans>What it decides</Trans>
      </Link>
      <Link
        to={paths.machine(name, null, { picture: "standings" })}
        aria-current={shown === "standings" ? "true" : undefined}
        preventScrollReset
      >
        <Trans>Its statuses</Trans>
      </Link>
    </nav>
  );
}

/** What the lines tell: nothing more than the machine, or how often each was taken. */
function Overlays({ name, overlay, offered, chosen, shown }: DiagramPageProps) {
  const { i18n, t } = useLingui();
  const picture = shown === "standings" ? shown : null;
  const hrefOf = (one: Overlay | null) =>
    paths.machine(name, null, { overlay: one, state: chosen?.id ?? null, picture });
  return (
    <nav aria-label={t`What the lines tell`} className={styles.line}>
      <Link
        to={hrefOf(null)}
        aria-current={overlay === null ? "true" : undefined}
        preventScrollReset
      >
        <Trans>The machine</Trans>
      </Link>
      {offered.map((one) => (
        <Link
          key={one}
          to={hrefOf(one)}
          aria-current={overlay === one ? "true" : undefined}
          preventScrollReset
        >
          {i18n._(galleryOverlays[one])}
        </Link>
      ))}
    </nav>
  );
}

/** Where live instances stand, the most crowded state first. */
function Standing({ name, live, shown }: DiagramPageProps) {
  const format = useFormat();
  const crowded = Object.entries(live)
    .filter(([id]) => id !== "")
    .sort(([, a], [, b]) => b - a);
  return (
    <Panel title={<Trans>Live instances</Trans>}>
      {crowded.length === 0 ? (
        <p className="muted">
          <Trans>None lives now.</Trans>
        </p>
      ) : (
        <ul className={styles.plain}>
          {crowded.map(([id, count]) => (
            <li key={id} className={styles.line}>
              <Link
                className={styles.mono}
                to={paths.machine(name, null, {
                  state: id,
                  picture: shown === null ? null : "standings",
                })}
                preventScrollReset
              >
                {id}
              </Link>
              <span className={styles.mono}>{format.count(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Chosen({ name, state, live, hits, shown }: DiagramPageProps & { state: ChosenState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, kind, owner, rests, description, instances } = state;
  const count = live[id] ?? 0;
  const visits = hits?.states[id];
  return (
    <Panel title={state.key}>
      <Stack gap={4}>
        <p className={styles.mono}>{id}</p>
        {description !== null && <p>{description}</p>}
        <Facts
          facts={[
            { key: "kind", name: t`Kind`, value: kind },
            { key: "owner", name: t`Whose move`, value: owner ?? (rests ? t`may rest` : "–") },
            // Where instances stand is counted by their statuses, where there are any.
            ...(shown === "machine"
              ? []
              : [
                  {
                    key: "live",
                    name: t`Live`,
                    value: (
                      <Link to={paths.machine(name, "live", { state: id })}>
                        {format.count(count)}
                      </Link>
                    ),
                  },
                ]),
            ...(visits === undefined
              ? []
              : [{ key: "hits", name: t`Visits`, value: format.count(visits) }]),
          ]}
        />
        <Edges title={<Trans>Leads to</Trans>} edges={state.out} name={name} end="to" hits={hits} />
        <Edges
          title={<Trans>Comes from</Trans>}
          edges={state.in}
          name={name}
          end="from"
          hits={hits}
        />
        {instances.length > 0 && (
          <ul className={styles.plain}>
            {instances.map(({ key }) => (
              <li key={key}>
                <Link className={styles.mono} to={paths.machineInstance(name, "live", key)}>
                  {key}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

/** As many are in sight at once; an order's states lead to dozens. */
const SHOWN = 8;

function Edges({
  title,
  edges,
  name,
  end,
  hits,
}: {
  title: ReactNode;
  edges: readonly ChartEdge[];
  name: string;
  end: "from" | "to";
  hits: Hits | null;
}) {
  if (edges.length === 0) return null;
  const rest = edges.slice(SHOWN);
  return (
    <div>
      <h3>{title}</h3>
      <EdgeList edges={edges.slice(0, SHOWN)} {...{ name, end, hits }} />
      {rest.length > 0 && (
        <Disclosure summary={<Plural value={rest.length} one="# more" other="# more" />}>
          <EdgeList edges={rest} {...{ name, end, hits }} />
        </Disclosure>
      )}
    </div>
  );
}

function EdgeList({
  edges,
  name,
  end,
  hits,
}: {
  edges: readonly ChartEdge[];
  name: string;
  end: "from" | "to";
  hits: Hits | null;
}) {
  return (
    <ul className={styles.plain}>
      {edges.map((edge) => (
        <li key={edge.id} className={styles.line}>
          <span className={styles.mono}>
            {edge.trigger}
            {edge.guard !== null && ` [${edge.guard}]`}
          </span>
          <Link
            className={styles.mono}
            to={paths.machine(name, null, { state: edge[end] })}
            preventScrollReset
          >
            {end === "to" ? "→" : "←"} {edge[end] === "" ? "*" : edge[end]}
          </Link>
          {hits && <span className={styles.mono}>{hits.edges[edge.id] ?? 0}×</span>}
        </li>
      ))}
    </ul>
  );
}

function Exports({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Take it with you`} className={styles.line}>
      {(["svg", "png", "mermaid", "json", "xstate"] as const).map((format) => (
        <a key={format} href={paths.machineExport(name, format)} download>
          {format === "mermaid" ? "Mermaid" : format === "xstate" ? "XState" : format.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
