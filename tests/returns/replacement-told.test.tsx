/** What a customer is told of a replacement that does not go as they asked: by mail, in the order's history and on its page. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { World } from "#tests/kit/world.ts";

const broken = { reasonCode: "defective", reasonText: "They do not charge" };

/** The page as it is read, and the order's history. */
async function shown({ guest, orderId, pages }: Awaited<ReturnType<typeof phones>>) {
  const page = await pages.replacement();
  const path = `/us/web/order/${orderId}`;
  const html = await rendered(<ReplacementPage {...page} answer={undefined} />, {
    ...{ path, locale: "en-US" },
  });
  const at = { storefront: "us" as const, orderId };
  const { history } = await orderPage(guest.shopper.get(path), guest.scope, at);
  return {
    page: html.replaceAll(/<!--.*?-->/g, "").replaceAll(/(<[^>]+>)+/g, "|"),
    history: history.map(({ what }) => what),
  };
}

const mailOf = ({ mails }: World, start: string) =>
  mails.filter(({ subject }) => subject.startsWith(start)).map(({ text }) => text);

test("[RET-25, RET-03] of two phones one is replaced: its customer is told which, why the other is not, and what they may do with it", () =>
  inWorld(async (world) => {
    const bought = await phones(world);
    const { orderId, pages, serials } = bought;
    await pages.askToReplace({ ...broken, "units-1": 2, "serial-1": serials });
    await world.settle();
    await goOn(world, orderId, "replacement.answered", "replacement.partly.approved");
    expect(mailOf(world, "We replace an item")).toEqual([]);
    const [mail, ...more] = mailOf(world, "We replace some of what you asked for");
    expect(more).toEqual([]);
    expect(mail).toMatch(/Accepted: 1 × .*Phone/);
    expect(mail).toMatch(/Not accepted: 1 × .*Phone/);
    expect(mail).toContain("Why: One of them shows no fault");
    expect(mail).toContain("you can still return them until their return window closes");
    const told = await shown(bought);
    expect(told.page).toContain("|What the warehouse found|One of them shows no fault|");
    expect(told.page).toContain("The others stay as they are: you can still return them");
    expect(told.page).toContain("|Units|1 of 2|");
    expect(told.history).toContain("Replacement approved in part: “One of them shows no fault”");

    // Once it has left the page still says of how many.
    await goOn(world, orderId, "replacement.shipped");
    expect((await shown(bought)).page).toContain("|Units|1 of 2|");
  }));

test("[LINE-03, RET-25] a replacement whose parcel is lost: its customer hears that it is sent again, by mail, in the history and on the page", () =>
  inWorld(async (world) => {
    const bought = await phones(world, { quantity: 1 });
    const { orderId, pages } = bought;
    await pages.askToReplace(broken);
    await world.settle();
    await goOn(world, orderId, "replacement.delivered", "delivery.failed");
    const [mail, ...more] = mailOf(world, "Your replacement for");
    expect(more).toHaveLength(1);
    expect([mail, ...more].join()).toContain("the carrier lost the parcel with your replacement");
    const told = await shown(bought);
    expect(told.page).toContain("|Replacement lost, sent again|");
    expect(told.page).toContain("Another one is being packed at no cost to you");
    expect(told.history).toContain("Replacement lost on the way, to be sent again");
    await goOn(world, orderId, "replacement.delivered");
    expect((await pages.replacement()).replacement?.label).toBe("awaitingOld");
  }));

test("[RET-25] what is not replaced at all: mail and history say why", () =>
  inWorld(async (world) => {
    const bought = await phones(world, { quantity: 1 });
    await bought.pages.askToReplace(broken);
    await world.settle();
    await goOn(world, bought.orderId, "replacement.answered", "replacement.refused");
    const [mail] = mailOf(world, "We cannot replace");
    expect(mail).toContain("Why: The damage is not covered");
    const told = await shown(bought);
    expect(told.history).toContain("Replacement refused: “The damage is not covered”");
  }));
