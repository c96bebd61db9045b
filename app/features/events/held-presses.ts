import type { Line } from "./line.ts";

/** A press that sent a form as it stood. */
export interface Press {
  /** Whether somebody has typed or chosen something else in its form since. */
  isChanged(): boolean;
  /** Makes it again with what stands in the form by now. */
  anew(): void;
}

interface Presses {
  /** The press that sent this body, if it was made of a form as it stood. */
  readonly of: (body: unknown) => Press | null;
  readonly end: () => void;
}

interface Sent {
  readonly form: HTMLFormElement;
  readonly text: string;
  readonly press: Press;
  /** What was sent is what the form held. */
  isAsItStood?: boolean;
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
  let last: Sent | null = null;
  let isForm = false;
  const hold = (event: Event, press: () => void, isLink = false) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    // Whoever is told that their press is sent as soon as that is possible does not take it back by a link.
    if (isLink && isForm) return;
    isForm = !isLink;
    held = press;
    line.down(watchPresses, { why: "line", again: press });
  };
  const submitted = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const resend = last?.form === form ? line.resend() : null;
    if (resend && last?.isAsItStood) {
      event.preventDefault();
      event.stopPropagation();
      // A form that has changed sends itself anew, which it does not do within its own press.
      setTimeout(resend);
      return;
    }
    // What was put together by the page, such as a sealed card, is put together anew.
    last = { form, text: textOf(form, submitter), press: pressOf(form, submitter) };
    hold(event, () => form.requestSubmit(submitter));
  };
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const leads = link?.origin === location.origin && link.pathname !== location.pathname;
    if (link && isPlain && leads) hold(event, () => link.click(), true);
  };
  const connected = () => {
    const press = held;
    held = null;
    isForm = false;
    if (press === null) return;
    line.up(watchPresses);
    press();
  };
  window.addEventListener("submit", submitted, { capture: true, signal });
  window.addEventListener("click", clicked, { capture: true, signal });
  window.addEventListener("online", connected, { signal });
  return {
    of(body) {
      if (!last || String(body) !== last.text) return null;
      last.isAsItStood = true;
      return last.press;
    },
    end: () => ended.abort(),
  };
}

/** What a form sends as it stands. */
function textOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = [...new FormData(form, submitter)];
  return String(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
}

/**
 * A form that holds another text by then goes by the same key: the store sees that it is another press, and says what became
 * of the first one.
 */
function pressOf(form: HTMLFormElement, submitter: HTMLElement | null): Press {
  const typed = typedIn(form);
  return {
    isChanged: () => form.isConnected && typedIn(form) !== typed,
    anew: () => form.requestSubmit(submitter),
  };
}

/** What people have put into a form; what it brings along changes with the page. */
function typedIn({ elements }: HTMLFormElement): string {
  return JSON.stringify(
    Array.from(elements, (field) =>
      field instanceof HTMLInputElement && field.type !== "hidden"
        ? [field.value, field.checked]
        : field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
          ? field.value
          : null,
    ),
  );
}
