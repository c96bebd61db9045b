/** What is said about codes of two-step sign-in while it is set up, and once it is turned off. */
import { expect, test } from "vitest";
import { isSecurityCode, securityTexts } from "#app/messages/account-security.ts";
import { ada } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { shownBy, twoSteps, wrongBy } from "./second-step-kit.ts";
import { address, guarded, look, refusalIn, send, signInWith } from "./security-kit.ts";

test("[LC-56] a setup that another browser has begun anew is told so, costs that one no try, and its right code turns it on", async () => {
  const { scope, shopper } = await guarded();
  const other = browser();
  await signInWith(scope, other);
  const begun = async (who: Browser) => {
    await send(scope, who, { intent: "factor.begin", current: ada.password });
    return (await look(scope, who)).secondStep.enrolment?.secret ?? "";
  };
  const replaced = await begun(shopper);
  const newest = await begun(other);
  for (let press = 0; press < 6; press += 1) {
    const code = shownBy(replaced, scope);
    const answer = await send(scope, shopper, { intent: "factor.finish", code });
    expect(await refusalIn(answer)).toBe("EnrolmentOver");
  }
  const right = { intent: "factor.finish", code: shownBy(newest, scope) };
  expect((await send(scope, other, right)).status).toBe(303);
});

test("[LC-56] a wrong code while the app is being set up speaks of no recovery code, which nobody has yet", async () => {
  const { scope, shopper } = await guarded();
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  const wrong = { intent: "factor.finish", code: wrongBy(secret, scope) };
  const code = (await refusalIn(await send(scope, shopper, wrong))) ?? "";
  if (!isSecurityCode(code)) throw new Error(`nobody has words for ${code}`);
  expect(securityTexts[code].text.message).not.toContain("recovery code");
});

test("[LC-56] the mail about a recovery code that turned the second step off says of nobody that they signed in", async () => {
  const { scope, shopper, codes, mailsTo } = await twoSteps();
  const off = { intent: "factor.off", current: ada.password, code: codes[0] ?? "" };
  expect((await send(scope, shopper, off)).status).toBe(303);
  const mail = (await mailsTo(address)).find(
    ({ subject }) => subject === "One of your recovery codes was used",
  );
  expect(mail?.text).toContain("to sign in or to change your two-step sign-in");
  expect(mail?.text).not.toContain("Someone signed in");
});
