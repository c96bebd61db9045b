/** What has to happen today for its refund to be there by a day: each way back has its own. */
import { expect, test } from "vitest";
import { ReturnStartPage } from "#app/features/return/return-start-page.tsx";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { stories, storyEngine } from "#tests/kit/stories.ts";

test("[RET-02] what is brought to a store is not said to ship", async () => {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await stories.delivered(engine, { sessionId: guest.sessionId });
  const page = await returnsOf(guest, plot.orderId).startPage();
  const html = await rendered(<ReturnStartPage {...page} answer={undefined} />, {
    ...{ path: `/us/web/return/${plot.orderId}`, locale: "en-US" },
  });
  const words = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(words).toMatch(/Bring it to a store(?:(?!If it ships)[^])*If you bring it today, about/);
  expect(words).toMatch(/If it ships today, about/);
});
