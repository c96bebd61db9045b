import { createServer } from "node:http";
import { expect, test } from "vitest";
import { openSandboxDatabase } from "#app/.server/sandbox/database.ts";
import { createCardVault } from "#app/.server/sandbox/cards/card-vault.ts";
import { fetchWrappingKey, sealCard } from "./card-crypto.ts";

const vault = createCardVault(openSandboxDatabase(":memory:"));
const card = {
  number: "4111111111111111",
  expiryMonth: 12,
  expiryYear: 2030,
  name: "Zażółć Müller",
  cvv: "987",
};

async function seal(paymentId: string) {
  const fields = await sealCard(await vault.publicKey(), paymentId, card);
  return {
    fields,
    sealed: {
      encryptedPayload: fields.encrypted_payload,
      encryptedPassword: fields.encrypted_password,
    },
  };
}

test("[PAY-29] [PAY-31] the provider opens what the browser sealed", async () => {
  const { sealed } = await seal("PAY-1");
  expect(vault.open("PAY-1", sealed)).toEqual({ ...card, option: "credit_card" });
});

test("[PAY-31] nothing of the card can be read from what is sent, and no two are alike", async () => {
  const { fields } = await seal("PAY-1");
  const texts = Object.values(fields).flatMap((text) => [
    text,
    Buffer.from(text, "base64url").toString("latin1"),
  ]);
  for (const text of texts) {
    for (const secret of [card.number, card.number.slice(-8), "cvv", "name"]) {
      expect(text.includes(secret)).toBe(false);
    }
  }
  const again = (await seal("PAY-1")).fields;
  expect(again.encrypted_payload).not.toBe(fields.encrypted_payload);
  expect(again.encrypted_password).not.toBe(fields.encrypted_password);
});

test("[PAY-31] a card sealed for one payment opens for no other, nor when anything was changed", async () => {
  const { sealed } = await seal("PAY-1");
  expect(vault.open("PAY-2", sealed)).toBeNull();
  const middle = Math.floor(sealed.encryptedPayload.length / 2);
  const letter = sealed.encryptedPayload[middle] === "A" ? "B" : "A";
  const damaged =
    sealed.encryptedPayload.slice(0, middle) + letter + sealed.encryptedPayload.slice(middle + 1);
  expect(vault.open("PAY-1", { ...sealed, encryptedPayload: damaged })).toBeNull();
  const other = createCardVault(openSandboxDatabase(":memory:"));
  expect((await other.publicKey()).keyId).not.toBe((await vault.publicKey()).keyId);
  expect(other.open("PAY-1", sealed)).toBeNull();
});

test("[PAY-31] the public key is fetched by a call, and its absence is no answer, unlike a line that is down", async () => {
  const key = await vault.publicKey();
  const server = createServer((request, response) => {
    const found = request.url === "/payment/public-key";
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(found ? key : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  expect(await fetchWrappingKey(`${url}/payment/public-key`)).toEqual(key);
  expect(await fetchWrappingKey(`${url}/elsewhere`)).toBe(null);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(fetchWrappingKey(`${url}/payment/public-key`)).rejects.toThrow("fetch failed");
});
