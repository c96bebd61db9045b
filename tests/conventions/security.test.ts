import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { openLog } from "#app/.server/request/log.ts";
import { isForeign, refuseForeign, securityHeaders } from "#app/.server/request/security.ts";
import type { HeaderOptions } from "#app/.server/request/security.ts";

const storeUrl = "https://ohmline.example";

const post = {
  method: "POST",
  path: "/us/web/cart",
  origin: "https://ohmline.example",
  secFetchSite: "same-origin",
  hasCookies: true,
};

test.each([
  ["our own form", {}],
  ["our own form in a browser without Sec-Fetch-Site", { secFetchSite: undefined }],
  ["a form of a browser that sends its site and no origin", { origin: undefined }],
  [
    "a client that is no browser",
    { origin: undefined, secFetchSite: undefined, hasCookies: false },
  ],
  [
    "a signed webhook",
    { path: "/webhooks/payment", origin: "https://bank.example", secFetchSite: "cross-site" },
  ],
  ["a link from another site", { method: "GET", origin: undefined, secFetchSite: "cross-site" }],
])("%s may come in", (_, given) => {
  expect(isForeign({ ...post, ...given }, storeUrl)).toBe(false);
});

test.each([
  ["another site's form", { origin: "https://evil.example", secFetchSite: "cross-site" }],
  [
    "another site's form in an old browser",
    { origin: "https://evil.example", secFetchSite: undefined },
  ],
  ["a form without an origin in a new browser", { origin: undefined, secFetchSite: "cross-site" }],
  [
    "a neighbouring subdomain",
    { origin: "https://blog.ohmline.example", secFetchSite: "same-site" },
  ],
  [
    "a form with cookies that says nothing of where it is from",
    { origin: undefined, secFetchSite: undefined },
  ],
  ["our own host by another scheme", { origin: "http://ohmline.example", secFetchSite: undefined }],
  [
    "our own host by another port",
    { origin: "https://ohmline.example:8443", secFetchSite: undefined },
  ],
  ["a sandboxed frame", { origin: "null", secFetchSite: undefined }],
  ["a delete", { method: "DELETE", origin: "https://evil.example" }],
  ["a path that only looks like a webhook", { path: "/webhooks-not", secFetchSite: "cross-site" }],
])("%s is refused", (_, given) => {
  expect(isForeign({ ...post, ...given }, storeUrl)).toBe(true);
});

/** Answers one request of a small application with the store's headers. */
async function answer(given: Partial<HeaderOptions>, init: RequestInit = {}) {
  const options = {
    storeUrl: "http://localhost:3000",
    formTargets: [],
    loggerUrl: null,
    development: false,
    ...given,
  };
  const app = express()
    .use(securityHeaders(options))
    .use(refuseForeign(options.storeUrl, openLog("silent")))
    .all("*", (_request, response) => void response.send(response.locals.nonce));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/us/web/cart`, init);
  const body = await response.text();
  server.close();
  return { status: response.status, headers: response.headers, body };
}

test("scripts run by the nonce of the answer only, and each answer has its own", async () => {
  const [first, second] = [await answer({}), await answer({})];
  const policy = first.headers.get("content-security-policy");
  expect(policy).toContain(`script-src 'nonce-${first.body}' 'strict-dynamic';`);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(first.body).not.toBe(second.body);
});

test("plain forms keep their origin, so that they work without JavaScript", async () => {
  const { headers } = await answer({});
  expect(headers.get("referrer-policy")).toBe("strict-origin");
});

test("a form may lead to a provider's page, and nowhere else", async () => {
  const { headers } = await answer({ formTargets: ["https://bank.example/sandbox"] });
  expect(headers.get("content-security-policy")).toContain(
    "form-action 'self' https://bank.example;",
  );
});

test("https is pinned where the store is on https, and not on a developer's machine", async () => {
  const [plain, secure] = [await answer({}), await answer({ storeUrl: "https://ohmline.example" })];
  expect(plain.headers.get("strict-transport-security")).toBeNull();
  expect(plain.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  // The store's own host alone: others of its domain may still be plain.
  expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(secure.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
});

test("a form of another site gets 403", async () => {
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  expect((await answer({}, foreign)).status).toBe(403);
});

test.each([
  ["/us/web/cart", "'none'"],
  ["/machines/order", "'none'"],
  ["/machines/order/screen", "'none'"],
  ["/machines/order/screen/initiated?lang=pl", "'self'"],
  ["/us/web/machines/order/screen/initiated", "'none'"],
])("only a machine's screens may stand in a frame, and only in ours: %s", async (path, who) => {
  const app = express()
    .use(
      securityHeaders({
        ...{ storeUrl: "http://localhost:3000", formTargets: [], loggerUrl: null },
        development: false,
      }),
    )
    .get("*", (_request, response) => void response.send(""));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  expect(response.headers.get("Content-Security-Policy")).toContain(`frame-ancestors ${who};`);
  expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
});
