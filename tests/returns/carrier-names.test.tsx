/** A carrier is called by its own name wherever a parcel of after the sale is shown. */
import { expect, test } from "vitest";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";

/** How carriers write their own names. */
const own: Readonly<Record<string, string>> = { fedex: "FedEx", ups: "UPS", lso: "LSO" };

test("[RET-25, SHIP-24] the parcel of a replacement names its carrier as the carrier does", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await phones(world, { quantity: 1 });
    await pages.askToReplace({ reasonCode: "defective", reasonText: "It does not charge" });
    await world.settle();
    await goOn(world, orderId, "replacement.shipped");
    const page = await pages.replacement();
    const { courier, trackingId } = page.replacement?.parcel ?? {};
    const name = own[courier ?? ""] ?? "";
    expect(name).not.toBe("");
    const html = await rendered(<ReplacementPage {...page} answer={undefined} />, {
      ...{ path: `/us/web/order/${orderId}/replace/1`, locale: "en-US" },
    });
    const words = html.replaceAll(/<!--.*?-->/g, "");
    expect(words).toContain(`${name} ${trackingId ?? ""}`);
    expect(words).not.toContain(`${courier ?? ""} ${trackingId ?? ""}`);
  }));
