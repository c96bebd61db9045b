import { expect, test } from "vitest";
import { myAddressesPage } from "#app/.server/account/my-addresses.page.ts";
import { sendMyAddresses } from "#app/.server/account/my-addresses.actions.ts";
import { home, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { userAt } from "#tests/checkout/kit.ts";

const path = "/us/web/my-addresses";
const place: Fields = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "410 W Washington Street", line2: "" },
  ...{ zip: "85004", city: "Phoenix", state: "AZ", phone: "602-555-0148" },
};

async function shopper(email = "ada@example.com") {
  const checkout = await openCheckout();
  const person = await userAt(checkout, { email });
  return { checkout, ...listOf(checkout, person), person };
}

function listOf(
  checkout: Awaited<ReturnType<typeof openCheckout>>,
  { browser }: Awaited<ReturnType<typeof userAt>>,
) {
  const page = (query = "") => myAddressesPage(browser.get(path + query), checkout.scope);
  const send = (fields: Fields) =>
    sendMyAddresses(
      browser.post(path, { event: "address.saved", use: "shipping", ...fields }),
      checkout.scope,
    );
  const list = async (use = "shipping") =>
    (await page()).lists.find((one) => one.use === use)?.places ?? [];
  return { page, send, list };
}

test("[ADDR-34] an address is added, changed, made primary and removed in the account", async () => {
  const { send, list, page } = await shopper();
  expect((await send(place)).headers.get("Location")).toBe(path);
  await send({
    ...place,
    line1: "1 Market Street",
    zip: "94105",
    city: "San Francisco",
    state: "CA",
  });
  const [first, second] = await list();
  expect([first, second]).toMatchObject([
    {
      ...{ line1: "410 W Washington Street", isPrimary: true, town: "Phoenix, AZ 85004" },
      phone: "602-555-0148",
    },
    { line1: "1 Market Street", isPrimary: false },
  ]);
  const id = second?.id ?? "";
  expect((await page(`?edit=${id}`)).form).toMatchObject({
    id,
    typed: { line1: "1 Market Street" },
  });
  await send({
    ...place,
    id,
    line1: "2 Market Street",
    zip: "94105",
    city: "San Francisco",
    state: "CA",
  });
  await send({ event: "address.preferred", id });
  expect(await list()).toMatchObject([
    { line1: "2 Market Street", isPrimary: true },
    { isPrimary: false },
  ]);
  await send({ event: "address.removed", id });
  expect(await list()).toMatchObject([{ line1: "410 W Washington Street", isPrimary: true }]);
  await send({ ...place, use: "billing" });
  expect(await list("billing")).toHaveLength(1);
});

test("[ADDR-07, ADDR-34] the summary of a refused address says which field each of its words is about", async () => {
  const { send } = await shopper();
  const answer = await send({ ...place, city: "", zip: "8500" });
  expect(await answer.json()).toMatchObject({
    texts: { city: "This field is required.", zip: "Please enter the correct zip code." },
    summary: { city: "City: This field is required.", zip: "Please enter the correct zip code." },
  });
});

test.each([
  ["ADDR-09", { state: "NY" }, "zip", "StateAndPostalCodeMismatch"],
  ["ADDR-11", { zip: "8500" }, "zip", "ZipIncorrect"],
  ["ADDR-20", { line1: "" }, "line1", "AddressLine1Required"],
  ["ADDR-23", { line1: "P.O. Box 12" }, "line1", "PhysicalAddressRequired"],
])(
  "[ADDR-34, %s] the account asks of an address what checkout asks: %j",
  async (_, change, field, code) => {
    const { send, list } = await shopper();
    const answer = await send({ ...place, ...change });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      result: { error: { [field]: [code] }, initialValue: { city: "Phoenix" } },
    });
    expect(await list()).toEqual([]);
  },
);

test("[ADDR-34, OPEN-32] somebody else's address is not there to be read, changed or removed", async () => {
  const { checkout, send, list } = await shopper();
  await send(place);
  const id = (await list())[0]?.id ?? "";
  const other = listOf(checkout, await userAt(checkout, { email: "grace@example.com" }));
  await expect(other.page(`?edit=${id}`)).rejects.toMatchObject({ status: 404 });
  await expect(other.send({ ...place, id, line1: "9 Main St" })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.send({ event: "address.removed", id })).rejects.toMatchObject({ status: 404 });
  await expect(other.send({ event: "address.preferred", id })).rejects.toMatchObject({
    status: 404,
  });
  expect(await list()).toMatchObject([{ line1: "410 W Washington Street" }]);
});

test("[ADDR-42] what the account says is what checkout begins with", async () => {
  const { person, send, list } = await shopper();
  await send(place);
  await send({
    ...place,
    line1: "1 Market Street",
    zip: "94105",
    city: "San Francisco",
    state: "CA",
  });
  await person.add(skus.phone);
  expect((await person.address()).typed).toMatchObject({ line1: home.line1, zip: "85004" });
  await send({ event: "address.preferred", id: (await list())[1]?.id ?? "" });
  expect((await person.address()).typed).toMatchObject({ line1: "1 Market Street", zip: "94105" });
});

test("[ADDR-34] an account keeps fifty addresses: one more is refused beside its first line, and from checkout the order goes on without", async () => {
  const { send, list, page, person } = await shopper();
  for (let house = 1; house <= 50; house += 1)
    expect((await send({ ...place, line1: `${house} W Washington Street` })).status).toBe(303);
  const answer = await send({ ...place, line1: "51 W Washington Street" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    texts: { line1: "Your account keeps 50 addresses. Remove one to save another." },
  });
  await person.add(skus.charger);
  await person.enterAddress({ ...home, save: "on" });
  expect(await person.detour("delivery")).toBeNull();
  expect(await list()).toHaveLength(50);
  const { id = "" } = (await page()).lists.flatMap(({ places }) => places)[0] ?? {};
  await send({ event: "address.removed", id });
  expect((await send({ ...place, line1: "51 W Washington Street" })).status).toBe(303);
});
