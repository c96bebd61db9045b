/** Paying by Affirm, at once or in four: the terms and the dates before, then Affirm's own page (PAY-26, PAY-52). */
import { instant } from "#app/.server/clock.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { dayOf } from "#app/fmt.ts";
import { marketOf } from "#app/market.ts";
import { payIn4Schedule } from "#machines/loan";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { askedMethod } from "./pay-method.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import { fullOff } from "./paying-in-full.ts";
import { refused, startPaying } from "./paying.ts";

/** The methods of this page. */
const affirmMethods = ["AffirmFinancing", "AffirmPayIn4"] as const;

export async function affirmPage(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  const frame = payFrame(payable);
  const method = askedMethod(request, payable, affirmMethods);
  const today = dayOf(instant(door.shell.clock), marketOf(new URL(request.url).pathname).timeZone);
  return {
    ...frame,
    method,
    /** Today, then every two weeks (FIN-32); none where Affirm itself says the months. */
    schedule: method === "AffirmPayIn4" ? payIn4Schedule(frame.dueCents, today) : [],
    fullOffBasisPoints: fullOff(payable, method),
    /** Affirm's page is played by the sandbox. */
    isPlayed: door.sandbox !== null,
  };
}

export async function payByAffirm(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  const method = askedMethod(request, payable, affirmMethods);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "affirm.chosen") return refused(posted.type, { code: "InvalidEvent" });
  return startPaying(door, payable.viewer, payable.checkout, { method }, posted);
}
