/** The page on which a delivery gets its day, open in two tabs. */
import { expect, test } from "vitest";
import { boughtTelevision } from "./kit-truck.ts";

test("[SCHED-06, ERR-02] a day that is sent after another one was chosen in another tab is out of date: nobody reads that there are no days", async () => {
  const { page, says } = await boughtTelevision();
  await says("change.requested");
  const [day = "", other = ""] = (await page()).dates;
  await says("date.picked", { selectedOn: other, slot: "16:00-20:00" });
  expect(await says("date.picked", { selectedOn: day, slot: "08:00-12:00" })).toMatchObject({
    status: 409,
    refusal: { code: "Conflict" },
  });
  expect((await page()).selectedOn).toBe(other);
});
