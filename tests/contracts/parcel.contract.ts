/** What every carrier promises the store (LC-16). */
import { expect, test } from "vitest";
import { label } from "#app/.server/outside/parcel.ts";
import type { ParcelGateway } from "#app/.server/outside/parcel.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

export function describeParcel(who: string, make: Make<ParcelGateway, null>): void {
  test(`${who}: a label names its courier and its parcel, and the same key gets the same label`, async () => {
    const { gateway } = await opened(make);
    const shipBy = new Date(Date.now() + 15 * 86_400_000).toISOString();
    const asked = { key: fresh("label"), returnId: fresh("RET"), orderId: fresh("ORD"), shipBy };
    const first = label.parse(await gateway.createLabel(asked));
    expect(first.trackingId && first.fileName).toBeTruthy();
    expect(await gateway.createLabel(asked)).toEqual(first);
  });

  test(`${who}: two returns have two parcels`, async () => {
    const { gateway } = await opened(make);
    const shipBy = new Date(Date.now() + 15 * 86_400_000).toISOString();
    const ask = () =>
      gateway.createLabel({
        ...{ key: fresh("label"), returnId: fresh("RET"), orderId: fresh("ORD"), shipBy },
      });
    expect((await ask()).trackingId).not.toBe((await ask()).trackingId);
  });
}
