/** Everything that may be typed to see an outcome, in the order of `docs/guides/sandbox.md`. */
import * as z from "zod";
import { identitySection } from "#app/.server/outside/sandbox/test-data.ts";
import type { IdentitySection } from "#app/.server/outside/sandbox/test-data.ts";
import sections from "./identities.json" with { type: "json" };

export const identities: readonly IdentitySection[] = z.array(identitySection).parse(sections);
