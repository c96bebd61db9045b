/** What a browser holds a form back for before anything is sent: the constraints that its controls declare. */
import { controlsOf, formOf, typeOf, valueOf } from "./form.ts";
import { isDisabled } from "./roles.ts";

/** What is wrong with a form, pressed by one of its buttons; empty where it is sent. */
export function faultsOf(form: Element, submitter: Element | null): string[] {
  if (form.hasAttribute("novalidate") || submitter?.hasAttribute("formnovalidate")) return [];
  return controlsOf(form).flatMap((control) => {
    const fault = isJudged(control) ? faultOf(control) : null;
    const name = control.getAttribute("name") ?? control.getAttribute("id") ?? typeOf(control);
    return fault === null ? [] : [`[${name}] ${fault}`];
  });
}

function isJudged(control: Element): boolean {
  return (
    !/^(hidden|submit|image|button|reset)$/.test(typeOf(control)) &&
    !isDisabled(control) &&
    !control.hasAttribute("readonly") &&
    !control.closest("datalist")
  );
}

function faultOf(control: Element): string | null {
  const type = typeOf(control);
  if (type === "checkbox")
    return isRequired(control) && !control.hasAttribute("checked") ? "is to be ticked" : null;
  if (type === "radio") return isUnanswered(control) ? "is to be chosen" : null;
  const value = valueOf(control);
  if (value === "") return isRequired(control) ? "is to be filled in" : null;
  const rule = RULES[type];
  if (rule && !rule(value)) return `takes no ${JSON.stringify(value)}`;
  const pattern = control.getAttribute("pattern");
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, "v").test(value))
    return `does not match ${pattern}`;
  return isOutOfRange(control, type, value) ? `is out of range: ${value}` : null;
}

const isRequired = (control: Element) => control.hasAttribute("required");

/** Of radio buttons that exclude each other, one that is asked for speaks for all. */
function isUnanswered(control: Element): boolean {
  const name = control.getAttribute("name");
  const group = [...control.ownerDocument.querySelectorAll("input[type=radio]")].filter(
    (one) => one.getAttribute("name") === name && formOf(one) === formOf(control),
  );
  return group.some(isRequired) && !group.some((one) => one.hasAttribute("checked"));
}

const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  email: (value) =>
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(
      value,
    ),
  url: URL.canParse,
  number: (value) => /^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
};

function isOutOfRange(control: Element, type: string, value: string): boolean {
  const [min, max] = [control.getAttribute("min"), control.getAttribute("max")];
  const below = (one: string, other: string) =>
    type === "number" || type === "range" ? Number(one) < Number(other) : one < other;
  if (!/^(number|range|date|time|month|datetime-local)$/.test(type)) return false;
  return (min !== null && below(value, min)) || (max !== null && below(max, value));
}
