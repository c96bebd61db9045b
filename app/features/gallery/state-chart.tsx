import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Chart, ChartLayout, ChartState, LayoutState } from "#machines/kit";
import { EdgeLabel, EdgeLine } from "./chart-edge.tsx";
import type { Overlay } from "./chart-reading.ts";
import { Anywhere, Frame, Start, StateBox } from "./chart-state.tsx";
import styles from "./state-chart.module.css";

export interface StateChartProps extends Overlay {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  /** Where a state leads when it is clicked. */
  readonly hrefOf: (stateId: string) => string;
}

/**
 * The picture of a machine, complete without a script. Boxes lie below, then lines, then leaves, then words; so no
 * line crosses a word.
 */
export function StateChart({ chart, layout, hrefOf, ...overlay }: StateChartProps) {
  const { t } = useLingui();
  const id = useId();
  const placed = placesOf(chart, layout);
  const holding = placed.filter(({ state }) => holds(state));
  const leaves = placed.filter(({ state }) => !holds(state));
  const root = layout.states.find((place) => place.id === "");
  const busiest = busiestOf(layout, overlay.hits);
  const common = { chart, overlay };
  const states = chart.states.length - 1;
  const transitions = chart.edges.length;
  return (
    <svg
      className={styles.chart}
      data-chart={chart.name}
      data-selecting={Boolean(overlay.selected) || undefined}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{t`The machine ${chart.name} as a picture`}</title>
      <desc id={`${id}-desc`}>
        {t`${states} states and ${transitions} transitions; each state is a link. The table beside it says the same in words.`}
      </desc>
      {holding.map((one) => (
        <Frame key={one.state.id} {...one} {...common} />
      ))}
      {layout.edges.map((edge) => (
        <EdgeLine key={edge.ids.join()} edge={edge} busiest={busiest} {...common} />
      ))}
      {placed.map(
        ({ state, place }) =>
          state.initial && (
            <Start key={state.id} place={place} isDown={layout.direction === "down"} />
          ),
      )}
      {root && root.box[3] > 0 && <Anywhere place={root} unspoken={layout.unspoken} {...common} />}
      {[...holding, ...leaves].map((one) => (
        <StateBox key={one.state.id} href={hrefOf(one.state.id)} {...one} {...common} />
      ))}
      {layout.edges.map((edge) => (
        <EdgeLabel key={edge.ids.join()} edge={edge} {...common} />
      ))}
    </svg>
  );
}

/** States with their places, outer ones first; the root has none of its own. */
function placesOf(
  chart: Chart,
  layout: ChartLayout,
): { readonly state: ChartState; readonly place: LayoutState }[] {
  const places = new Map(layout.states.map((place) => [place.id, place]));
  return chart.states.flatMap((state) => {
    const place = places.get(state.id);
    return place && state.id !== "" ? [{ state, place }] : [];
  });
}

function holds({ kind }: ChartState): boolean {
  return kind === "compound" || kind === "parallel";
}

function busiestOf({ edges }: ChartLayout, hits: Overlay["hits"]): number {
  return Math.max(
    1,
    ...edges.map(({ ids }) => ids.reduce((sum, id) => sum + (hits?.[id] ?? 0), 0)),
  );
}
