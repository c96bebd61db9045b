/** A sandbox on a free port with a clock that stands, and a store that only listens. */
import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { PublicKey } from "#app/.server/outside/payment.ts";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { createSandbox } from "#app/.server/sandbox/sandbox.ts";
import type { Sandbox } from "#app/.server/sandbox/sandbox.ts";
import type { PurchaseOrder } from "#app/.server/outside/warehouse.ts";
import { addressed } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { WebhookEvent } from "#app/.server/outside/webhooks/webhook-events.ts";
import { verifyWebhook, webhookKey } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { registry } from "#machines";
import { sealCard, sealSecurityCode } from "#app/card-crypto.ts";
import { sharedKeys } from "./wrapping-keys.ts";

export const secret = "a secret for tests only";

/** What the provider that speaks at this address signs with. */
const keyAt = (url = ""): string => webhookKey(secret, url.split("/").at(-1) ?? "");

/** 20 November 2026, noon in UTC. */
const start = Date.UTC(2026, 10, 20, 12);

export interface Heard {
  readonly event: WebhookEvent | null;
  readonly path: string;
  readonly attempt: number;
}

export interface Town {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly gateways: Gateways;
  readonly console: SandboxConsole;
  /** Every webhook the store was sent, in the order it came, with the event if the signature held. */
  readonly heard: Heard[];
  /** Types of the webhooks that were heard. */
  types(): string[];
  /** Moves real time and lets the sandbox do what is due. */
  pass(ms: number): Promise<void>;
  /** Stops the sandbox and starts another over the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TownOptions {
  readonly databaseFile?: string;
  /** What the store answers to a webhook; 204 when not given. */
  readonly answer?: (heard: Heard) => number;
}

/** A sandbox whose calls are quick and whose webhooks leave at once. */
export async function openTown(options: TownOptions = {}): Promise<Town> {
  const { databaseFile = ":memory:", answer = () => 204 } = options;
  let now = start;
  const heard: Heard[] = [];
  const faults: unknown[] = [];
  const store = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const event = verifyWebhook(
        keyAt(request.url),
        body,
        String(request.headers["x-signature"]),
        now,
      );
      const one = { event, path: request.url ?? "", attempt: Number(request.headers["x-attempt"]) };
      heard.push(one);
      response.writeHead(answer(one)).end();
    });
  });
  const storeUrl = `http://127.0.0.1:${await portOf(store)}`;

  async function open() {
    const sandbox = createSandbox({
      databaseFile,
      storeUrl,
      secret,
      clock: () => now,
      seed: "tests",
      pollMs: null,
      onFault: (fault) => faults.push(fault),
      makeKeys: sharedKeys,
    });
    const baseUrl = `http://127.0.0.1:${await sandbox.listen(0)}`;
    return {
      sandbox,
      baseUrl,
      gateways: createHttpGateways({ baseUrl, secret, timeoutMs: 60_000 }),
      console: createSandboxConsole({ baseUrl, secret, timeoutMs: 60_000 }),
    };
  }

  let current = await open();
  await current.console.changeSettings({ gatewayDelayMs: 0, webhookDelayMs: 0 });
  return {
    get sandbox() {
      return current.sandbox;
    },
    get baseUrl() {
      return current.baseUrl;
    },
    get gateways() {
      return current.gateways;
    },
    get console() {
      return current.console;
    },
    heard,
    types: () => heard.map(({ event }) => event?.type ?? "forged"),
    async pass(ms) {
      now += ms;
      await current.sandbox.tick();
    },
    async restart() {
      await current.sandbox.close();
      current = await open();
    },
    async close() {
      await current.sandbox.close();
      if (faults.length > 0) throw faults[0];
      store.closeAllConnections();
      await new Promise((resolve) => store.close(resolve));
    },
  };
}

/** What a browser posts of a card. */
export async function cardFields(gateways: Gateways, paymentId: string, number: string) {
  const { encryptedPayload, encryptedPassword } = await sealed(gateways, paymentId, number);
  return {
    ...{ payment_id: paymentId, brand: "visa", last4: number.slice(-4) },
    ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
  };
}

/** A card as a shopper would type it, sealed for one payment. */
export async function sealed(gateways: Gateways, paymentId: string, number: string, cvv?: string) {
  const isAmex = number.startsWith("3782");
  const card = {
    number,
    expiryMonth: 12,
    expiryYear: 2030,
    name: "Ada Byron",
    cvv: cvv ?? (isAmex ? "1234" : "123"),
  };
  const fields = await sealCard(await publicKeyOf(gateways), paymentId, card);
  return {
    encryptedPayload: fields.encrypted_payload,
    encryptedPassword: fields.encrypted_password,
  };
}

/** The security code alone, sealed for the payment it belongs to. */
export async function sealedSecurityCode(gateways: Gateways, paymentId: string, cvv: string) {
  const fields = await sealSecurityCode(await publicKeyOf(gateways), paymentId, cvv);
  return {
    encryptedPayload: fields.encrypted_payload,
    encryptedPassword: fields.encrypted_password,
  };
}

/** A new sandbox makes its key when it is asked for it, which takes its time on a busy machine. */
async function publicKeyOf(
  { payment }: Pick<Gateways, "payment">,
  patience = 6,
): Promise<PublicKey> {
  try {
    return await payment.publicKey();
  } catch (error) {
    if (patience === 0 || !(error instanceof GatewayTimeout)) throw error;
    return publicKeyOf({ payment }, patience - 1);
  }
}

/** The request that starts a payment of $129.99 with a test card. */
export async function startRequest(gateways: Gateways, paymentId: string, number: string) {
  return {
    key: `${paymentId}:1`,
    paymentId,
    attempt: 1,
    amountCents: 12_999,
    currency: "USD" as const,
    sealed: await sealed(gateways, paymentId, number),
  };
}

/** A purchase order over lines that say only what is special about them. */
export function purchaseOrder(
  orderId: string,
  lines: readonly Partial<PurchaseOrder["lines"][number]>[],
) {
  return {
    key: `${orderId}:po`,
    orderId,
    shipTo: {
      ...{ city: "Austin", state: "TX", phone: "5125550134" },
      label: ["Ada Miller", "88 Alder Court", "Austin, TX 78701", "US"],
    },
    store: { city: "Houston", state: "TX" },
    lines: lines.map((line, at) => ({
      lineId: String(at + 1),
      sku: "OHM-PHONE-1",
      quantity: 1,
      by: "parcel" as const,
      device: "none" as const,
      customized: false,
      installation: false,
      ...line,
    })),
  };
}

/** Webhooks that their lifecycle would not take: unknown, ill-formed, or from a role it does not trust. */
export function misunderstood(heard: readonly Heard[]): string[] {
  return heard.flatMap(({ event }) => {
    if (!event) return ["a forged webhook"];
    const { to, event: said, role } = addressed(event);
    const lifecycle = registry.get(to.slice(0, to.indexOf(":")));
    if (!lifecycle) return [];
    const parsed = lifecycle.events.parse({ ...said, at: event.occurredAt });
    if (!parsed.ok) return [`${to} ${said.type}: ${parsed.issues.join(", ")}`];
    const roles = lifecycle.events.shapes[said.type]?.by ?? [];
    return roles.includes(role) ? [] : [`${to} ${said.type}: not from ${role}`];
  });
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
