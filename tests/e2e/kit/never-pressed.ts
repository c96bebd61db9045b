/** The pages that take forms by the route table, and on which no walk has pressed one twice. */
import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../../app/routes.ts";
import { PRESSED_AGAIN } from "../../kit/plain-browser/again.ts";

/** Played, looked at behind the stage, or asked by programs. */
const others = /^(sandbox|machines|webhooks|live|:storefront\/api)\b/;

export async function neverPressed(): Promise<string[]> {
  const pressed = existsSync(PRESSED_AGAIN) ? readFileSync(PRESSED_AGAIN, "utf8").split("\n") : [];
  const paths = [...new Set(pressed.map((line) => line.split(" ", 1).join("")))];
  const taking = (await routes)
    .flatMap((entry) => flat(entry))
    .filter(({ file }) => takesForms(file));
  return taking
    .filter(({ path }) => !others.test(path) && !paths.some((one) => patternOf(path).test(one)))
    .map(({ path }) => path);
}

const takesForms = (file: string) =>
  /export (async )?(function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));

const patternOf = (path: string) =>
  new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}/?$`);

function flat({
  file,
  path = "",
  children = [],
}: RouteConfigEntry): { file: string; path: string }[] {
  return [{ file, path }, ...children.flatMap((child) => flat(child))];
}
