/** What assistive technology hears of an element: its role and its name; and whether anybody sees it. */
import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { said, textOf } from "./text.ts";
import type { Said } from "./text.ts";

/** Whether nothing of it is shown, to nobody. Style sheets are not read: what they alone hide counts as shown. */
function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (NEVER_SHOWN.test(at.nodeName) || at.hasAttribute("hidden")) return true;
    if (at.nodeName === "INPUT" && at.getAttribute("type") === "hidden") return true;
    if (at.nodeName === "DIALOG" && !at.hasAttribute("open")) return true;
    if (/display:\s*none|visibility:\s*hidden/.test(at.getAttribute("style") ?? "")) return true;
    if (isFolded(at)) return true;
  }
  return false;
}

const NEVER_SHOWN = /^(HEAD|SCRIPT|STYLE|TEMPLATE|DATALIST|TITLE)$/;

/** Behind a summary that nobody has opened. */
function isFolded(element: Element): boolean {
  const details = element.parentElement;
  if (details?.nodeName !== "DETAILS" || details.hasAttribute("open")) return false;
  return element !== details.querySelector(":scope > summary");
}

/** Shown, and there is something to see: an element that holds nothing takes no room. */
export function isVisible(element: Element): boolean {
  if (isHidden(element)) return false;
  return textOf(element).normalized !== "" || SHOWS_ITSELF.test(element.nodeName) || holds(element);
}

const SHOWS_ITSELF = /^(INPUT|SELECT|TEXTAREA|BUTTON|IMG|SVG|IFRAME|HR|METER|PROGRESS|CANVAS)$/i;

function holds(element: Element): boolean {
  return (
    element.querySelector("input:not([type=hidden]),select,textarea,button,img,svg,iframe,hr") !==
    null
  );
}

/** The elements of a role below another one, as far as assistive technology hears of them. */
export function ofRole(scope: Element, role: string): Element[] {
  return [...scope.querySelectorAll(`[role],${TAGS[role] ?? "*"}`)].filter(
    (element) => roleOf(element) === role && !isSilent(element),
  );
}

/** Where an element of a role may be found, for there is no need to ask each one. */
const TAGS: Readonly<Record<string, string>> = {
  alert: "[role]",
  button: "button,input,summary",
  checkbox: "input",
  definition: "dd",
  heading: "h1,h2,h3,h4,h5,h6",
  link: "a,area",
  list: "ul,ol,menu",
  listitem: "li",
  main: "main",
  radio: "input",
  region: "section",
  row: "tr",
  searchbox: "input",
  status: "output",
  timer: "[role]",
};

function roleOf(element: Element): string | null {
  const role = getRole(element);
  // A section is a region only where it has a name.
  if (element.nodeName !== "SECTION" || element.hasAttribute("role")) return role;
  return nameOf(element).normalized === "" ? null : role;
}

function isSilent(element: Element): boolean {
  return isHidden(element) || element.closest('[aria-hidden="true"]') !== null;
}

/** The rank of a heading. */
export function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? element.nodeName.slice(1));
}

const names = new WeakMap<Element, Said>();

/** The accessible name. */
export function nameOf(element: Element): Said {
  const found = names.get(element) ?? said(computeAccessibleName(element, { getComputedStyle }));
  names.set(element, found);
  return found;
}

/** The little that a name needs of the style: what is hidden, and what stands in a line with its neighbours. */
function getComputedStyle(element: Element): CSSStyleDeclaration {
  const display = isHidden(element) ? "none" : INLINE.test(element.nodeName) ? "inline" : "block";
  const getPropertyValue = (property: string) => (property === "display" ? display : "");
  return { display, visibility: "visible", getPropertyValue } as unknown as CSSStyleDeclaration;
}

const INLINE = /^(A|ABBR|B|BDI|CODE|EM|I|IMG|KBD|LABEL|S|SMALL|SPAN|STRONG|SUB|SUP|SVG|TIME)$/i;

/** Whether a control takes nothing. */
export function isDisabled(element: Element): boolean {
  if (!/^(BUTTON|INPUT|SELECT|TEXTAREA|OPTION|FIELDSET)$/.test(element.nodeName))
    return element.getAttribute("aria-disabled") === "true";
  if (element.hasAttribute("disabled")) return true;
  const fieldset = element.parentElement?.closest("fieldset[disabled]");
  if (!fieldset) return false;
  return !fieldset.querySelector(":scope > legend")?.contains(element);
}
