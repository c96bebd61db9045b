/** What the pages of a phone line look like, before and after the order. */
import { expect, test } from "vitest";
import { ActivationPage } from "#app/features/carrier/activation-page.tsx";
import { ApplicationPage } from "#app/features/carrier/application-page.tsx";
import type { RefusedApplication } from "#app/features/carrier/application-data.ts";
import { CarrierPage } from "#app/features/carrier/carrier-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { activationOf, application, placeLine, withLine } from "./line-kit.ts";

const path = "/us/web/checkout/carrier";
const at = { path, locale: "en-US" } as const;

test("[CARR-04, CARR-06, CARR-17] each step of a line: carrier, login, line, review with the order in a dropdown", async () => {
  const { line } = await withLine();
  const show = async () => rendered(<CarrierPage {...await line.look()} answer={undefined} />, at);
  expect(await show()).toMatch(/value="VZW".*value="ATT".*value="SPR".*value="TMB"/s);
  await line.send("started", { telco: "VZW" });
  const login = await show();
  expect(login).toContain("Please enter your carrier account PIN");
  expect(login).not.toMatch(/type="password"[^>]*value=/);
  await line.signIn();
  const options = await show();
  expect(options).toMatch(/value="new".*value="port".*ending in.*0148/s);
  expect(options).toContain("Its phone is not paid off yet.");
  await line.send("line.chosen", { option: "new" });
  await line.apply({ socialSecurityNumber: "666-55-1002" });
  const deposit = await show();
  expect(deposit).toMatch(/Review your line.*\$400\.00/s);
  expect(deposit).toMatch(/<details[^>]*>.*Your order/s);
  await line.send("deposit.accepted");
  expect(await show()).toContain("/us/web/checkout/payment");
});

test("[CARR-05, ERR-162] the application asks every field, and a refused one shows no secret again", async () => {
  const { line } = await withLine();
  await line.signIn("SPR");
  await line.send("line.chosen", { option: "new" });
  const page = await line.form();
  const html = await rendered(<ApplicationPage {...page} answer={undefined} />, at);
  for (const name of Object.keys(application)) expect(html).toContain(`name="${name}"`);
  expect(html).toContain("6 to 12 digits");
  const { data } = await line.apply();
  const answer = data as RefusedApplication;
  const refused = await rendered(<ApplicationPage {...page} answer={answer} />, at);
  expect(refused).toContain('href="#field-accountPin"');
  expect(refused).toContain("Kept out of sight.");
  expect(refused).not.toMatch(/D0812|AZ-7781|Kirkby|666-55-1001"/);
});

test("[CARR-14, CARR-15, CARR-20] the line of an order: what can be activated, and how long the device is locked", async () => {
  const bought = await withLine("M6-128-GRA");
  await bought.line.setUp("VZW", "port");
  await bought.shopper.pay();
  const orderId = await placeLine(bought);
  const activation = activationOf(bought.checkout, bought.shopper, orderId);
  const page = await activation.look();
  const html = await rendered(<ActivationPage {...page} answer={undefined} />, {
    ...{ path: `/us/web/order/${orderId}/activation`, locale: "en-US" },
  });
  expect(html).toMatch(/Activate a SIM card.*Activate the eSIM/s);
  expect(html).toContain("60 days from the activation of the SIM");
  expect(html).toContain('name="portNumber"');
  expect(html).not.toContain("loan.cancelled");
});
