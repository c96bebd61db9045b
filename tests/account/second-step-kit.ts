/** Ada with two-step sign-in, her telephone and her paper. */
import { Secret, TOTP } from "otpauth";
import { sendSecondStep } from "#app/.server/account/second-step/second-step.actions.ts";
import { ada } from "#tests/kit/account.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { guarded, look, send } from "./security-kit.ts";

export const seconds = (count: number) => count * 1000;
export const stepPath = "/us/account/second-step/";

/** What a telephone shows that has this secret (RFC 6238). */
export const shownBy = (base32: string, scope: TestScope) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: scope.engine.clock.now(),
  });

/** A code that is not the right one. */
export const wrongBy = (base32: string, scope: TestScope) =>
  shownBy(base32, scope) === "123456" ? "654321" : "123456";

/** Ada with two-step sign-in turned on: the secret in her telephone, the codes on her paper. */
export async function twoSteps(settings: Readonly<Record<string, string>> = {}) {
  const store = await guarded(settings);
  const { scope, shopper } = store;
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  const code = shownBy(secret, scope);
  await send(scope, shopper, { intent: "factor.finish", code });
  const codes = (await look(scope, shopper)).secondStep.written?.codes ?? [];
  scope.engine.clock.advance(seconds(30));
  return { ...store, secret, codes };
}

/** Types a code on the second step of signing in. */
export async function typeCode(scope: TestScope, visitor: Browser, code: string) {
  return visitor.keep(await sendSecondStep(visitor.post(stepPath, { code }), scope));
}
