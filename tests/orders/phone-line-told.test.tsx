/** What a phone line of an order is told with: until it is activated, and where its order is called off after that. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { ActivationPage } from "#app/features/carrier/activation-page.tsx";
import { activationOf, eid, placeLine, withLine } from "#tests/checkout/line-kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";

const DEPOSIT = /deposit of \$400\.00/;

/** A phone with a new line, for which its carrier asked for a deposit of $400.00, and which the shopper agreed to. */
async function withDeposit() {
  const at = await withLine();
  const { checkout, shopper, line } = at;
  await line.signIn("VZW");
  await line.send("line.chosen", { option: "new" });
  await line.apply({ socialSecurityNumber: "666-55-1002" });
  await line.send("deposit.accepted");
  await shopper.pay();
  const orderId = await placeLine(at);
  const activation = activationOf(checkout, shopper, orderId);
  /** What the order says of the line, and of its phone. */
  const lines = async () => {
    const page = await activation.order();
    return page.parcels.flatMap((parcel) => parcel.lines);
  };
  return {
    ...{ ...at, orderId, activation, lines },
    line: async () => (await lines()).find(({ name }) => name.startsWith("New phone line")),
    mail: (subject: string) =>
      checkout.world.mails
        .find((mail) => mail.subject.startsWith(subject))
        ?.text.replaceAll(/\s+/g, " ") ?? "",
  };
}

test("[CARR-13, CARR-14, CARR-17] a phone line begins with its activation and not with the parcel: mail, thank-you page and order say so, and name the deposit", async () => {
  const at = await withDeposit();
  const placed = at.mail(`Order ${at.orderId}`) || at.mail("");
  expect(placed).toContain("works once you have activated it");
  expect(placed).toMatch(DEPOSIT);
  expect(placed).not.toContain("begins on delivery");
  const thanks = await at.shopper.confirmation(at.orderId);
  expect(thanks.hasPlan).toBe(false);
  expect(thanks.phoneLine.join(" ")).toContain("only once you have activated it");
  expect(thanks.phoneLine.join(" ")).toMatch(DEPOSIT);
  const waiting = await at.line();
  expect(waiting?.label).toBe("notActivated");
  expect(JSON.stringify(waiting?.notes)).toMatch(DEPOSIT);
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  expect((await at.line())?.label).toBe("active");
});

test("[CARR-13, CANC-02] called off after it was activated, the line goes on at its carrier: the page to confirm, the mail, the order and the line's page say so, and who ends it", async () => {
  const at = await withDeposit();
  const { checkout, shopper, orderId } = at;
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  const where = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/cancel`;
  const page = await cancelPage(
    shopper.browser.get(`${path}?step=confirm&all=1`),
    checkout.scope,
    where,
  );
  const goesOn =
    /line with Verizon is active, and cancelling the order does not end it.*call Verizon, 611/;
  const asked = await rendered(<CancelPage {...page} answer={undefined} />, {
    path,
    locale: "en-US",
  });
  expect(asked).toMatch(goesOn);
  expect(asked).toMatch(DEPOSIT);
  const fields = { event: "cancel.requested", rev: String(page.ticket.rev), key: page.ticket.key };
  const body = new URLSearchParams([...Object.entries(fields), ["line", "1"], ["line", "2"]]);
  const request = shopper.browser.post(path, {});
  await sendCancellation(new Request(request, { method: "POST", body }), checkout.scope, where);
  await checkout.world.settle();
  for (const { id, kind } of await checkout.world.console.steps(orderId))
    if (kind === "cancel.answered") await checkout.world.console.runStep(id);
  await checkout.world.settle();

  const mails = checkout.world.mails.filter(({ subject }) => /cancelled/i.test(subject));
  const mail = mails.map(({ text }) => text.replaceAll(/\s+/g, " ")).join("\n");
  expect(mail).toMatch(goesOn);
  expect(mail).toMatch(DEPOSIT);
  const line = await at.line();
  expect(line?.label).toBe("cancelled");
  expect(line?.notes.find(({ key }) => key === "phoneLine")?.text).toContain("Still active");
  const look = await at.activation.look();
  const told = await rendered(<ActivationPage {...look} answer={undefined} />, {
    path: `/us/web/order/${orderId}/activation`,
    locale: "en-US",
  });
  expect(told).toMatch(goesOn);
  expect(told).toMatch(DEPOSIT);
});
