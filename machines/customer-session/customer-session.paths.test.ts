import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples, view } from "./index.ts";

testPaths(lifecycle, samples);

const at = "2026-11-17T15:00:00.000Z";
const idle = "xstate.after.idle.customer-session.signedIn";

function after(...events: readonly { type: string; [field: string]: unknown }[]) {
  let snapshot = begin(lifecycle, { sessionId: "S-1", idleMs: 30 * 60_000 }).snapshot;
  for (const event of events) {
    const deadline = event.type.startsWith("xstate.") ? { deadline: true as const } : {};
    const result = step(lifecycle, snapshot, { event, at, ...deadline });
    if (!result.ok) return { refused: result.refusal.code };
    snapshot = result.snapshot;
  }
  return lifecycle.view(snapshot as Parameters<typeof view>[0], "shopper");
}

const signedIn = { type: "signin.succeeded", customerId: "C-1" };

test("[ERR-23] a refused sign-in leaves the guest on the sign-in form", () => {
  expect(after({ type: "signin.refused" })).toMatchObject({ status: "guest", customerId: null });
});

test("[ERR-25, AGENT-19] nothing but signing in again is possible once the session expired", () => {
  expect(after(signedIn, { type: idle })).toMatchObject({ status: "expired", customerId: null });
  expect(after(signedIn, { type: idle }, { type: "visited" })).toEqual({
    refused: "CustomerSessionExpired",
  });
  expect(after(signedIn, { type: idle }, signedIn)).toMatchObject({ status: "signedIn" });
});

test("[ERR-28] somebody else cannot go on in an expired session", () => {
  expect(after(signedIn, { type: idle }, { ...signedIn, customerId: "C-2" })).toEqual({
    refused: "IdentityNotMatched",
  });
});

test("[AGENT-04] who proceeds as a guest forfeits points until they sign in", () => {
  expect(after({ type: "guest.proceeded" })).toMatchObject({ forfeitsPoints: true });
  expect(after({ type: "guest.proceeded" }, signedIn)).toMatchObject({ forfeitsPoints: false });
});

test("[ERR-22] what a guest may not do asks them to sign in, and remembers the way back", () => {
  expect(after({ type: "signed.out" })).toEqual({ refused: "Login" });
  const asked = { type: "signin.required", to: "/us/web/my-orders", reason: "Login" };
  expect(after(asked)).toMatchObject({ returnTo: "/us/web/my-orders", askedWith: "Login" });
  expect(after({ ...asked, to: "//elsewhere.example" })).toEqual({
    refused: "InvalidEvent",
  });
});
