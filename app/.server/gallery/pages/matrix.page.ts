/** The refusal matrix for people: every state × every event, or those of one role. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { roles } from "#machines/kit";
import type { Role } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { matrixOf } from "#app/.server/gallery/matrix.ts";
import type { RefusalMatrix } from "#app/.server/gallery/matrix.ts";

export async function matrixPage(request: Request, scope: RequestScope, name: string | undefined) {
  await requireStaff(request, scope);
  const lifecycle = lifecycleAt(name);
  const asked = new URL(request.url).searchParams.get("role");
  const role = roles.find((one) => one === asked) ?? null;
  const matrix = await matrixOf(lifecycle);
  return {
    name: lifecycle.name,
    role,
    /** Roles that may send something. */
    offered: roles.filter((one) =>
      Object.values(lifecycle.events.shapes).some(({ by }) => by.includes(one)),
    ),
    matrix: matrix && matrixFor(matrix, role),
  };
}

/** What one role may send; everything else is refused to it with `EventNotAllowed`, to an agent with `Unauthorized`, wherever it is sent. */
export function matrixFor({ at, events, states, cells }: RefusalMatrix, role: Role | null) {
  const columns = events.filter(({ by }) => role === null || by.includes(role));
  const cellAt = new Map(cells.map((cell) => [`${cell.state} ${cell.event}`, cell]));
  return {
    at,
    columns,
    refusedTo: role === null ? 0 : events.length - columns.length,
    rows: states.map((state) => ({
      state,
      cells: columns.map(({ type }) => {
        const cell = cellAt.get(`${state} ${type}`);
        return { event: type, to: cell?.to ?? null, code: cell?.code ?? null };
      }),
    })),
  };
}
