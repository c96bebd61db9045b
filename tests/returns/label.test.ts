/** The label of a return: its page, its file, and who may have it. */
import { expect, test } from "vitest";
import { fulfilmentCommands } from "#app/.server/commands/fulfilment.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { attachmentPage } from "#app/.server/after-sales/return/attachments.page.ts";
import { labelResponse } from "#app/.server/after-sales/return/label-file.page.ts";
import { printLabelPage } from "#app/.server/after-sales/return/print-label.page.ts";
import { sendToLabel } from "#app/.server/after-sales/return/print-label.actions.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { paths } from "#app/paths.ts";
import type { Query } from "#app/paths.ts";
import { guestOf, returnsOf, thrown } from "#tests/kit/returns.ts";
import type { Guest } from "#tests/kit/returns.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";

const trackingId = "1Z999AA10123456784";
const fileName = "return-label-RET.pdf";

/** A return whose label has been asked for; the carrier has not answered. */
async function requested(query: Query = {}) {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await stories.delivered(engine, { sessionId: guest.sessionId });
  const mine = returnsOf(guest, plot.orderId);
  const imei = { "serial-1": "356938035643809" };
  const how = { reasonCode: "damaged", channel: "ship" };
  const returnId = await mine.send({ line: "1", ...imei, ...how, ...query });
  return { ...labelsOf(guest, plot.orderId, returnId), guest, plot, mine, returnId };
}

/** The same, and the carrier has answered. */
async function printed() {
  const story = await requested();
  const event = { trackingId, fileName, courier: "ups" };
  await story.plot.tell(`return-label:${story.returnId}`, "label.printed", event);
  return story;
}

function labelsOf({ scope, shopper, post }: Guest, orderId: string, returnId: string) {
  const address = { storefront: "us" as const, orderId };
  const faults: unknown[] = [];
  const query = { order_id: orderId, return_id: returnId };
  return {
    faults,
    page: (query: Query = {}) =>
      printLabelPage(shopper.get(paths.printLabel("us", orderId, query)), scope, address),
    file: () =>
      labelResponse(
        shopper.get(paths.labelFile("us", orderId, returnId)),
        scope,
        { ...address, returnId },
        (fault) => faults.push(fault),
      ),
    redirect(headers: Readonly<Record<string, string>> = {}) {
      const request = shopper.get(paths.attachmentRedirect("us", query));
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return away(attachmentPage(request, scope));
    },
    files: () =>
      attachmentPage(shopper.get(paths.attachmentRedirect("us", { order_id: orderId })), scope),
    async press(event: string) {
      const { label } = await printLabelPage(
        shopper.get(paths.printLabel("us", orderId)),
        scope,
        address,
      );
      const fields = { event, returnId, ...label?.ticket };
      return sendToLabel(post(paths.printLabel("us", orderId), fields), scope, address);
    },
  };
}

/** Where a page leads that is only a way to another one. */
async function away(promise: Promise<unknown>): Promise<Response> {
  const answer = await promise.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("it leads nowhere");
  if (answer.status === 404) throw answer;
  return answer;
}

test("[RET-13, RET-15] the label is a PDF that is saved under the carrier's name for it", async () => {
  const { file, faults } = await printed();
  const response = await file();
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${fileName}"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(faults).toEqual([]);
});

test("[RET-14] the attachment redirect notes the download and leads to the file", async () => {
  const { redirect, page, returnId, plot } = await printed();
  expect((await page()).label?.status).toBe("generated");
  const response = await redirect();
  expect(response.status).toBe(303);
  const path = `/us/web/print-label/${plot.orderId}/${returnId}/label.pdf`;
  expect(response.headers.get("Location")).toBe(path);
  expect((await page()).label?.status).toBe("downloaded");
});

test("a browser that fetches the way to the file ahead has downloaded nothing", async () => {
  const { redirect, page } = await printed();
  await redirect({ "Sec-Purpose": "prefetch" });
  await redirect({ "Sec-Purpose": "prefetch;prerender" });
  await redirect({ Purpose: "prefetch" });
  expect((await page()).label?.status).toBe("generated");
});

test("[ROUTE-12] without a return the page lists the order's files, each with the way to it", async () => {
  const story = await requested();
  expect((await story.files()).files.map(({ document }) => document)).toEqual(["invoice"]);
  const { files, returnId, plot } = await printed();
  expect((await files()).files.filter(({ document }) => document === "label")).toEqual([
    {
      document: "label",
      name: returnId,
      title: null,
      action: "/us/web/attachment-redirect",
      fields: { order_id: plot.orderId, return_id: returnId },
    },
  ]);
});

