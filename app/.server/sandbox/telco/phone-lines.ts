/** The sandbox's carriers as they give lines: logins, credit checks, activations, and loans that end (LC-09). */
import type * as telco from "#app/.server/outside/telco.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { PhoneLineDocument } from "#app/.server/sandbox/lending/lending-documents.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { activationOutcomes, creditOutcomes, loginOutcomes, usualAccount } from "./test-lines.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

const MAX_FAILURES = 3;
const LOCK_MS = 15 * 60_000;
/** The account PIN that no account has. */
const WRONG_PIN = "9999";

const lastFour = (typed: string) => typed.replaceAll(/\D/g, "").slice(-4);

export function phoneLines({ clock, webhooks, documents }: Ground) {
  const { phoneLines: lines, contracts } = documents;

  const known = (cartId: string): PhoneLineDocument =>
    lines.find(cartId) ?? { cartId, failures: 0, lockedAt: null, isLoanEnded: false };

  function signIn({ cartId, login }: telco.SignInRequest): telco.SignInResult {
    const line = known(cartId);
    const now = clock.now();
    const isLocked = line.lockedAt !== null && now < Date.parse(line.lockedAt) + LOCK_MS;
    if (isLocked) return { outcome: "locked" };
    const result: telco.SignInResult =
      login.pin === WRONG_PIN
        ? { outcome: "refused", code: "pinError" }
        : (loginOutcomes[lastFour(login.phone)] ?? usualAccount);
    const failures = result.outcome === "refused" ? line.failures + 1 : 0;
    const isOver = failures >= MAX_FAILURES;
    lines.put(cartId, {
      ...line,
      failures: isOver ? 0 : failures,
      lockedAt: isOver ? iso(now) : null,
    });
    return isOver ? { outcome: "locked" } : result;
  }

  function checkCredit({ application }: telco.CreditRequest): telco.CreditResult {
    const ending = lastFour(application.socialSecurityNumber);
    return creditOutcomes[ending] ?? { outcome: "approved" };
  }

  /** What came of it is said by webhook, in order unless the settings shuffle them. */
  function activate({
    cartId,
    attempt,
    kind,
    details,
  }: telco.ActivationRequest): telco.ActivationResult {
    const data = { cartId, attempt };
    const say = (message: Saying) => webhooks.say(message, `telco:${cartId}`, clock.now());
    const { simNumber, portNumber } = details;
    const port = activationOutcomes.port[lastFour(portNumber)];
    const ported: Saying = port
      ? { type: "port.failed", data: { ...data, code: port } }
      : { type: "port.activated", data };
    if (kind === "port") say(ported);
    else {
      const sim = activationOutcomes[kind][lastFour(simNumber)];
      say({ type: sim ?? "sim.activated", data });
      if (sim === undefined && portNumber !== "") {
        say({ type: "port.enabled", data });
        say(ported);
      }
    }
    return { outcome: "taken" };
  }

  function endLoan({ cartId, paymentId }: telco.LoanEndRequest): telco.LoanEndResult {
    lines.put(cartId, { ...known(cartId), isLoanEnded: true });
    const contract = contracts.find(paymentId);
    if (contract) contracts.put(paymentId, { ...contract, isRefused: true });
    return { outcome: "ended" };
  }

  return { signIn, checkCredit, activate, endLoan };
}
