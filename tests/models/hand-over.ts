/** One walk of two browsers: what is new is done and looked at in a real one, the way there is gone without. */
import type { Page as ScriptedPage } from "playwright";
import type { PlainPage } from "../kit/plain-browser/page.ts";
import type { PageFor } from "./paths.ts";
import type { Page } from "./page.ts";

/** Begins with the plain page. Whoever goes on takes the other one's cookies, and opens the page that it has open. */
export function handedOver(scripted: ScriptedPage, plain: PlainPage): PageFor<Page> {
  let isScripted = false;
  return async (isNew) => {
    if (isNew !== isScripted)
      await (isNew ? toScripted(scripted, plain) : toPlain(scripted, plain));
    isScripted = isNew;
    return isNew ? scripted : plain;
  };
}

async function toScripted(scripted: ScriptedPage, plain: PlainPage): Promise<void> {
  const { hostname } = new URL(plain.context().options.baseUrl);
  const cookies = plain.context().line.cookies.all();
  await scripted.context().clearCookies();
  await scripted
    .context()
    .addCookies(cookies.map(({ name, value, path }) => ({ name, value, path, domain: hostname })));
  if (isOpen(plain)) await scripted.goto(plain.url());
}

async function toPlain(scripted: ScriptedPage, plain: PlainPage): Promise<void> {
  const { cookies: jar } = plain.context().line;
  jar.clear();
  for (const { name, value, path } of await scripted.context().cookies())
    jar.add(name, value, path);
  if (isOpen(scripted)) await plain.goto(scripted.url());
}

/** Whoever has only sent forms so far has no page open. */
const isOpen = (page: Page) => page.url().startsWith("http");
