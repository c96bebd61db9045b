import { expect, test } from "vitest";
import { flash, takeFlash } from "./flash.ts";
import { localeOfRequest } from "./locale.ts";
import { preferenceCookies, readCookie, themeOf } from "./preferences.ts";

function request(path: string, cookies = ""): Request {
  return new Request(`http://localhost${path}`, { headers: { Cookie: cookies } });
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("[I18N-01][I18N-02] the lang cookie sets the language, but never of express checkout", () => {
  expect(localeOfRequest(request("/us/web", "theme=dark; lang=es-MX"))).toBe("es-US");
  expect(localeOfRequest(request("/us/web", "xlang=es"))).toBe("en-US");
  expect(localeOfRequest(request("/us/web/express/checkout", "lang=es"))).toBe("en-US");
});

test("a preferences form sets only what the store knows", () => {
  expect(preferenceCookies(form({ lang: "es" }))).toEqual([
    "lang=es; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
  expect(preferenceCookies(form({ theme: "system" }))).toEqual([
    "theme=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
  expect(preferenceCookies(form({ lang: "es; Domain=x", theme: "pink" }))).toEqual([]);
});

test("an unreadable cookie is no cookie", () => {
  expect(readCookie(request("/", "lang=%E0%A4%A"), "lang")).toBeNull();
  expect(themeOf(request("/", "theme=neon"))).toBeNull();
  expect(themeOf(request("/", "theme=dark"))).toBe("dark");
});

test("a flash is said once", () => {
  const [pair = ""] = flash("saved").split(";");
  const taken = takeFlash(request("/", pair));
  expect(taken.said?.code).toBe("saved");
  expect(new Headers(taken.headers).get("Set-Cookie")).toContain("Max-Age=0");
  expect(takeFlash(request("/", "flash=made-up")).said).toBeNull();
  expect(takeFlash(request("/")).headers).toEqual({});
});
