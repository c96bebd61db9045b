/** A provider that ends an idle connection at the moment a call goes out on it. */
import { createServer } from "node:http";
import * as z from "zod";
import { expect, test } from "vitest";
import { createCaller } from "#app/.server/outside/http/caller.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";

/** A provider that cuts off its first calls, with the keys that it heard. */
async function cuttingOff(times: number) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    request.resume();
    if (keys.length <= times) request.socket.destroy();
    else response.end(JSON.stringify({ ok: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const baseUrl = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}`;
  const caller = createCaller({ baseUrl, secret: "a secret of this test", timeoutMs: 5_000 });
  const ask = () => caller.post("/charges", z.object({ ok: z.boolean() }), "press-1", {});
  return { ask, keys, close: () => server.close() };
}

test("a call that an ended connection cut off is made once more, under the same key", async () => {
  const { ask, keys, close } = await cuttingOff(1);
  expect(await ask()).toEqual({ ok: true });
  expect(keys).toEqual(["press-1", "press-1"]);
  close();
});

test("a provider that cuts off every call has not answered", async () => {
  const { ask, keys, close } = await cuttingOff(9);
  await expect(ask()).rejects.toThrow(GatewayTimeout);
  expect(keys).toHaveLength(2);
  close();
});

test("an answer that begins and does not end in time is none, and is not asked for again", async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.write("{");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const baseUrl = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}`;
  const caller = createCaller({ baseUrl, secret: "a secret of this test", timeoutMs: 300 });
  await expect(caller.get("/charges/1", z.object({}))).rejects.toThrow(GatewayTimeout);
  expect(calls).toBe(1);
  server.closeAllConnections();
  server.close();
});

test("an answer that leads elsewhere is not followed: our token is for the provider alone", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const baseUrl = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}`;
  const caller = createCaller({ baseUrl, secret: "a secret of this test", timeoutMs: 5_000 });
  await expect(caller.get("/charges/1", z.object({}))).rejects.toThrow("was refused with 307");
  expect(asked).toEqual(["/charges/1"]);
  server.close();
});
