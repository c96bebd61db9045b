/** The agent who acts for a customer on this page, for the bar over it (AGENT-08). */
import type { Door } from "#app/.server/context.ts";
import { customerAskedFor } from "#app/.server/express-query.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";

/** Null on every page where nobody acts for somebody else: asking there is no visit. */
export async function agentAtWork(request: Request, door: Door) {
  if ((await customerAskedFor(request, door)) === null) return null;
  const { agent, customerId, email, origin } = await viewerOf(request, door);
  if (agent === null || customerId === null) return null;
  const endsAt = agent.endsAt === null ? door.shell.clock.now() : Date.parse(agent.endsAt);
  return {
    agentId: agent.agentId,
    customer: (email ?? "").replace(/(?<=^.)[^@]*/, "***"),
    secondsLeft: Math.max(0, Math.floor((endsAt - door.shell.clock.now()) / 1000)),
    endPath: paths.assistedCheckout(origin, { customer: customerId }),
  };
}
