/** Where people and clients say how many units of a line are called off. */
import { expect, test } from "vitest";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { bought, phone } from "./cancel-units-kit.ts";
import type { Fields } from "./cancel-units-kit.ts";
import { agentFor, callsOf } from "./kit-calls.ts";

test.each(["0", "4", "1.5", "-1", "two", "1e0"])(
  "[CANC-02] a number that nobody can call off (%s) is said beside its field, and nothing typed is lost",
  async (count) => {
    const shop = await bought();
    const { ticket } = await shop.page();
    const form = { line: "1", "units-1": count, reason: "changed_mind", note: "Found one at home" };
    const steps: readonly Fields[] = [
      { step: "confirm" },
      { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key },
    ];
    for (const step of steps) {
      const answer = await shop.post({ ...step, ...form });
      expect(answer.status).toBe(303);
      shop.guest.browser.keep(answer.headers);
      const to = new URL(answer.headers.get("Location") ?? "", "https://ohmline.example");
      const page = await shop.page(to.search);
      expect(page).toMatchObject({
        ...{ confirm: null, reason: "changed_mind", note: "Found one at home" },
        lines: [{ id: "1", isChosen: true, isMiscounted: true }, { id: "2" }],
      });
      const html = await rendered(<CancelPage {...page} answer={undefined} />, {
        ...{ path: `${to.pathname}${to.search}`, locale: "en-US" },
      });
      expect(html).toContain("Choose a number that is still in your order.");
      expect(html).toMatch(/<select[^>]*name="units-1"[^>]*aria-invalid="true"/);
      expect(html).toContain("Found one at home");
    }
    expect(await shop.told(phone)).toEqual(["orderPlaced"]);
  },
);

test("[CANC-02] the page offers how many of each line, all of them unless somebody says otherwise, without a script", async () => {
  const shop = await bought();
  const page = await shop.page();
  const html = await rendered(<CancelPage {...page} answer={undefined} />, {
    ...{ path: `/us/web/order/${shop.orderId}/cancel`, locale: "en-US" },
  });
  const [select = ""] = /<select[^>]*name="units-1".*?<\/select>/s.exec(html) ?? [];
  expect(select.match(/<option[^>]*>[^<]*/g)?.map((one) => one.replace(/.*>/, ""))).toEqual([
    ...["1 of 3", "2 of 3", "3 of 3"],
  ]);
  expect(select).toMatch(/<option[^>]*value="3"[^>]*selected/);
  expect((await shop.page("?step=confirm&line=1")).confirm?.lines).toMatchObject([
    { lineId: "1", units: 3, isPart: false },
    { lineId: "2", units: 3, isPart: false },
  ]);
});

test("[API-10, CANC-02] a client names a line with its quantity; more than are left is refused, and so is what is no number of units", async () => {
  const { calls, step, told, world } = await bought();
  const ask = (items: object[]) =>
    calls.send("cancel-line-items", { line_items: items, rejection_code: "changed_mind" });
  expect(await ask([{ line_item_id: "1", quantity: 4 }])).toMatchObject({
    ...{ status: 422, code: "CancelQuantityExceeded" },
  });
  for (const quantity of [0, 1.5, "two"])
    expect(await ask([{ line_item_id: "1", quantity }])).toMatchObject({ status: 422 });
  expect(await calls.send("cancel-line-items", { rejection_code: "changed_mind" })).toMatchObject({
    status: 422,
  });
  expect(await ask([{ line_item_id: "1", quantity: 1 }])).toMatchObject({
    line_items: [
      { id: "1", status: "CancelInitiated", quantity: 3, requested_quantity: 1 },
      { id: "2", status: "CancelInitiated", quantity: 3, requested_quantity: 1 },
    ],
  });
  await world.settle();
  await step("cancel.answered", "cancel.confirmed");
  expect(await told(phone)).toEqual(["orderPlaced", "2 orderPlaced", "1 cancelled"]);
  expect(await ask([{ line_item_id: "1", quantity: 3 }])).toMatchObject({
    ...{ status: 422, code: "CancelQuantityExceeded" },
  });
});

test("[CANC-02, AGENT-09] an agent who acts for the buyer calls off one of three as they would", async () => {
  const shop = await bought();
  const agent = await agentFor(shop, shop.orderId);
  const calls = callsOf(shop.scope, agent, shop.orderId);
  const body = { line_items: [{ line_item_id: "1", quantity: 1 }], rejection_code: "agent" };
  expect(await calls.send("cancel", body)).toMatchObject({
    line_items: [{ id: "1", requested_quantity: 1 }, { id: "2" }],
  });
});

test("[CANC-02] a warranty alone is cancelled at once and says so; phones wait for the warehouse", async () => {
  const shop = await bought();
  const asked = async (query: string) => {
    const page = await shop.page(query);
    return rendered(<CancelPage {...page} answer={undefined} />, {
      path: `/us/web/order/${shop.orderId}/cancel${query}`,
      locale: "en-US",
    });
  };
  const cover = await asked("?step=confirm&line=2");
  expect(cover).toContain("It is cancelled at once, and this cannot be undone.");
  expect(cover).not.toContain("Once the warehouse has stopped it");
  expect(await asked("?step=confirm&line=1")).toContain("Once the warehouse has stopped it");
});
