import { expect, test } from "vitest";
import { emptyShop } from "#tests/kit/shop.ts";

const home = {
  firstName: "Ada",
  lastName: "Lovelace",
  line1: "1 Main St",
  line2: null,
  city: "New York",
  state: "NY",
  zip: "10001",
  country: "US",
  phone: "5551234567",
  use: "shipping",
  isPrimary: false,
} as const;

async function book() {
  const db = emptyShop();
  for (const id of ["C-1", "C-2"]) {
    await db.accounts.insert({
      id,
      email: `${id}@example.com`,
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "5551234567",
      passwordHash: "",
      storefront: "us",
      cartId: null,
      isStaff: false,
      agentId: null,
      createdAt: "2026-11-17T15:00:00.000Z",
    });
  }
  const save = (id: string, createdAt: string, changes: object = {}) =>
    db.savedAddresses.insert({ ...home, id, customerId: "C-1", createdAt, ...changes });
  const list = async () =>
    (await db.savedAddresses.ofCustomer("C-1", "shipping")).map(({ id, isPrimary }) => [
      id,
      isPrimary,
    ]);
  return { db, save, list };
}

test("[ADDR-34] the first saved address is primary, and making another one primary moves the mark", async () => {
  const { db, save, list } = await book();
  await save("A-1", "2026-11-17");
  await save("A-2", "2026-11-18");
  expect(await list()).toEqual([
    ["A-1", true],
    ["A-2", false],
  ]);
  expect(await db.savedAddresses.update("C-1", "A-2", { isPrimary: true, city: "Albany" })).toBe(
    true,
  );
  expect(await list()).toEqual([
    ["A-2", true],
    ["A-1", false],
  ]);
  await save("A-3", "2026-11-19", { isPrimary: true });
  expect(await list()).toEqual([
    ["A-3", true],
    ["A-2", false],
    ["A-1", false],
  ]);
});

test("[ADDR-34] an update cannot leave a shopper without a primary address, nor can a deletion", async () => {
  const { db, save, list } = await book();
  await save("A-1", "2026-11-17");
  await save("A-2", "2026-11-18");
  await db.savedAddresses.update("C-1", "A-1", { isPrimary: false });
  expect(await list()).toEqual([
    ["A-1", true],
    ["A-2", false],
  ]);
  expect(await db.savedAddresses.remove("C-1", "A-1")).toBe(true);
  expect(await list()).toEqual([["A-2", true]]);
});

test("[ADDR-34] shipping and billing addresses each have their own primary one", async () => {
  const { db, save, list } = await book();
  await save("A-1", "2026-11-17");
  await save("B-1", "2026-11-18", { use: "billing" });
  expect(await list()).toEqual([["A-1", true]]);
  expect(await db.savedAddresses.ofCustomer("C-1", "billing")).toMatchObject([
    { id: "B-1", isPrimary: true },
  ]);
});

test("nobody changes or deletes another shopper's address", async () => {
  const { db, save, list } = await book();
  await save("A-1", "2026-11-17");
  expect(await db.savedAddresses.update("C-2", "A-1", { city: "Elsewhere" })).toBe(false);
  expect(await db.savedAddresses.remove("C-2", "A-1")).toBe(false);
  expect(await list()).toEqual([["A-1", true]]);
});

test("[ADDR-41] optional fields of an address come back as they were given", async () => {
  const { db, save } = await book();
  const extras = JSON.stringify({
    landmark: "blue door",
    label: "Home",
    "company name": "Ohm & Co",
  });
  await save("A-1", "2026-11-17", { extras });
  expect(await db.savedAddresses.ofCustomer("C-1", "shipping")).toMatchObject([{ extras }]);
});
