import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isSessionCode, sessionTexts } from "#app/messages/customer-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeTone } from "#app/ui/notice.tsx";

const hold: ReadonlySet<string> = new Set([
  ...["AuthError", "CustomerSessionExpired", "ReLogin", "SecondStepOver"],
]);

function toneOf(code: string): NoticeTone {
  if (code === "Login") return "info";
  return hold.has(code) ? "hold" : "stop";
}

/** What a code of the session means, and the way on. Renders nothing for a code that is not the session's. */
export function SessionNotice({
  code,
  live,
  action,
}: {
  code: string;
  live?: boolean;
  action?: ReactNode;
}) {
  const { i18n } = useLingui();
  if (!isSessionCode(code)) return null;
  const { title, text } = sessionTexts[code];
  return (
    <Notice tone={toneOf(code)} title={i18n._(title)} live={live} action={action}>
      {i18n._(text)}
    </Notice>
  );
}

/** From so many minutes on a wait is told in hours. */
const IN_HOURS = 120;

/** Somebody tried too often: how long to wait, and what they can do instead. */
export function TooManyAttempts({ minutes, children }: { minutes: number; children?: ReactNode }) {
  const hours = Math.ceil(minutes / 60);
  return (
    <Notice tone="stop" live title={<Trans>Too many tries</Trans>}>
      {minutes < IN_HOURS ? (
        <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />
      ) : (
        <Plural value={hours} one="Try again in # hour." other="Try again in # hours." />
      )}
      {children && <> {children}</>}
    </Notice>
  );
}

/** The minutes that a refusal asks to wait. */
export function minutesIn(details: Readonly<Record<string, unknown>> | undefined): number {
  return typeof details?.minutes === "number" ? details.minutes : 15;
}
