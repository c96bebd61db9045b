/** What is ticked is a unit, not a place in a list: a form that was drawn before it went elsewhere means no other one. */
import { expect, test } from "vitest";
import { replacementPage } from "#app/.server/after-sales/replacement/replacement.page.ts";
import { sendReplacement } from "#app/.server/after-sales/replacement/replacement.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { documentOf } from "#tests/kit/plain-browser/document.ts";
import { controlsOf, submissionOf } from "#tests/kit/plain-browser/form.ts";
import { rendered } from "#tests/kit/rendered.tsx";

const byShip = { reasonCode: "cheaper_elsewhere", channel: "ship" };

test("[RET-04, RET-25] a replacement is asked for the unit that was ticked, and for no other one where that is on its way back by now", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world);
    const { scope, shopper, post } = guest;
    const [first = "", second = ""] = serials;
    const address = { storefront: "us", orderId, lineItemId: "1" } as const;
    const path = `/us/web/order/${orderId}/replace/1`;
    const look = () => replacementPage(shopper.get(path), scope, address);
    const page = JSON.parse(JSON.stringify(await look())) as Awaited<ReturnType<typeof look>>;
    const html = await rendered(<ReplacementPage {...page} answer={undefined} />, {
      ...{ path, locale: "en-US" },
    });
    const form = documentOf(html).querySelector("input[value='replacement.requested']");
    const drawn = form?.closest("form");
    if (!drawn) throw new Error("no form");
    // The first number is ticked, by its label.
    const box = controlsOf(drawn).find(
      (one) =>
        one.getAttribute("type") === "checkbox" &&
        one.closest("label,div")?.textContent?.includes(first),
    );
    const ticked = box?.getAttribute("value") ?? "";
    const fields = { ...Object.fromEntries(submissionOf(drawn, null).entries) };
    // In another tab that very unit is sent back.
    await returns.send({ line: "1", "units-1": "1", "serial-1": first, ...byShip });
    await world.settle();
    const sent = {
      ...fields,
      line: "1",
      "units-1": "1",
      "serial-1": ticked,
      reasonCode: "defective",
    };
    const answer = await sendReplacement(post(path, sent), scope, address);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { refusal: { code: "Conflict" } },
    ]);
    expect((await look()).replacement).toBeNull();
    expect((await look()).offer?.known).toEqual([second]);
  }));

test("[RET-04, RET-25] a return that was looked at before its unit was to be replaced shows no other unit, and asks to choose again", () =>
  inWorld(async (world) => {
    const { guest, returns, pages, serials } = await phones(world);
    const [first = "", second = ""] = serials;
    const chosen = { line: "1", "units-1": "1", "serial-1": first, ...byShip, step: "review" };
    const { review } = await returns.startPage(chosen);
    expect(review?.lines).toMatchObject([{ serials: [first] }]);
    const asked = { "units-1": "1", "serial-1": first, reasonCode: "defective" };
    expect((await pages.askToReplace(asked)).status).toBe(303);
    await world.settle();
    const url = `${review?.changeHref ?? ""}&step=review`;
    const again = await returnStartPage(guest.shopper.get(url), guest.scope, returns.address);
    expect(again.review).toBeNull();
    expect(again.faults).toMatchObject({ "serial-1": "SerialNumberGone" });
    expect(JSON.stringify(again.choice.lines)).not.toContain(second);
  }));
