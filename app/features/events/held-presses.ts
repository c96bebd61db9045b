import type { Line } from "./line.ts";

/** The form that was sent last, as long as its answer is waited for. */
export interface SentForm {
  /** Whether somebody has typed in it since. */
  isChanged(): boolean;
  /** Sends it as it stands now, as another press: what the store may have done with the first is not its answer. */
  sendAnew(): void;
}

/**
 * Holds the last press of a page while the browser knows that it has no line, and makes it once there is one. Nothing was
 * sent by then, not even for the code of the page that a press leads to, which the router would load this page anew for.
 *
 * Remembers which form was sent last: one that somebody has typed in since is another press, with a key of its own. Under
 * the old one the store would answer for what was typed before.
 */
export function holdPresses(line: Line, signal: AbortSignal): SentForm {
  let held: (() => void) | null = null;
  let sent: HTMLFormElement | null = null;
  let sendAnew: (() => void) | null = null;
  let isChanged = false;
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
    const key = form.elements.namedItem("key");
    if (isChanged && sent === form && key instanceof HTMLInputElement) key.value += "-";
    sent = form;
    isChanged = false;
    sendAnew = () => form.requestSubmit(submitter);
    hold(event, sendAnew);
  };
  const typed = ({ target }: Event) => {
    isChanged ||= target instanceof Node && sent !== null && sent.contains(target);
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
  const options = { capture: true, signal };
  window.addEventListener("submit", submitted, options);
  window.addEventListener("input", typed, options);
  window.addEventListener("click", clicked, options);
  window.addEventListener("online", connected, options);
  return { isChanged: () => isChanged, sendAnew: () => sendAnew?.() };
}
