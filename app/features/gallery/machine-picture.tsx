import { Trans } from "@lingui/react/macro";
import { EmptyState } from "#app/ui/content.tsx";
import type { Chart, ChartLayout } from "#machines/kit";
import type { Overlay } from "./chart-reading.ts";
import { ChartViewport } from "./chart-viewport.tsx";
import { StateChart } from "./state-chart.tsx";

/** The chart of a machine in a window that zooms and scrolls; a word where it has not been laid out yet. */
export function MachinePicture({
  chart,
  layout,
  hrefOf,
  ...overlay
}: Overlay & { chart: Chart; layout: ChartLayout | null; hrefOf: (stateId: string) => string }) {
  if (!layout)
    return (
      <EmptyState title={<Trans>No picture yet</Trans>}>
        <Trans>This machine has not been laid out. The table says the same in words.</Trans>
      </EmptyState>
    );
  const shown = overlay.selected ?? overlay.active?.at(-1) ?? null;
  return (
    <ChartViewport width={layout.width} height={layout.height} selected={shown}>
      <StateChart chart={chart} layout={layout} hrefOf={hrefOf} {...overlay} />
    </ChartViewport>
  );
}
