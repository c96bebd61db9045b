import { expect, test } from "vitest";
import { disguised, masked } from "./mask.ts";

const order = {
  orderId: "ORD-2026-7K3F-9Q2D",
  placedAt: "2026-11-17T15:00:00.000Z",
  totalCents: 129_900,
  contact: { email: "ada@example.com", phone: "2015550123" },
  address: { firstName: "Ada", line1: "12 Elm St", zip: "10001", state: "NY" },
  note: "call 4111 1111 1111 1111",
  lines: [{ sku: "PHX-256-INK", trackingId: "794600001234" }],
};

test("what tells who it is is reduced to a letter; codes, times and amounts stay", () => {
  expect(masked(order)).toEqual({
    orderId: "ORD-2026-7K3F-9Q2D",
    placedAt: "2026-11-17T15:00:00.000Z",
    totalCents: 129_900,
    contact: { email: "a•••", phone: "2•••" },
    address: { firstName: "A•••", line1: "1•••", zip: "1•••", state: "NY" },
    note: "c•••",
    lines: [{ sku: "PHX-256-INK", trackingId: "7•••" }],
  });
});

test("a disguise keeps the shape that schemas ask for, and nobody's data", () => {
  const told = JSON.stringify(disguised(order));
  for (const secret of ["ada@", "Ada", "Elm", "4111", "7946000"])
    expect(told).not.toContain(secret);
  expect(disguised(order)).toMatchObject({ contact: { email: "someone@example.com" } });
});
