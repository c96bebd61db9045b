/** Where everything of a machine's picture stands, as `npm run charts` laid it out. */
import type { KeptLayout, Lifecycle } from "#machines/kit";

const layouts = import.meta.glob<KeptLayout>("../../../machines/*/layout.json", {
  import: "default",
});

/** The layout of a lifecycle; null until `npm run charts` has laid it out. */
export async function layoutOf({ name }: Pick<Lifecycle, "name">): Promise<KeptLayout | null> {
  return (await layouts[`../../../machines/${name}/layout.json`]?.()) ?? null;
}
