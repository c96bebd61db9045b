/** The addresses about somebody's data, over HTTP: for whoever they are, and for nobody else (LC-57). */
import { afterAll, expect, test } from "vitest";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Answered } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const page = "/us/web/my-privacy";
const password = "correct horse";
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

const cookiesOf = ({ headers }: Answered) =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1).join("")).join("; ");

let members = 0;

/** Somebody who has signed up; their headers. */
async function member() {
  members += 1;
  const fields = {
    ...{ firstName: "Ada", lastName: "Byron", email: `ada${members}@example.com` },
    ...{ phone: "2015550123", password },
  };
  const answer = await store.ask("/us/account/signup", posted(store, form(fields)));
  expect(answer.status).toBe(303);
  return { cookie: cookiesOf(answer) };
}

/** Sends a form of the page as a browser without scripts does. */
function send(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  path = page,
) {
  return store.ask(path, posted(store, form(fields), headers));
}

test("[S12] the page is its owner's and kept by nobody; who is not signed in is sent to sign in", async () => {
  const own = await store.ask(page, { headers: await member() });
  expect([own.status, own.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(own.text).toContain("Your data");
  for (const path of [page, `${page}/data.json`]) {
    const { status, headers } = await store.ask(path);
    expect([path, status]).toEqual([path, 303]);
    expect(headers.location).toMatch(/^\/us\/account\/signin\//);
  }
});

test("[S12] a form of another site's is turned away, and nothing is asked for", async () => {
  const headers = await member();
  for (const origin of ["https://evil.example", "null"]) {
    const forged = await send({ intent: "erase", current: password }, { ...headers, origin });
    expect(forged.status).toBe(403);
  }
  expect((await store.ask(page, { headers })).text).not.toContain("Everything is erased on");
});

test("[S12] the file comes to whoever typed the password, as something to be kept on their own machine alone", async () => {
  const headers = await member();
  const bare = await store.ask(`${page}/data.json`, { headers });
  expect([bare.status, bare.headers.location]).toEqual([303, page]);
  const answer = await send({ intent: "copy", current: password }, headers);
  expect(answer.status).toBe(303);
  const address = answer.headers.location ?? "";
  const file = await store.ask(address, { headers });
  expect([file.status, file.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; /);
  expect(file.headers["x-content-type-options"]).toBe("nosniff");
  expect(JSON.parse(file.text)).toMatchObject({ format: "ohmline-personal-data" });
  const others = await store.ask(address, { headers: await member() });
  expect([others.status, others.headers.location]).toEqual([303, page]);
  const lines = JSON.stringify(store.log);
  expect(lines).not.toContain(new URL(address, store.url).searchParams.get("proof"));
});

test("[S12] without the right password the page comes again, and says so beside the field", async () => {
  const headers = await member();
  const wrong = await send({ intent: "erase", current: "a wrong horse" }, headers);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(/id="erase-current-error"[^>]*>That isn’t your current password/);
  expect(wrong.text).not.toContain("a wrong horse");
});

test("[S12] somebody else's order is no order, nor is one that there is not", async () => {
  const headers = await member();
  for (const tail of ["", "/data.json?until=9999999999999&proof=x"]) {
    const path = `/us/web/order/ORD-2026-7K3F-9Q2D/privacy${tail}`;
    expect((await store.ask(path, { headers })).status).toBe(404);
    expect((await store.ask(path)).headers.location).toMatch(/^\/us\/account\/signin\//);
  }
  const forged = await send(
    { intent: "erase" },
    headers,
    "/us/web/order/ORD-2026-7K3F-9Q2D/privacy",
  );
  expect(forged.status).toBe(404);
});
