/** One instance: the page, and what staff may do to it. */
import { json, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { chartOf, readFields, roles, shapeNamed } from "#machines/kit";
import type { Lifecycle, LifecycleId, Role } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import type { Staff } from "#app/.server/identity/staff.ts";
import { instanceData } from "#app/.server/gallery/instance.ts";
import { layoutOf } from "#app/.server/gallery/layouts.ts";
import { engineOf } from "./live.page.ts";
import { stateAt } from "#app/.server/gallery/time-travel.ts";
import { passDeadline, sendAs } from "#app/.server/gallery/workbench.ts";

interface Address {
  readonly name: string | undefined;
  readonly place: string | undefined;
  readonly key: string | undefined;
}

/** The part of the context that these pages read. */
type Bench = RequestScope & Pick<AppLoadContext, "workbench">;

export async function instancePage(request: Request, context: Bench, address: Address) {
  const staff = await requireStaff(request, context);
  const lifecycle = lifecycleAt(address.name);
  const engine = engineOf(context, address.place);
  const data = await instanceData(engine, lifecycle, address.key ?? "");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("at")?.trim() ?? "";
  const past = asked === "" ? null : await pastOf(engine, lifecycle, address.key ?? "", asked);
  const seq = past?.seq ?? Number(searchParams.get("seq") ?? Number.NaN);
  const chart = chartOf(lifecycle);
  const sendable = data.possible.filter(({ code }) => code === null).map(({ event }) => event);
  return {
    ...data,
    place: address.place === "bench" ? ("bench" as const) : ("live" as const),
    chart,
    layout: await layoutOf(lifecycle),
    /** Edges that can be taken from where the instance stands now. */
    enabled: chart.edges
      .filter(({ from, trigger }) => data.active.includes(from) && sendable.includes(trigger))
      .map(({ id }) => id),
    isFull: searchParams.get("full") === "1",
    past,
    /** The entry that a link or the scrubber points at; the newest one otherwise. */
    at: data.moments.find((moment) => moment.seq === seq)?.seq ?? data.moments.at(-1)?.seq ?? 0,
    /** For whom the viewer may speak here. */
    voices: voicesOf(staff, address.place),
    ticket: { rev: data.rev, key: newFormKey() },
    orderHref: data.orderId && paths.order(storefrontOf(data.context), data.orderId),
  };
}

/** The instance as it was at an instant, or why there is nothing to see; `seq` selects the entry. */
async function pastOf(engine: EngineContext, lifecycle: Lifecycle, key: string, asked: string) {
  const journal = await engine.store.engine.journal(`${lifecycle.name}:${key}`);
  const found = stateAt(lifecycle, journal, asked);
  if (!found.ok) return { asked, seq: null, because: found.because, then: null };
  const { state, at, seq, context } = found;
  const { status, tone } = found.view("agent");
  const then = { state, at, status, tone, context };
  return { asked, seq, because: null, then };
}

/** Staff are agents. On the workbench QA plays everybody; live, people only: the outside world has its own console. */
function voicesOf({ playsEverybody }: Staff, place: string | undefined): Role[] {
  if (!playsEverybody) return ["agent"];
  return place === "bench"
    ? roles.filter((role) => role !== "timer")
    : ["shopper", "guest", "agent"];
}

function storefrontOf({ storefront }: Readonly<Record<string, unknown>>): Storefront {
  return storefront === "pl" ? "pl" : "us";
}

/** Sends an event, or lets a deadline pass; a refusal comes back with its code and with what was typed. */
export async function instanceAction(request: Request, context: Bench, address: Address) {
  const staff = await requireStaff(request, context);
  const lifecycle = lifecycleAt(address.name);
  const engine = engineOf(context, address.place);
  const id: LifecycleId = `${lifecycle.name}:${address.key}`;
  const { type, rev, fields } = readEventForm(await request.formData());
  const back = paths.machineInstance(lifecycle.name, address.place ?? "live", address.key ?? "");
  if (type === "deadline") {
    if (address.place !== "bench" || !(await passDeadline(engine, id)))
      return refused(type, "DeadlineNotDue", fields);
    return redirect(back, 303);
  }
  const shape = shapeNamed(lifecycle.events.shapes, type);
  const role = roles.find((one) => one === fields["as"]);
  if (!shape || !role || !voicesOf(staff, address.place).includes(role))
    return refused(type, "EventNotAllowed", fields);
  const data = readFields(shape, fields);
  if (!data) return refused(type, "InvalidEvent", fields);
  const event = { type, ...data };
  const outcome = await sendAs(engine, id, { event, role, by: staff.id, rev });
  return outcome.ok
    ? redirect(back, 303)
    : refused(type, outcome.refusal.code, fields, outcome.refusal.details);
}

function refused(
  event: string,
  code: string,
  fields: Readonly<Record<string, string>>,
  details?: Readonly<Record<string, unknown>>,
) {
  const status = code === "Conflict" ? 409 : 422;
  const issues = [details?.["issues"] ?? []].flat().map(String);
  return json({ event, code, fields, issues }, { status });
}
