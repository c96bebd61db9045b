/** A form as a browser without scripts sends it: which controls count, what they say, and where it goes. */
import { isDisabled } from "./roles.ts";

/** The names and values that are sent, in the order of the page. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** Where a form goes, how, and with what. */
export interface Submission {
  readonly method: "GET" | "POST";
  readonly action: string;
  readonly entries: Entries;
}

const CONTROLS = "input,select,textarea,button";

/** The form that a control belongs to, wherever it stands. */
export function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
}

/** The controls of a form, in the order of the page. */
export function controlsOf(form: Element): Element[] {
  return [...form.ownerDocument.querySelectorAll(CONTROLS)].filter(
    (control) => formOf(control) === form,
  );
}

export function typeOf(control: Element): string {
  const type = control.getAttribute("type")?.toLowerCase();
  if (control.nodeName === "BUTTON") return type ?? "submit";
  return control.nodeName === "INPUT" ? (type ?? "text") : control.nodeName.toLowerCase();
}

/** Whether pressing it sends its form. */
export function isSubmitter(control: Element): boolean {
  return /^(BUTTON|INPUT)$/.test(control.nodeName) && /^(submit|image)$/.test(typeOf(control));
}

/** What a form would send, pressed by one of its buttons or by none. */
export function submissionOf(form: Element, submitter: Element | null): Submission {
  const said = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const encoding = said("enctype");
  if (encoding !== "" && encoding !== "application/x-www-form-urlencoded")
    throw new Error(`the plain browser sends no ${encoding}`);
  return {
    method: said("method").toLowerCase() === "post" ? "POST" : "GET",
    action: said("action"),
    entries: controlsOf(form).flatMap((control) => entriesOf(control, submitter)),
  };
}

/** The body of a form, its line ends as browsers send them. */
export function encoded(entries: Entries): string {
  return new URLSearchParams(
    entries.map(([name, value]) => [name, value.replaceAll(/\r\n|\r|\n/g, "\r\n")]),
  ).toString();
}

function entriesOf(control: Element, submitter: Element | null): [string, string][] {
  const name = control.getAttribute("name") ?? "";
  const type = typeOf(control);
  if (name === "" || isDisabled(control) || control.closest("datalist")) return [];
  if (/^(submit|image|button|reset)$/.test(type))
    return control === submitter ? [[name, valueOf(control)]] : [];
  if (type === "checkbox" || type === "radio")
    return control.hasAttribute("checked") ? [[name, control.getAttribute("value") ?? "on"]] : [];
  if (type === "file") throw new Error("the plain browser sends no files");
  if (type !== "select") return [[name, valueOf(control)]];
  return chosenIn(control)
    .filter((option) => !isDisabled(option))
    .map((option) => [name, optionValue(option)]);
}

/** What stands in a control. */
export function valueOf(control: Element): string {
  const type = typeOf(control);
  if (type === "textarea") return (control.textContent ?? "").replace(/^\n/, "");
  if (type !== "select") return control.getAttribute("value") ?? "";
  const [option] = chosenIn(control);
  return option ? optionValue(option) : "";
}

/** The options that are chosen; of a list that shows one, its first where none is marked. */
function chosenIn(select: Element): Element[] {
  const options = [...select.querySelectorAll("option")];
  const marked = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  const shown = marked.at(-1) ?? options.find((option) => !isDisabled(option));
  return shown ? [shown] : [];
}

export function optionValue(option: Element): string {
  return option.getAttribute("value") ?? (option.textContent ?? "").trim().replaceAll(/\s+/g, " ");
}

/** Types into a control. */
export function setValue(control: Element, value: string): void {
  if (control.nodeName === "TEXTAREA") control.textContent = value;
  else control.setAttribute("value", value);
}

/** Marks a box, or one of several that exclude each other. */
export function setChecked(control: Element, isChecked: boolean): void {
  const name = control.getAttribute("name");
  if (typeOf(control) === "radio" && isChecked)
    for (const other of control.ownerDocument.querySelectorAll("input[type=radio]"))
      if (other.getAttribute("name") === name && formOf(other) === formOf(control))
        other.removeAttribute("checked");
  control.toggleAttribute("checked", isChecked);
}

/** Chooses one of a list. */
export function choose(select: Element, option: Element): void {
  for (const other of select.querySelectorAll("option")) other.removeAttribute("selected");
  option.setAttribute("selected", "");
}
