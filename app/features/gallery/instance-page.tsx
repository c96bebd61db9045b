import { Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { LampState } from "#app/ui/lamp.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Possibility } from "#machines/kit";
import { EventSender } from "./event-sender.tsx";
import type { SendFault } from "./event-sender.tsx";
import styles from "./gallery.module.css";
import { Moments } from "./moments.tsx";
import type { Moment } from "./moments.tsx";
import { TimeTravel } from "./time-travel.tsx";
import type { Past } from "./time-travel.tsx";
import { Scrubber } from "./scrubber.tsx";

export interface InstancePageProps {
  readonly name: string;
  readonly number: string;
  readonly place: "live" | "bench";
  readonly rev: number;
  readonly version: number;
  readonly state: string;
  readonly isDone: boolean;
  readonly view: { readonly status: string; readonly tone: LampState };
  readonly context: Readonly<Record<string, unknown>>;
  readonly possible: readonly Possibility[];
  readonly moments: readonly Moment[];
  /** The entry shown on the chart. */
  readonly at: number;
  /** The instance as it was at the instant that was asked for; null when none was. */
  readonly past: Past | null;
  readonly isFull: boolean;
  readonly deadlines: readonly { readonly name: string; readonly dueAt: string }[];
  readonly commands: readonly {
    readonly command: string;
    readonly status: string;
    readonly attempts: number;
    readonly lastError: string | null;
  }[];
  readonly voices: readonly string[];
  readonly ticket: { readonly rev: number; readonly key: string };
  readonly fault: SendFault | undefined;
  readonly orderId: string | null;
  readonly orderHref: string | null;
  /** The chart, lit where the instance stood after the entry `at`. */
  readonly picture: ReactNode;
}

/** One instance on its chart: where it stands, what may happen next, and every moment of its life. */
export function InstancePage(props: InstancePageProps) {
  const { name, number, place, at, moments, isFull, possible, voices, ticket, fault, picture } =
    props;
  const hrefOf = (seq: number) =>
    paths.machineInstance(name, place, number, { seq: String(seq), full: isFull ? "1" : null });
  return (
    <Columns
      aside={
        <>
          <Standing {...props} />
          <Panel title={<Trans>Send an event</Trans>}>
            <EventSender {...{ possible, voices, ticket, fault }} />
          </Panel>
          <Waiting {...props} />
        </>
      }
    >
      <TimeTravel past={props.past} />
      <Panel>
        <Stack gap={3}>
          <Scrubber {...{ moments, at, hrefOf }} />
          {picture}
        </Stack>
      </Panel>
      <Panel
        title={<Trans>History</Trans>}
        action={
          <Link
            to={paths.machineInstance(name, place, number, {
              seq: String(at),
              full: isFull ? null : "1",
            })}
            preventScrollReset
          >
            {isFull ? <Trans>Compact</Trans> : <Trans>Full</Trans>}
          </Link>
        }
      >
        <Moments {...{ moments, at, isFull, hrefOf }} />
      </Panel>
    </Columns>
  );
}

function Standing({
  number,
  place,
  state,
  view,
  rev,
  version,
  isDone,
  context,
  orderId,
  orderHref,
}: InstancePageProps) {
  const { t } = useLingui();
  return (
    <Panel>
      <Stack gap={4}>
        <StateLabel state={view.tone}>{view.status}</StateLabel>
        <h2 className={styles.mono}>{number}</h2>
        <Facts
          facts={[
            { key: "state", name: t`State`, value: <span className={styles.mono}>{state}</span> },
            { key: "rev", name: t`Revision`, value: String(rev) },
            { key: "version", name: t`Version`, value: String(version) },
            { key: "open", name: t`Life`, value: isDone ? t`Over` : t`Goes on` },
            {
              key: "place",
              name: t`Place`,
              value: place === "bench" ? t`Workbench` : t`Store`,
            },
            ...(orderHref !== null && place === "live"
              ? [{ key: "order", name: t`Order`, value: <Link to={orderHref}>{orderId}</Link> }]
              : []),
          ]}
        />
        <Disclosure summary={<Trans>What it knows</Trans>}>
          <pre className={styles.pre}>{JSON.stringify(context, null, 2)}</pre>
        </Disclosure>
      </Stack>
    </Panel>
  );
}

function Waiting({ place, deadlines, commands }: InstancePageProps) {
  const format = useFormat();
  if (deadlines.length === 0 && commands.length === 0) return null;
  return (
    <Panel title={<Trans>What it waits for</Trans>}>
      <ul className={styles.plain}>
        {deadlines.map(({ name, dueAt }) => (
          <li key={name} className={styles.line}>
            <span className={styles.mono}>{name}</span>
            <time dateTime={dueAt}>{format.stamp(dueAt)}</time>
          </li>
        ))}
        {commands.map(({ command, status, attempts, lastError }, index) => (
          <li key={index} className={styles.line}>
            <span className={styles.mono}>{command}</span>
            <span className="muted">
              {status} · {attempts}
              {lastError !== null && ` · ${lastError}`}
            </span>
          </li>
        ))}
      </ul>
      {place === "bench" && deadlines.length > 0 && (
        <Form method="post" preventScrollReset>
          <Button name="event" value="deadline" look="quiet" small>
            <Trans>Let the next deadline pass</Trans>
          </Button>
        </Form>
      )}
    </Panel>
  );
}
