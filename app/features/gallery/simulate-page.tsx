import { Form, Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { errorText } from "#app/messages/errors.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Lamp } from "#app/ui/lamp.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Frame, Possibility, Simulated } from "#machines/kit";
import { EventFields } from "./event-sender.tsx";
import styles from "./gallery.module.css";

/** A machine to play with: nothing is stored, and the address is all there is to it. */
export function SimulatePage({
  name,
  run,
  picture,
}: {
  name: string;
  run: Simulated;
  picture: ReactNode;
}) {
  const { starts, start, frames, at, refused, isCut, possible } = run;
  const now = possible.filter(({ code }) => code === null);
  const later = possible.filter(({ code }) => code !== null);
  const frame = frames[at];
  return (
    <Columns
      aside={
        <>
          <Starts name={name} starts={starts} start={start} />
          <Panel title={<Trans>Send an event</Trans>}>
            <Stack gap={4}>
              {now.map((one) => (
                <Disclosure
                  key={one.event}
                  summary={
                    <span className={styles.line}>
                      {one.event} <span className={styles.mono}>→ {one.to}</span>
                    </span>
                  }
                >
                  <Sending run={run} one={one} />
                </Disclosure>
              ))}
              {frame && frame.deadlines.length > 0 && <Passing run={run} frame={frame} />}
              {later.length > 0 && <NotNow run={run} possible={later} />}
            </Stack>
          </Panel>
        </>
      }
    >
      {isCut && (
        <Notice tone="hold" title={<Trans>The link was cut short</Trans>}>
          <Trans>What could not be read was left out.</Trans>
        </Notice>
      )}
      {refused && <Refused {...refused} />}
      <Panel>{picture}</Panel>
      <Panel title={<Trans>Moves</Trans>}>
        <Frames name={name} run={run} />
      </Panel>
    </Columns>
  );
}

function Refused({ move, code }: { move: string; code: string }) {
  const { i18n } = useLingui();
  const { title, text } = errorText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      <p>{i18n._(text)}</p>
      <p className={styles.mono}>
        {move} · {code}
      </p>
    </Notice>
  );
}

function Starts({ starts, start }: { name: string; starts: readonly string[]; start: string }) {
  const { t } = useLingui();
  return (
    <Panel>
      <Form method="get" preventScrollReset>
        <Stack gap={3}>
          <SelectField
            name="start"
            label={t`Begin with`}
            defaultValue={start}
            options={starts.map((one) => ({ value: one, label: one }))}
          />
          <Button look="quiet" small>
            <Trans>Begin anew</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** What every form of the simulator carries: the run up to the frame that is looked at. */
function RunSoFar({ run: { start, moves, at } }: { run: Simulated }) {
  return (
    <>
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="moves" value={JSON.stringify(moves)} />
      <input type="hidden" name="at" value={at} />
    </>
  );
}

function Sending({ run, one }: { run: Simulated; one: Possibility }) {
  return (
    <Form method="get" preventScrollReset className={styles.event}>
      <RunSoFar run={run} />
      {one.about && <p className="muted">{one.about}</p>}
      <EventFields one={one} typed={null} />
      <Button look="quiet" small name="event" value={one.event}>
        <Trans>Send</Trans>
      </Button>
    </Form>
  );
}

/** Events that are refused here, tried all the same on demand: the refusal and its code are the answer. */
function NotNow({ run, possible }: { run: Simulated; possible: readonly Possibility[] }) {
  return (
    <Disclosure summary={<Trans>Not now, and why</Trans>}>
      <Form method="get" preventScrollReset>
        <RunSoFar run={run} />
        <ul className={styles.plain}>
          {possible.map(({ event, code }) => (
            <li key={event} className={styles.line}>
              <Button look="link" name="event" value={event}>
                {event}
              </Button>
              <span className="muted">{code}</span>
            </li>
          ))}
        </ul>
      </Form>
    </Disclosure>
  );
}

function Passing({ run, frame: { deadlines } }: { run: Simulated; frame: Frame }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Form method="get" preventScrollReset className={styles.event}>
      <RunSoFar run={run} />
      <ul className={styles.plain}>
        {deadlines.map(({ name, dueAt }) => (
          <li key={name} className={styles.line}>
            <span className={styles.mono}>{name}</span>
            <time dateTime={dueAt}>{format.stamp(dueAt)}</time>
          </li>
        ))}
      </ul>
      <Button look="quiet" small name="event" value="deadline">
        <Trans>Let the next deadline pass</Trans>
      </Button>
      <Field name="hours" label={t`Hours`} inputMode="numeric" defaultValue="24" />
      <Button look="quiet" small name="event" value="wait">
        <Trans>Let time pass</Trans>
      </Button>
    </Form>
  );
}

function Frames({ name, run: { frames, at, start, moves } }: { name: string; run: Simulated }) {
  const format = useFormat();
  const hrefOf = (index: number) =>
    paths.machine(name, "simulate", { start, moves: JSON.stringify(moves), at: String(index) });
  return (
    <ol className={styles.moments}>
      {frames.map(({ move, state, at: when, effects, context }, index) => (
        <li key={index} aria-current={index === at ? "step" : undefined}>
          <span className={styles.line}>
            <Lamp state={index === at ? "now" : "done"} size={14} />
            <Link className={styles.mono} to={hrefOf(index)} preventScrollReset>
              {index} {move}
            </Link>
            <span className={styles.mono}>→ {state}</span>
            <time className="muted" dateTime={when}>
              {format.stamp(when)}
            </time>
          </span>
          {effects.length > 0 && <span className={styles.mono}>{effects.join(", ")}</span>}
          {index === at && (
            <Disclosure summary={<Trans>What it knows</Trans>}>
              <pre className={styles.pre}>{JSON.stringify(context, null, 2)}</pre>
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  );
}
