/** How an account is guarded, for its owner: password, mailbox, second step, the browsers that are signed in (LC-54 to LC-56). */
import { mailboxLife, secondFactorLife } from "#app/.server/identity/guard/account-life.ts";
import { openSessions } from "#app/.server/identity/guard/open-sessions.ts";
import { writtenFor } from "#app/.server/identity/guard/written-codes.ts";
import { mayWork } from "#app/.server/identity/staff.ts";
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { qrSvg } from "#app/.server/orders/documents/codes.ts";
import { paths } from "#app/paths.ts";
import { requireOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";
import { ownEnrolment } from "./shown-enrolment.ts";

export async function mySecurityPage(request: Request, scope: RequestScope) {
  const owner = await requireOwner(request, scope);
  const { account, viewer } = owner;
  const { storefront, sessionId } = viewer;
  const sessions = await openSessions(scope.engine, account.id);
  const { firstName, lastName, phone } = account;
  return {
    person: { firstName, lastName, phone },
    mailbox: await mailboxOf(scope, account),
    secondStep: await secondStepOf(request, scope, owner),
    sessions: sessions.map(({ sessionId: id, ...shown }) => ({
      ...shown,
      isThis: id === sessionId,
    })),
    /** Works for the store, and can do nothing of it before the second step is set up. */
    isBarred: !account.hasSecondFactor && !mayWork(scope.env, account, viewer.isTwoStep),
    privacyHref: paths.myPrivacy(storefront),
    recoveryHref: paths.passwordRecovery(storefront, { to: paths.mySecurity(storefront) }),
  };
}

async function mailboxOf({ engine }: RequestScope, { id, email, emailVerifiedAt }: Account) {
  const life = await mailboxLife(engine.store, id);
  const isWaiting = life?.status === "mailed";
  const isVerified = emailVerifiedAt !== null;
  return {
    email,
    isVerified,
    /** The address that the account is to have. */
    wanted: isWaiting ? life.wanted : null,
    /** A code is on its way, to the wanted address or to the account's own. */
    asksForCode: isWaiting && (life.wanted !== null || !isVerified),
  };
}

async function secondStepOf(request: Request, scope: RequestScope, owner: Owner) {
  const { account } = owner;
  const life = await secondFactorLife(scope.engine.store, account.id);
  const enrolment = await ownEnrolment(request, scope, owner);
  return {
    isOn: account.hasSecondFactor,
    codesLeft: life?.codesLeft ?? 0,
    /** Codes to write down, until somebody says that they are. */
    written: await writtenFor(scope, {
      ...{ customerId: account.id, sessionId: owner.viewer.sessionId },
    }),
    enrolment: enrolment && { ...enrolment, qr: qrSvg(enrolment.uri) },
  };
}
