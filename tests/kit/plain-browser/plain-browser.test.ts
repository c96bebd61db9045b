/** What the browser without scripts does, against the words of the HTML standard. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { expect as seen } from "#tests/models/expect.ts";
import { PlainVisitor } from "./page.ts";

/** A page with a form; says what it was sent. `/away` leads back with a cookie. */
async function atPage(body: string) {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let typed = "";
    request.on("data", (chunk) => (typed += String(chunk)));
    request.on("end", () => {
      sent.push([request.method, request.url, typed, request.headers.cookie].join(" ").trim());
      const isAway = request.url === "/away";
      response.writeHead(isAway ? 303 : 200, {
        "content-type": "text/html",
        ...(isAway && { location: "/home", "set-cookie": "who=me; Path=/; HttpOnly" }),
      });
      response.end(`<!doctype html><html><body>${body}</body></html>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const page = await new PlainVisitor({ baseUrl: `http://127.0.0.1:${port}` }).newPage();
  await page.goto("/");
  sent.length = 0;
  return { page, sent };
}

const soon = { timeout: 60 };

test("a form sends its successful controls and the button that was pressed, where the button says", async () => {
  const { page, sent } = await atPage(`
    <form method="post" action="/there">
      <input name="line" value="old"><input value="no name"><input name="off" disabled value="1">
      <fieldset disabled><input name="within" value="1"></fieldset>
      <input type="checkbox" name="box"><input type="checkbox" name="ticked" checked>
      <input type="radio" name="way" value="one" checked><input type="radio" name="way" value="two">
      <select name="of"><option>first</option><option value="2">second</option></select>
      <textarea name="area">\ntwo\nlines</textarea>
      <button name="press" value="a">Send</button><button name="press" value="b" formAction="/else">Else</button>
    </form><input name="far" form="none" value="1">`);
  await page.locator("[name=line]").fill("new");
  await page.locator("[value=two]").check();
  await page.getByRole("button", { name: "Else" }).click();
  expect(sent).toEqual([
    "POST /else line=new&ticked=on&way=two&of=first&area=two%0D%0Alines&press=b",
  ]);
});

test("nothing is sent while a control holds its form back, unless nobody asks it", async () => {
  const { page, sent } = await atPage(`
    <form action="/there"><input name="zip" required pattern="[0-9]{5}">
    <button>Send</button><button formNoValidate>Send all the same</button></form>`);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await page.locator("[name=zip]").fill("123");
  await send.click();
  expect(sent).toEqual([]);
  expect(page.sight()).toContain("[zip] does not match");
  await page.getByRole("button", { name: "Send all the same" }).click();
  await page.locator("[name=zip]").fill("78701");
  await send.click();
  expect(sent).toEqual(["GET /there?zip=123", "GET /there?zip=78701"]);
});

test("an answer leads on by GET, and its cookie goes along from then on", async () => {
  const { page, sent } = await atPage(
    `<form method="post" action="/away"><button>Go</button></form>`,
  );
  await page.getByRole("button", { name: "Go" }).click();
  await seen(page).toHaveURL("/home");
  await page.reload();
  expect(sent).toEqual(["POST /away", "GET /home  who=me", "GET /home  who=me"]);
});

test("what is folded away, hidden or locked can be neither seen nor used, until it is opened", async () => {
  const { page } = await atPage(`
    <details><summary>More</summary><button>Inside</button></details>
    <p hidden>Secret</p><button disabled>Locked</button><output></output>`);
  const inside = page.getByText("Inside");
  await seen(inside).toBeHidden();
  await seen(page.getByRole("button", { name: "Inside" })).toHaveCount(0);
  await page.getByText("More").click();
  await seen(inside).toBeVisible();
  await seen(page.getByText("Secret")).not.toBeVisible();
  await seen(page.getByRole("button", { name: "Locked" })).toBeDisabled();
  await seen(page.locator("output")).toBeHidden();
});

test("things are found by role, name, level and label, and of several none is taken for the one", async () => {
  const { page } = await atPage(`
    <h1>Cart <!-- --> of Ada</h1><h2>Cart</h2>
    <label>Phone <input autoComplete="tel" name="phone" value="1"></label><input aria-label="Phone too">
    <section aria-label="Payments"><a href="/a">Pay now</a></section><section><a href="/b">Pay later</a></section>
    <noscript>Turn scripts on</noscript>`);
  await seen(page.getByRole("heading", { level: 1 })).toHaveText("Cart of Ada");
  await seen(page.getByRole("region")).toHaveCount(1);
  await seen(page.getByRole("region", { name: "payments" }).getByRole("link")).toHaveText(
    "Pay now",
  );
  await seen(page.getByLabel("Phone", { exact: true })).toHaveAttribute("autocomplete", "tel");
  await seen(page.getByText("Turn scripts on")).toHaveCount(0);
  const either = page.getByRole("link", { name: "Pay later" }).or(page.getByRole("heading"));
  await seen(either).toHaveText(["Cart of Ada", "Cart", "Pay later"]);
  await expect(page.getByRole("link").click()).rejects.toThrow("there are 2 of it");
});

test("what is not there fails with what is there instead", async () => {
  const { page } = await atPage("<h1>Something else</h1>");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(seen(heading).toHaveText("Cart", soon)).rejects.toThrow("Something else");
  await expect(seen(heading).not.toBeVisible(soon)).rejects.toThrow("Something else");
  await expect(seen(heading).toHaveCount(2, soon)).rejects.toThrow("Something else");
  await expect(seen(page).toHaveURL("/cart", soon)).rejects.toThrow("the address is not");
});
