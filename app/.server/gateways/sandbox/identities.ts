/**
 * Who and what may be typed to see each outcome of the outside world: one section per table of `docs/guides/sandbox.md`,
 * in its order. English only: the sandbox is no part of the store.
 */
import * as z from "zod";
import sections from "./identities.json" with { type: "json" };

/** One identity, card or code, and what it makes its provider do. */
const row = z.strictObject({ enter: z.string(), outcome: z.string() });

const section = z.strictObject({
  /** The heading of the guide it stands under. */
  provider: z.string(),
  /** What is entered, as the head of its table says. */
  enters: z.string(),
  rows: z.array(row).min(1),
});
export type IdentitySection = z.output<typeof section>;

export const identities: readonly IdentitySection[] = z.array(section).parse(sections);
