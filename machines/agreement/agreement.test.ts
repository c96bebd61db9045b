import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { lifecycle } from "./index.ts";

const at = "2026-11-17T15:00:00.000Z";

function read(...types: readonly string[]) {
  const text = { name: "autoRenewal", version: "2026-11", hash: "5f1d", acceptedAt: null };
  let { snapshot } = begin(lifecycle, text);
  const send = (type: string) => step(lifecycle, snapshot, { event: { type }, at });
  for (const type of types) {
    const result = send(type);
    if (!result.ok) throw new Error(`${type}: ${result.refusal.code}`);
    snapshot = result.snapshot;
  }
  return { send, view: lifecycle.view(snapshot as never, "guest") };
}

test("[PLACE-14, FIN-03] a text cannot be accepted before its end was seen", () => {
  const reading = read("agreement.opened");
  expect(reading.send("agreement.accepted")).toMatchObject({
    refusal: { code: "LegalAgreementRequired" },
  });
  expect(reading.view.blockers).toEqual([
    { event: "agreement.accepted", code: "LegalAgreementRequired" },
  ]);
  const accepted = read("agreement.opened", "end.reached", "agreement.accepted");
  expect(accepted.view).toMatchObject({ status: "accepted", acceptedAt: at });
});

test("[PLACE-14] a text that fits the screen needs no scrolling", () => {
  expect(read("agreement.opened", "text.fitted").view.events).toContain("agreement.accepted");
});

test("[PLACE-15] Accept, Print, Close and Continue are all there is to do", () => {
  const { events: whileOpen } = read("agreement.opened", "end.reached").view;
  expect(whileOpen).toEqual(["agreement.accepted", "agreement.printed", "agreement.closed"]);
  const accepted = read("agreement.opened", "end.reached", "agreement.accepted");
  expect(accepted.view.events).toEqual(["agreement.continued"]);
});

test("[LC-30] a text that was closed is not accepted, and is read from its beginning again", () => {
  const closed = read("agreement.opened", "end.reached", "agreement.closed", "agreement.opened");
  expect(closed.view).toMatchObject({ status: "reading", acceptedAt: null });
});
