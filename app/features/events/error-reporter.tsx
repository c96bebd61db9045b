import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { machine } from "#machines/error-log";
import { credentialOf, entryOf, loggerUrl, payloadOf } from "./error-report.ts";

type Failure = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** Errors of the page before anybody told of them; not there once somebody does. */
    early?: ErrorEvent[] | undefined;
  }
}

const now = () => new Date().toISOString();

/** Tells the log of errors on this page, a few at a time, and of what waits as soon as the page is left (LC-39). */
export function ErrorReporter({ host }: { host: string | null }) {
  const [{ context, value }, send] = useMachine(machine, { input: {} });
  useEffect(() => {
    const note = (event: Failure) =>
      void entryOf(event).then((entry) => send({ type: "error.noted", entry, at: now() }));
    const hide = () => {
      if (document.visibilityState === "hidden") send({ type: "page.hidden", at: now() });
    };
    window.early?.forEach(note);
    window.early = undefined;
    window.addEventListener("error", note);
    window.addEventListener("unhandledrejection", note);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("error", note);
      window.removeEventListener("unhandledrejection", note);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [send]);
  const { batch } = context;
  useEffect(() => {
    if (value !== "sending") return;
    const body = new Blob([payloadOf(batch, credentialOf())], { type: "application/json" });
    // A beacon leaves although the page goes, and nobody waits for it.
    const isTaken = navigator.sendBeacon(loggerUrl(host), body);
    send({ type: isTaken ? "batch.sent" : "batch.failed", at: now() });
  }, [value, batch, host, send]);
  return null;
}
