/** What the security page sends, by the name of its form. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { changePassword } from "./password-change.ts";
import { checkCode, giveAddress, keepAddress, sendCode } from "./mailbox-forms.ts";
import { putRight } from "./person-form.ts";
import { requireOwner } from "./owner.ts";
import {
  beginSecondStep,
  endSecondStep,
  finishSecondStep,
  leaveSecondStep,
  putCodesAway,
  renewWrittenCodes,
} from "./second-factor-forms.ts";
import { refusedWith } from "./security-answer.ts";
import { endAll, endOne } from "./session-forms.ts";

export async function sendSecurity(request: Request, scope: RequestScope) {
  const owner = await requireOwner(request, scope);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  switch (intent) {
    case "person":
      return putRight(scope, owner, form);
    case "password":
      return changePassword(request, scope, owner, form);
    case "code.send":
      return sendCode(request, scope, owner);
    case "code.check":
      return checkCode(request, scope, owner, form);
    case "email":
      return giveAddress(request, scope, owner, form);
    case "email.keep":
      return keepAddress(scope, owner);
    case "factor.begin":
      return beginSecondStep(request, scope, owner, form);
    case "factor.leave":
      return leaveSecondStep(scope, owner);
    case "factor.finish":
      return finishSecondStep(request, scope, owner, form);
    case "factor.codes":
      return renewWrittenCodes(request, scope, owner, form);
    case "factor.written":
      return putCodesAway(scope, owner);
    case "factor.off":
      return endSecondStep(request, scope, owner, form);
    case "session.end":
      return endOne(scope, owner, form);
    case "sessions.end":
      return endAll(request, scope, owner, form);
    default:
      return refusedWith("", { code: "InvalidEvent" });
  }
}
