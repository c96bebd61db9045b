import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { classes } from "./classes.ts";
import { Lamp } from "./lamp.tsx";
import type { LampState } from "./lamp.tsx";
import styles from "./track.module.css";
import { useWords } from "./words.tsx";

/** A stop on the line. */
export interface Station {
  /** Stable within its track, so that the line can draw itself when the state moves. */
  readonly key: string;
  readonly label: ReactNode;
  /** A date or a clock time below the label: "Nov 24", "now", "by 4 p.m.". */
  readonly note?: ReactNode;
  readonly state: LampState;
  /** A finished step that can be opened again. */
  readonly href?: string;
  /** A branch that leaves here: a return, a swap, a second parcel. */
  readonly spur?: readonly Omit<Station, "spur">[];
}

export interface TrackProps {
  readonly stations: readonly Station[];
  /** Names the list for people who cannot see it: "Order progress". */
  readonly label: string;
  /** `turning` is vertical under 640 px; `row` stays horizontal, for the few short steps of a checkout. */
  readonly shape?: "turning" | "row";
}

const reached: Partial<Record<LampState, true>> = {
  now: true,
  you: true,
  us: true,
  done: true,
  final: true,
  stopped: true,
};

const current: Partial<Record<LampState, true>> = { now: true, you: true, us: true };

/** How the leg after a station is drawn: travelled, being travelled, or still ahead. */
function legOf(
  station: Station,
  next: Station | undefined,
): "past" | "current" | "future" | "none" {
  if (!next) return "none";
  if (current[station.state]) return "current";
  return reached[station.state] && reached[next.state] ? "past" : "future";
}

/** The end of the line shows its double ring before it is reached; reached, it is a tick like the rest. */
function glyphOf(station: Omit<Station, "spur">, end: boolean): LampState {
  if (end && station.state === "future") return "final";
  return station.state === "final" ? "done" : station.state;
}

function Stop({ station, end }: { station: Omit<Station, "spur">; end: boolean }) {
  const words = useWords();
  const { label, state, note, href } = station;
  return (
    <>
      <span className={styles.lamp}>
        <Lamp state={glyphOf(station, end)} size={state === "now" ? 31 : 23} />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{href ? <Anchor href={href}>{label}</Anchor> : label}</span>
        <span className="visually-hidden"> ({words.lamps[state]})</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}

/** The line an order, a return, a checkout travels: stations, lamps, and one of them lit. */
export function Track({ stations, label, shape = "turning" }: TrackProps) {
  return (
    <ol className={classes(styles.track, styles[shape])} aria-label={label}>
      {stations.map((station, at) => (
        <li
          key={station.key}
          className={styles.station}
          data-state={station.state}
          data-leg={legOf(station, stations[at + 1])}
          data-to={stations[at + 1]?.state}
          aria-current={current[station.state] ? "step" : undefined}
        >
          <Stop station={station} end={shape === "turning" && at === stations.length - 1} />
          {station.spur && (
            <ol className={styles.spur}>
              {station.spur.map((stop) => (
                <li
                  key={stop.key}
                  className={styles.branch}
                  data-state={stop.state}
                  aria-current={current[stop.state] ? "step" : undefined}
                >
                  <Stop station={stop} end={false} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
