/** What checkout says of a phone line on its way: in the review, in its application, at the address that stays. */
import { expect, test } from "vitest";
import { withLine } from "./line-kit.ts";

const here = "/us/web/checkout/carrier";

test("[CARR-17, PLACE-12] the review of an order says with whom its phone line is and which line it is, with the way back", async () => {
  const { shopper, line } = await withLine();
  await line.signIn("TMB");
  await line.send("line.chosen", { option: "LINE-1" });
  await shopper.pay();
  expect((await shopper.review()).phoneLine).toEqual({
    title: "Phone line",
    href: here,
    lines: [
      "T-Mobile · Upgrade of the line ending in 0148",
      "You activate it once your order is placed.",
    ],
  });
});

test("[CARR-05, ADDR-28] the summary of an empty application names each field, from top to bottom", async () => {
  const { line } = await withLine();
  await line.signIn();
  await line.send("line.chosen", { option: "new" });
  const answer = await line.apply({ employer: "", occupation: "", dependents: "" });
  expect(answer).toMatchObject({
    status: 422,
    data: {
      faults: [
        { name: "employer", text: "Employer: This field is mandatory" },
        { name: "occupation", text: "Occupation: This field is mandatory" },
        { name: "dependents", text: "Dependents: This field is mandatory" },
      ],
    },
  });
});

test("[CARR-09, CART-20] an address that cannot be changed warns of no lost card", async () => {
  const { shopper, line } = await withLine();
  await line.signIn();
  await line.send("line.chosen", { option: "new" });
  await line.apply();
  await shopper.pay();
  expect(await shopper.address()).toMatchObject({ lock: "carrier", warnsOfCardLoss: false });
});
