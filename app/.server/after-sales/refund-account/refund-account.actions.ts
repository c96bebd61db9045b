/** The account for what was paid at the door: checked, sealed, and told to the refund by its id and its end alone. */
import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import type { RequestScope, RunningVault } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { fieldWords } from "#app/.server/request/field-words.ts";
import { flash } from "#app/.server/request/flash.ts";
import { sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { ruled, ruledNumber } from "#app/.server/checkout/checkout-forms.ts";
import { paths } from "#app/paths.ts";
import { required } from "#machines/cart/schema/address.rules.ts";
import { iban, ibanOf } from "#machines/refund/iban.rules.ts";
import { openRefundAccount } from "./opened-refund.ts";
import type { RefundAddress } from "./opened-refund.ts";

/** No bank takes a longer name. */
const LONGEST_NAME = 70;

const accountForm = z.object({
  holder: ruled((value) => (value.length > LONGEST_NAME ? "TextTooLong" : required(value))),
  iban: ruledNumber(iban),
});

export async function sendRefundAccount(
  request: Request,
  scope: RequestScope & RunningVault,
  address: RefundAddress,
) {
  const { parts } = await openRefundAccount(request, scope, address);
  const { actor, orderId, context } = parts;
  const to = `refund:${address.refundId}` as const;
  const form = await request.formData();
  const { type, key } = readEventForm(form);
  const submission = readForm(form, accountForm);
  if (type !== "account.given") {
    const { refusal } = await refuseForged(scope.engine, { to, event: { type }, actor });
    return json({ result: submission.reply(), texts: {}, refusal }, { status: statusOf(refusal) });
  }
  if (submission.status !== "success") {
    const result = submission.reply();
    const texts = await fieldWords(request, result.error ?? {}, form);
    return json({ result, texts, refusal: null }, { status: 422 });
  }
  const { holder, iban: typed } = submission.value;
  const account = { holder, iban: ibanOf(typed) };
  const outcome = await sendSealed(
    scope.vault,
    account,
    (accountId) =>
      dispatch(scope.engine, {
        to,
        event: { type, accountId, last4: account.iban.slice(-4) },
        actor,
        ...(key !== undefined && { key }),
      }),
    orderId,
  );
  if (!outcome.ok) {
    const { refusal } = outcome;
    return json({ result: submission.reply(), texts: {}, refusal }, { status: statusOf(refusal) });
  }
  return redirect(paths.order(context.storefront, orderId), {
    status: 303,
    headers: { "Set-Cookie": flash("accountGiven") },
  });
}
