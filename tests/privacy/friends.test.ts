/** Friends who recommended one another, of whom one is erased: the other keeps what is theirs. */
import { expect, test } from "vitest";
import { myReferralsPage } from "#app/.server/checkout/referrals.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { left, privacyOf, tablesOf } from "./life-kit.ts";

const DAY_MS = 24 * 60 * 60_000;

type Member = Awaited<ReturnType<typeof memberAt>>;

const advocateEmail = "quentin.tells@canary.example";
const names = { firstName: "Quillora", lastName: "Brandt" };

/** Two friends of the same name, who have bought and kept what one advocate recommended to them. */
async function recommended(checkout: CheckoutWorld) {
  const advocate = await memberAt(checkout, { email: advocateEmail });
  const { loyalty } = checkout.world.engine.store;
  const code = (await loyalty.referralCodeOf(advocate.customerId)) ?? "";
  const buys = async (email: string) => {
    const friend = await memberAt(checkout, { email });
    await friend.add(skus.phone);
    await friend.enterAddress(names);
    await friend.chooseDelivery();
    await friend.enterReferral(code);
    await friend.pay();
    const orderId = orderIdOf(await friend.place());
    await checkout.world.settle();
    await checkout.world.console.finishOrder(orderId);
    return friend;
  };
  const friends = [await buys("one@example.com"), await buys("two@example.com")] as const;
  return { advocate, friends };
}

const gone = ({ world }: CheckoutWorld, { customerId }: Member) =>
  erase(
    privacyOf(world),
    { kind: "account", customerId },
    new Date(world.engine.clock.now()).toISOString(),
  );

async function friendsOf({ scope }: CheckoutWorld, { browser }: Member) {
  const page = await myReferralsPage(browser.get("/us/web/my-referrals"), scope, {
    storefront: "us",
  });
  return page.friends.map(({ friendName, status }) => ({ friendName, status }));
}

test("[S12, CODE-10] a friend who is erased goes from the list of whoever recommended them alone, and pays the reward that is owed", async () => {
  const checkout = await openCheckout();
  const { advocate, friends } = await recommended(checkout);
  await gone(checkout, friends[0]);
  expect(await friendsOf(checkout, advocate)).toEqual([
    { friendName: "Erased", status: "waiting" },
    { friendName: "Quillora B.", status: "waiting" },
  ]);
  await checkout.world.pass(16 * DAY_MS);
  expect((await advocate.account()).view.referrals.map(({ status }) => status)).toEqual([
    "payable",
    "payable",
  ]);
});

test("[S12] of whoever recommended something and is erased nothing is left, nor who their friends were, once the rewards were due", async () => {
  const checkout = await openCheckout();
  const { advocate } = await recommended(checkout);
  await gone(checkout, advocate);
  await checkout.world.pass(16 * DAY_MS);
  expect((await advocate.account()).view.referrals.map(({ friendName }) => friendName)).toEqual([
    "Erased",
    "Erased",
  ]);
  expect(left(await tablesOf(checkout.world), [advocateEmail])).toEqual([]);
});
