/** Orders lived through the engine with everybody they talk to. The outside world only listens. */
import { expect } from "vitest";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import * as payment from "#machines/payment";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Actor, LocalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { testEngine } from "./engine.ts";
import { createOrder } from "./order.ts";

const system: Actor = { role: "system", id: "test" };

interface RecordedCommand {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A store whose outside world only listens. */
function openShop() {
  const asked: RecordedCommand[] = [];
  const listen = (name: string): LocalCommand => ({
    kind: "local",
    run: async (_, params) => {
      asked.push({ name, params: params as RecordedCommand["params"] });
      return null;
    },
  });
  const commands = new Proxy<EngineContext["commands"]>(
    {},
    { get: (_, name) => listen(String(name)) },
  );
  const engine = testEngine({ commands });
  const tell = async (
    to: LifecycleId,
    type: string,
    more: object = {},
    role: Actor["role"] = "system",
  ) => {
    const event: RawEvent = { ...more, type };
    const keys = [`order:${to.slice(to.indexOf(":") + 1)}`];
    return dispatch(engine, { to, event, actor: { ...system, role, keys } });
  };
  const must = async (...said: Parameters<typeof tell>) => {
    expect(await tell(...said), `${said[0]} ${said[1]}`).toMatchObject({ ok: true });
  };
  const viewOf = async (orderId: string) => {
    const row = await engine.store.engine.load(`order:${orderId}`);
    if (!row) throw new Error(`${orderId} is lost`);
    const snapshot = unpack(order.lifecycle, JSON.parse(row.snapshot));
    return order.view(snapshot, "shopper", new Date(engine.clock.now()).toISOString());
  };
  const paymentOf = async (paymentId: string) => {
    const row = await engine.store.engine.load(`payment:${paymentId}`);
    if (!row) throw new Error(`${paymentId} is lost`);
    return unpack(payment.lifecycle, JSON.parse(row.snapshot)).context;
  };
  return { engine, asked, tell, must, viewOf, paymentOf };
}

export type Shop = ReturnType<typeof openShop>;

export async function placed(input: order.OrderInput): Promise<Shop> {
  const shop = openShop();
  await createOrder(shop, input);
  return shop;
}

/** The warehouse takes everything as far as the dispatch of one parcel. */
export async function prepared(
  shop: Shop,
  { orderId, lines }: order.OrderInput,
  kind: "delivery" | "pickup",
) {
  for (const type of ["po.created", "po.submitted", "so.created"])
    await shop.must(`order:${orderId}`, type, {}, "warehouse");
  for (const { id } of lines)
    await shop.must(`line-item:${orderId}/${id}`, "so.submitted", {}, "warehouse");
  const lineIds = lines.map(({ id }) => id);
  await shop.must(
    `order:${orderId}`,
    "delivery.created",
    { shipmentId: "SHP-1", lineIds, kind },
    "warehouse",
  );
}

export async function submitted(shop: Shop, { orderId, lines }: order.OrderInput) {
  for (const { id } of lines)
    await shop.must(`line-item:${orderId}/${id}`, "do.submitted", {}, "warehouse");
}