test("[RET-14, OPEN-12] strangers get no label, no file and no redirect", async () => {
  const { guest, plot, returnId } = await printed();
  const stranger = labelsOf(await guestOf(guest.scope.engine), plot.orderId, returnId);
  expect(await thrown(stranger.page())).toBe(303);
  expect(await thrown(stranger.file())).toBe(303);
  expect((await stranger.redirect()).headers.get("Location")).toContain("/us/account/signin");
  expect(await thrown(stranger.files())).toBe(303);
  expect(await thrown(stranger.press("label.downloaded"))).toBe(303);
});

test("[RET-16] the label page has the label's facts and the steps of its goods", async () => {
  const { page, returnId } = await printed();
  const { label } = await page();
  expect(label).toMatchObject({
    ...{ returnId, trackingId, courier: "ups", instructions: "printLabel", isDevice: true },
    from: ["Maya Okafor", "214 Larch Street", "Portland, OR 97209"],
    to: ["Ohmline Returns", returnId],
  });
  expect(label?.barcode).toContain("<svg");
  expect(label?.qr).toContain("<svg");
});

test("[RET-13, RET-26] before the carrier answers there is no file; the page waits", async () => {
  const { page, file, redirect, plot, returnId } = await requested();
  expect((await page()).label).toMatchObject({ status: "requesting", barcode: null });
  expect(await thrown(file())).toBe(303);
  const response = await redirect();
  expect(response.headers.get("Location")).toBe(
    `/us/web/print-label/${plot.orderId}?return=${returnId}`,
  );
});

test("[RET-13] a label that failed is asked for again by its button", async () => {
  const { page, press, plot, returnId } = await requested();
  await plot.tell(`return-label:${returnId}`, "label.failed");
  expect((await page()).label).toMatchObject({ status: "failed", events: ["label.retried"] });
  expect((await press("label.retried")).status).toBe(303);
  expect((await page()).label?.status).toBe("requesting");
});

test("[RET-13] a label that a carrier could not give is asked for again without anybody's press, for as long as a parcel may be handed over", async () => {
  const { page, plot, returnId } = await requested();
  const label = `return-label:${returnId}` as const;
  await plot.tell(label, "label.failed");
  expect((await page()).label).toMatchObject({ status: "failed" });
  plot.engine.clock.advance(11 * 60_000);
  await fireDeadlines(plot.engine);
  expect((await page()).label?.status).toBe("requesting");
  await plot.tell(label, "label.failed");
  plot.days(16);
  await fireDeadlines(plot.engine);
  expect((await page()).label?.status).toBe("failed");
});

test("[RET-07] when nothing was handed over in time, label and return expire", async () => {
  const { page, mine, returnId, plot, press } = await printed();
  plot.days(16);
  await fireDeadlines(plot.engine);
  expect((await page()).label).toMatchObject({ status: "expired", barcode: null });
  expect(await mine.page(returnId)).toMatchObject({
    status: "returnexpired",
    headline: { says: "expired" },
    todo: null,
  });
  const refused = await press("label.downloaded");
  expect(refused.status).toBe(422);
});

test("[RET-26] an order without a return by carrier has no label to show", async () => {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const { orderId } = await stories.delivered(engine, { sessionId: guest.sessionId });
  const { page } = labelsOf(guest, orderId, "RET-NONE22");
  expect(await page()).toMatchObject({ label: null, returnHref: null });
  expect(await thrown(page({ return: "RET-NONE22" }))).toBe(404);
});

test("[RET-13] a carrier that gives no label is asked four times, then the shopper hears of it", async () => {
  const story = await requested();
  const answer = await askFor(story, 3).catch((fault: unknown) => fault);
  expect(answer).toBeInstanceOf(GatewayTimeout);
  expect(await askFor(story, 4)).toMatchObject([
    { to: `return-label:${story.returnId}`, event: { type: "label.failed" } },
  ]);
});

/** Runs the command that asks for a label at a carrier that does not answer. */
async function askFor({ plot, returnId }: Awaited<ReturnType<typeof requested>>, attempt: number) {
  const { engine, orderId } = plot;
  const gateways = createHttpGateways({
    baseUrl: "http://127.0.0.1:9",
    secret: "s".repeat(32),
    timeoutMs: 50,
  });
  const { printLabel } = fulfilmentCommands(gateways);
  if (!printLabel) throw new Error("nobody prints labels");
  const at = new Date(engine.clock.now()).toISOString();
  const from = `return-label:${returnId}` as const;
  const params = { orderId, returnId, shipBy: at };
  return printLabel.run(params, { from, at, key: `${from}:1`, attempt, engine });
}
