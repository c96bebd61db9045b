import type { Line } from "./patient-fetch.ts";

/**
 * Holds the last press of a page while the browser knows that it has no line, and makes it once there is one. Nothing was
 * sent by then, not even for the code of the page that a press leads to, which the router would load this page anew for.
 * Gives back how to end it.
 */
export function holdPresses(line: Line): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let held: (() => void) | null = null;
  const hold = (event: Event, press: () => void) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    held = press;
    line.down("line", press);
  };
  const submitted = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement) hold(event, () => form.requestSubmit(submitter));
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
  return () => ended.abort();
}
