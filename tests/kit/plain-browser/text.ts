/** What an element says, and whether that is what somebody looks for: by the rules that the browser tests go by. */

export interface Said {
  readonly full: string;
  readonly normalized: string;
}

const known = new WeakMap<Element, Said>();
const silent: Said = { full: "", normalized: "" };

/** All that an element and what is in it say. Without scripts no text ever changes. */
export function textOf(element: Element): Said {
  const found = known.get(element) ?? read(element);
  known.set(element, found);
  return found;
}

function read(element: Element): Said {
  if (isSkipped(element)) return silent;
  if (isButtonInput(element)) return said(element.getAttribute("value") ?? "");
  let full = "";
  for (const child of element.childNodes) {
    if (child.nodeType === TEXT) full += child.nodeValue ?? "";
    else if (child.nodeType === ELEMENT) full += textOf(child as Element).full;
  }
  return said(full);
}

const [ELEMENT, TEXT] = [1, 3];

export function said(full: string): Said {
  return { full, normalized: normalized(full) };
}

/** White space as a reader sees it. */
export function normalized(text: string): string {
  return text
    .replaceAll(/[\u200b\u00ad]/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");
}

function isSkipped({ nodeName, parentElement }: Element): boolean {
  return /^(SCRIPT|STYLE|NOSCRIPT|HEAD)$/.test(nodeName) || parentElement?.nodeName === "HEAD";
}

function isButtonInput(element: Element): boolean {
  return (
    element.nodeName === "INPUT" &&
    /^(submit|button|reset)$/.test(element.getAttribute("type") ?? "")
  );
}

/** The text as it is laid out: what stands in a block of its own has a line of its own. */
export function linesOf(element: Element): string {
  if (isSkipped(element)) return "";
  let lines = "";
  for (const child of element.childNodes) {
    if (child.nodeType === TEXT) lines += child.nodeValue?.replaceAll(/\s+/g, " ") ?? "";
    else if (child.nodeType === ELEMENT) {
      const inner = linesOf(child as Element);
      lines += BLOCK.test(child.nodeName) ? `\n${inner}\n` : inner;
    }
  }
  return lines.replaceAll(/ *\n\s*/g, "\n");
}

const BLOCK =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|DD|DIV|DL|DT|FIELDSET|FOOTER|FORM|H\d|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TBODY|TD|TH|TR|UL)$/;

/** A part of the text in any letters; the whole of it where that is asked for; or what a pattern says. */
export function matcher(wanted: string | RegExp, isExact = false): (text: Said) => boolean {
  if (typeof wanted !== "string") return ({ full }) => wanted.test(full);
  const words = normalized(wanted);
  if (isExact) return (text) => text.normalized === words;
  return (text) => text.normalized.toLowerCase().includes(words.toLowerCase());
}

/** The innermost elements that say something. */
export function innermost(scope: Element, matches: (text: Said) => boolean): Element[] {
  const found: Element[] = [];
  const look = (element: Element) => {
    if (!matches(textOf(element))) {
      // What no part may say alone, none of its parts says either, unless it is looked for as a whole.
      for (const child of element.children) look(child);
      return;
    }
    const inner = [...element.children];
    if (!inner.some((child) => matches(textOf(child)))) found.push(element);
    for (const child of inner) look(child);
  };
  look(scope);
  return found;
}

/** The elements that a label, or a name of their own, speaks of. */
export function labelled(scope: Element, matches: (text: Said) => boolean): Element[] {
  return [...scope.querySelectorAll(LABELABLE)].filter((element) =>
    labelsOf(element).some(matches),
  );
}

const LABELABLE =
  "button,meter,output,progress,select,textarea,input,[aria-label],[aria-labelledby]";

function labelsOf(element: Element): Said[] {
  const { ownerDocument: page } = element;
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.flatMap((id) => page.getElementById(id) ?? []);
  if (named.length > 0) return named.map(textOf);
  const own = element.getAttribute("aria-label")?.trim() ?? "";
  if (own !== "") return [said(own)];
  if (element.getAttribute("type") === "hidden") return [];
  return [...page.querySelectorAll("label")]
    .filter((label) => labelledBy(label) === element)
    .map(textOf);
}

/** The control that a label belongs to. */
export function labelledBy(label: Element): Element | null {
  const id = label.getAttribute("for");
  if (id !== null) return label.ownerDocument.getElementById(id);
  return label.querySelector(
    "button,meter,output,progress,select,textarea,input:not([type=hidden])",
  );
}
