/** The store's name is one setting, and whatever a person reads follows it. */
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { boot } from "#app/.server/boot/boot.ts";
import { historyActors } from "#app/messages/history-actors.ts";
import { labelFile } from "#app/.server/after-sales/return/label-file.ts";
import { returnPage } from "#app/.server/after-sales/return/return-progress.page.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { openLog } from "#app/.server/request/log.ts";
import { DEFAULT_STORE_NAME, nameStore, storeName } from "#app/.server/request/store-name.ts";
import { PayLinkPage } from "#app/features/remote-pay/pay-link-page.tsx";
import { Layout } from "#app/root.tsx";
import { paths } from "#app/paths.ts";
import { buy, say } from "#tests/kit/purchase.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import { openWorld } from "#tests/kit/world.ts";

const inMemory = { DATABASE_FILE: ":memory:", NODE_ENV: "test" } as const;

/** The store has another name until the end of the test. */
function callStore(name: string): void {
  nameStore(name);
  onTestFinished(() => nameStore(DEFAULT_STORE_NAME));
}

/** A mail server, and the mail it got. */
async function mailServer() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => done(void mails.push(mail)), done);
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

test("the name is a setting of 1 to 40 characters, trimmed; without it the store has its own", () => {
  expect(readEnv(inMemory).storeName).toBe(DEFAULT_STORE_NAME);
  expect(readEnv({ ...inMemory, STORE_NAME: "  Voltaria & Söhne " }).storeName).toBe(
    "Voltaria & Söhne",
  );
  for (const name of ["   ", "V".repeat(41)])
    expect(() => readEnv({ ...inMemory, STORE_NAME: name })).toThrow("  STORE_NAME: ");
});

test("boot names the store; its mail is sent, entitled and signed under that name", async () => {
  callStore(DEFAULT_STORE_NAME);
  const { mails, url } = await mailServer();
  const settings = { STORE_NAME: "Voltaria", SANDBOX: "off", WORKER: "off", SMTP_URL: url };
  const { running, close } = await boot(
    readEnv({ ...inMemory, ...settings, STORE_URL: "https://voltaria.example" }),
    openLog("silent"),
  );
  onTestFinished(close);
  const command = running.engine.commands["mailPaymentLink"];
  if (command?.kind !== "external") throw new Error("nothing sends a link");
  const about = { amountCents: 108_599, currency: "USD", storefront: "us", language: "en-US" };
  const asked = { paymentId: "PAY-1", email: "ana@example.com", ...about };
  const from = "payment:PAY-1";
  await command.run(asked, { key: "1", attempt: 1, from, at: "", engine: running.engine });
  expect(storeName()).toBe("Voltaria");
  const [mail] = mails;
  expect(mail).toMatchObject({
    from: { name: "Voltaria", address: "orders@voltaria.example" },
    subject: "Pay for an order at Voltaria",
  });
  expect(mail?.html).toContain("◉ voltaria");
  expect(`${mail?.html} ${mail?.text}`).not.toMatch(/ohmline/i);
});

test("an order's mail and its text messages speak of the store by its name", async () => {
  callStore("Voltaria");
  const world = await openWorld();
  onTestFinished(() => world.close());
  const { orderId, actor } = await buy(world);
  await world.settle();
  await say(world, actor, `order:${orderId}`, { type: "sms.agreed", phone: "6025550148" });
  await world.console.finishOrder(orderId, "delivered");
  await world.settle();
  const letters = world.mails.map(({ html, text }) => `${html} ${text}`);
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters) {
    expect(letter).toContain("because you ordered at Voltaria.");
    expect(letter).not.toMatch(/ohmline/i);
  }
  const texts = (await world.console.texts()).map(({ text }) => text);
  expect(texts).toContain(`Voltaria: order ${orderId} was delivered.`);
  expect(texts.filter((text) => !text.startsWith("Voltaria: "))).toEqual([]);
});

test.each([
  ["en-US", "Voltaria, home", "Pay $1.00 to Voltaria"],
  ["es-US", "Voltaria, inicio", "Pagar $1.00 a Voltaria"],
  ["pl", "Voltaria, strona główna", "firmie Voltaria"],
] as const)("a page in %s carries the name: title, logo and words", async (locale, logo, words) => {
  callStore("Voltaria");
  const html = await rendered(
    <Layout>
      <PayLinkPage
        {...{
          face: "paid",
          standing: null,
          amountCents: 100,
          items: [],
          endsAt: null,
          failure: null,
          paymentId: "PAY-1",
        }}
        {...{ keyHref: "/", holder: "", today: "2026-11-20", testCards: null, display: null }}
        {...{ oneTimeCode: null, codeTicket: { rev: 1, key: "k" }, homeHref: "/" }}
        answer={undefined}
      />
    </Layout>,
    { path: "/us/web/pay/PAY-1", locale },
  );
  expect(html).toContain("<title>Voltaria | ");
  expect(html).toContain(`aria-label="${logo}"`);
  expect(html).toContain('<span translate="no">Voltaria</span>');
  expect(html).toContain(words);
  expect(html).not.toMatch(/ohmline/i);
  expect((await i18nIn(locale))._(historyActors.us)).toBe("Voltaria");
});

test("a label is addressed to the store by its name, and its file says who made it", async () => {
  callStore("Voltaria");
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await stories.delivered(engine, { sessionId: guest.sessionId });
  const returnId = await returnsOf(guest, plot.orderId).send({
    ...{ line: "1", "serial-1": "356938035643809", reasonCode: "damaged", channel: "ship" },
  });
  await plot.tell(`return-label:${returnId}`, "label.printed", {
    ...{ trackingId: "1Z999AA10123456784", fileName: "label.pdf", courier: "ups" },
  });
  const address = { storefront: "us", orderId: plot.orderId, returnId } as const;
  const request = guest.shopper.get(paths.returnOf("us", plot.orderId, returnId));
  const { todo } = await returnPage(request, guest.scope, address);
  expect(todo?.to[0]).toBe("Voltaria Returns");
  const { bytes } = await labelFile(request, guest.scope, address);
  expect(Buffer.from(bytes).includes("(Voltaria)")).toBe(true);
});
