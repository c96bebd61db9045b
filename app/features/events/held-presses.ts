import type { Line } from "./patient-fetch.ts";

/** Makes a press again with what stands in its form by then; false where the form is gone. */
export type Press = () => boolean;

interface Presses {
  /** The press that sent this body, if it was made of a form as it stood. */
  readonly of: (body: unknown) => Press | null;
  readonly end: () => void;
}

/**
 * Knows the last press of a page. While the browser knows that it has no line it holds it, and makes it once there is one:
 * nothing was sent by then, not even for the code of the page that a press leads to, which the router would load this page
 * anew for.
 */
export function watchPresses(line: Line): Presses {
  const ended = new AbortController();
  const { signal } = ended;
  let held: (() => void) | null = null;
  let last: { readonly sent: string; readonly press: Press } | null = null;
  const hold = (event: Event, press: () => void) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    held = press;
    line.down("line", press);
  };
  const submitted = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const sent = textOf(form, submitter);
    last = { sent, press: () => form.isConnected && pressAgain(form, submitter, sent) };
    hold(event, () => form.requestSubmit(submitter));
  };
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const leads = link?.origin === location.origin && link.pathname !== location.pathname;
    if (link && isPlain && leads) hold(event, () => link.click());
  };
  const connected = () => {
    const press = held;
    held = null;
    if (press === null) return;
    line.up();
    press();
  };
  window.addEventListener("submit", submitted, { capture: true, signal });
  window.addEventListener("click", clicked, { capture: true, signal });
  window.addEventListener("online", connected, { signal });
  return {
    of: (body) => (last && String(body) === last.sent ? last.press : null),
    end: () => ended.abort(),
  };
}

/** What a form sends as it stands. */
function textOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = [...new FormData(form, submitter)];
  return String(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
}

/**
 * A form that says by its rev which state it was made for is another press once it holds another text: by the old key it would
 * get the answer to the old text. If that one has arrived, the rev is outdated, and the shopper is told.
 */
function pressAgain(form: HTMLFormElement, submitter: HTMLElement | null, sent: string): boolean {
  const key = form.querySelector<HTMLInputElement>("[name=key]");
  if (key && form.querySelector("[name=rev]") && textOf(form, submitter) !== sent) key.value += "+";
  form.requestSubmit(submitter);
  return true;
}
