/** Any lifecycle's generated paths on the workbench of the gallery: what QA does there by hand, without a script. */
import { fieldsOf, fieldText } from "#machines/kit";
import type { EventField, Lifecycle, RawEvent, Stimulus } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { standsAt } from "../../machines/kit/step.ts";
import { concretise, edgeCover, explore } from "../../machines/kit/walk/walk.ts";
import type { ConcretePath } from "../../machines/kit/walk/walk.ts";
import { coverOf } from "./cover.ts";
import { expect } from "./expect.ts";
import type { Locator, Page } from "./page.ts";
import type { Extent } from "./paths.ts";

/** A path, and the sample that it begins with. */
interface BenchPath {
  readonly sample: string;
  readonly path: ConcretePath;
}

/** The paths that take every move from state to state, or the fewest that send each event and come to each state. */
export function benchPathsOf(lifecycle: Lifecycle, extent: Extent): BenchPath[] {
  const samples = samplesFor(lifecycle);
  const known = new Set<string>();
  const all = Object.entries(samples.inputs).flatMap(([sample, input]) =>
    edgeCover(explore(lifecycle, samples, input), sample, input).flatMap((found) => {
      const path = concretise(lifecycle, found);
      const fresh = movesOf(lifecycle, path).filter((move) => !known.has(move));
      for (const move of fresh) known.add(move);
      return fresh.length > 0 ? [{ sample, path }] : [];
    }),
  );
  if (extent === "all") return all;
  const has = ({ path: { stimuli, snapshots } }: BenchPath) => [
    ...snapshots.map((snapshot) => standsAt(lifecycle, snapshot)),
    ...stimuli.map(({ event }) => event.type),
  ];
  return [...coverOf(all, has, ({ path }) => path.stimuli.length)];
}

function movesOf(lifecycle: Lifecycle, { stimuli, snapshots }: ConcretePath): string[] {
  const states = snapshots.map((snapshot) => standsAt(lifecycle, snapshot));
  return stimuli.map(({ event }, at) => [states[at], event.type, states[at + 1]].join(" "));
}

/** Begins an instance with a sample, makes every move of a path and looks at the state after each. */
export async function walkOnBench(
  page: Page,
  lifecycle: Lifecycle,
  { sample, path }: BenchPath,
): Promise<void> {
  await page.goto(`/machines/${lifecycle.name}/live`);
  await page.locator('select[name="sample"]').selectOption(sample);
  await page.getByRole("button", { name: "Create an instance" }).click();
  for (const [index, snapshot] of path.snapshots.entries()) {
    const stimulus = path.stimuli[index - 1];
    if (stimulus) await undergo(page, lifecycle, stimulus);
    const state = page
      .getByRole("definition")
      .filter({ hasText: exactly(standsAt(lifecycle, snapshot)) });
    await expect(state.first()).toBeVisible();
  }
}

async function undergo(page: Page, lifecycle: Lifecycle, { event, deadline }: Stimulus) {
  if (deadline) return page.getByRole("button", { name: "Let the next deadline pass" }).click();
  const form = page.locator("form", {
    has: page.locator(`input[name="event"][value="${event.type}"]`),
  });
  await page.locator("li details", { has: form }).locator("summary").click();
  const shape = lifecycle.events.shapes[event.type];
  for (const field of shape ? fieldsOf(shape) : [])
    await fill(form.locator(`[name="${field.name}"]`), field, event);
  await form.getByRole("button", { name: "Send" }).click();
}

async function fill(box: Locator, field: EventField, event: RawEvent): Promise<unknown> {
  const text = fieldText(field, event);
  if (field.kind === "tick") return box.setChecked(text === "true");
  return field.kind === "choice" ? box.selectOption(text) : box.fill(text);
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}
