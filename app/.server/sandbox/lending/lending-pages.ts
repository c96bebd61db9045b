/** The pages of the sandbox's bank, lenders and wallets, as plain as pages can be: they work without scripts or styles. */
import { Router, urlencoded } from "express";
import type { Request, Response } from "express";

/** A page: what it says, and what may be pressed. */
export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
  /** The store's page that the customer came from; the way into checkout where none is named. */
  readonly backPath?: string;
  /** Label and name of each button. */
  readonly buttons: readonly { readonly name: string; readonly label: string }[];
}

export interface Pages {
  /** The page of an id, or null when there is none. */
  show(id: string): Page | null;
  /** A button was pressed; what is not there or not pressable changes nothing. */
  press(id: string, button: string): void;
  /** Where a page that was answered leads; null, or no such thing, keeps the browser there. */
  onwards?(id: string): string | null;
}

/** Shows a page by `GET /:id` and takes its buttons by `POST /:id`. Anyone who has the id may look, as at the real ones. */
export function pagesRouter(pages: Pages, storeUrl: string, tick: () => Promise<void>): Router {
  function answer(request: Request, response: Response): void {
    const page = pages.show(String(request.params.id));
    if (page) response.type("html").send(html(page, storeUrl));
    else response.status(404).type("html").send(html(missing, storeUrl));
  }

  return Router()
    .get("/:id", answer)
    .post("/:id", urlencoded({ extended: false, limit: "4kb" }), (request, response, next) => {
      const { button }: { readonly button?: unknown } = request.body;
      if (typeof button === "string") pages.press(String(request.params.id), button);
      tick()
        .then(() => {
          const to = pages.onwards?.(String(request.params.id)) ?? null;
          if (to === null) answer(request, response);
          else response.redirect(303, to);
        })
        .catch(next);
    });
}

const missing: Page = { title: "Nothing here", lines: ["This page does not exist."], buttons: [] };

function html(
  { title, backPath = "/us/web/checkout", lines, buttons }: Page,
  storeUrl: string,
): string {
  const paragraphs = lines.map((line) => `<p>${escape(line)}</p>`).join("");
  const pressable = buttons
    .map(
      ({ name, label }) =>
        `<button name="button" value="${escape(name)}">${escape(label)}</button>`,
    )
    .join(" ");
  const form = pressable && `<form method="post">${pressable}</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><main><h1>${escape(title)}</h1>${paragraphs}${form}
<p><a href="${escape(storeUrl + backPath)}">Back to the store</a></p></main></html>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
