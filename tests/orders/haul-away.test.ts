/** An old television that the truck of the new one takes away: it has no day of its own, and its page says whose day it is. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { SchedulePage } from "#app/features/schedule/schedule-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { boughtTelevision } from "./kit-truck.ts";

test("[SCHED-08, LINE-13] the day of a haul-away is that of the truck: its page leads there, which says what is taken along", async () => {
  const shop = await boughtTelevision({ service: "HAUL-1-GRA" });
  const path = `/us/web/order/${shop.orderId}/schedule/1`;
  const away: unknown = await shop.page("2").catch((thrown: unknown) => thrown);
  expect(away instanceof Response && [away.status, away.headers.get("Location")]).toEqual([
    ...[303, path],
  ]);
  const page = await shop.page("1");
  const html = await rendered(createElement(SchedulePage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("The same truck takes your old one away");
  expect(page.selectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("[SCHED-08] a television alone says nothing of an old one", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  expect(await shop.page("1")).toMatchObject({ takesOldAway: false, status: "scheduled" });
});
