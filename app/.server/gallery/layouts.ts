/** Where everything of a machine's picture stands, as `npm run charts` laid it out. */
import type { Chart, ChartLayout, KeptLayout, Lifecycle } from "#machines/kit";

const layouts = import.meta.glob<KeptLayout>("../../../machines/*/layout.json", {
  import: "default",
});

/** The layout of a lifecycle; null until `npm run charts` has laid it out. */
export async function layoutOf({ name }: Pick<Lifecycle, "name">): Promise<KeptLayout | null> {
  return (await layouts[`../../../machines/${name}/layout.json`]?.()) ?? null;
}

/** The chart of the standings of a lifecycle, and where everything of it stands. */
export interface StandingsPicture {
  readonly chart: Chart;
  readonly layout: ChartLayout;
}

const standings = import.meta.glob<StandingsPicture>("../../../machines/*/standings.json", {
  import: "default",
});

/** The picture of the standings of a lifecycle; null for one whose states are all there is. */
export async function standingsPictureOf({
  name,
}: Pick<Lifecycle, "name">): Promise<StandingsPicture | null> {
  return (await standings[`../../../machines/${name}/standings.json`]?.()) ?? null;
}
