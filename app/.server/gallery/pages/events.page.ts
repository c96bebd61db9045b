/** The data dictionary of a lifecycle: events with their fields and senders, guards, deadlines, context, statuses. */
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { chartOf, fieldsOf } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";

export async function eventsPage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { edges, states } = chartOf(lifecycle);
  const using = (fits: (edge: (typeof edges)[number]) => boolean) => [
    ...new Set(edges.filter(fits).map(({ from }) => from)),
  ];
  const guards = [...new Set(edges.flatMap(({ guard }) => guard ?? []))];
  const deadlines = [
    ...new Set(edges.filter(({ kind }) => kind === "deadline").map(({ trigger }) => trigger)),
  ];
  return {
    events: Object.entries(lifecycle.events.shapes).map(([type, shape]) => ({
      type,
      about: shape.about ?? "",
      by: shape.by,
      fields: fieldsOf(shape),
      from: using(({ trigger }) => trigger === type),
    })),
    guards: guards.map((guard) => ({
      name: guard,
      says: sentenceOf(guard),
      from: using((edge) => edge.guard === guard),
    })),
    deadlines: deadlines.map((delay) => ({
      name: delay,
      from: using(({ kind, trigger }) => kind === "deadline" && trigger === delay),
    })),
    states: states
      .filter(({ id }) => id !== "")
      .map(({ id, owner, rests, description, kind }) => ({ id, owner, rests, description, kind })),
    input: fieldsOf({ by: [], data: asObject(lifecycle.input) }),
    context: fieldsOf({ by: [], data: asObject(lifecycle.context) }),
  };
}

/** `isLastEntry` as `is last entry`. */
function sentenceOf(guard: string): string {
  return guard.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

function asObject(schema: z.ZodType): z.ZodObject {
  return schema instanceof z.ZodObject ? schema : z.object({});
}
