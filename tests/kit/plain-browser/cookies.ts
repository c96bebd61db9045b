/** The cookies of one visitor, as a browser keeps them of one host. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Milliseconds since 1970; null of one that ends with the browser. */
  readonly endsMs: number | null;
}

/** Keeps what answers set and says what is sent along. Ports do not part cookies, and a store has one host. */
export class CookieJar {
  readonly #kept = new Map<string, Cookie>();

  /** Takes the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[], url: URL): void {
    for (const line of lines) this.#keep(cookieOf(line, url));
  }

  /** Puts a cookie in, as if a page had set it. */
  add(name: string, value: string, path = "/"): void {
    this.#keep({ name, value, path, endsMs: null });
  }

  /** All that are kept. */
  all(): readonly { readonly name: string; readonly value: string; readonly path: string }[] {
    return [...this.#kept.values()].filter(({ endsMs }) => (endsMs ?? Infinity) > Date.now());
  }

  clear(): void {
    this.#kept.clear();
  }

  /** The `Cookie` header for an address; longer paths first, as browsers send them. */
  headerFor({ pathname }: URL): string {
    return [...this.#kept.values()]
      .filter(({ path, endsMs }) => covers(path, pathname) && (endsMs ?? Infinity) > Date.now())
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  #keep(cookie: Cookie): void {
    const key = `${cookie.path} ${cookie.name}`;
    if ((cookie.endsMs ?? Infinity) <= Date.now()) this.#kept.delete(key);
    else this.#kept.set(key, cookie);
  }
}

function cookieOf(line: string, { pathname }: URL): Cookie {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const [name, value] = halves(pair);
  const attributes = new Map(
    rest.map((part) => {
      const [key, said] = halves(part);
      return [key.toLowerCase(), said] as const;
    }),
  );
  const path = attributes.get("path") ?? "";
  return {
    ...{ name, value, endsMs: endOf(attributes) },
    path: path.startsWith("/") ? path : pathname.replace(/\/[^/]*$/, "") || "/",
  };
}

function halves(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** `Max-Age` counts before `Expires`. */
function endOf(attributes: ReadonlyMap<string, string>): number | null {
  const [age, date] = [attributes.get("max-age"), attributes.get("expires")];
  if (age !== undefined) return Date.now() + Number(age) * 1000;
  return date === undefined ? null : Date.parse(date);
}

function covers(path: string, pathname: string): boolean {
  if (!pathname.startsWith(path)) return false;
  return path.endsWith("/") || pathname.length === path.length || pathname[path.length] === "/";
}
