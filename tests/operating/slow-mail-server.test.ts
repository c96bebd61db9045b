/** A mail server that takes its time to accept what it has read: longer than a command is claimed for, or for ever. */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startWorker } from "#app/.server/engine/worker.ts";
import { prepareOrder } from "#tests/models/prepared.ts";
import { visitor } from "#tests/entrance/visitors.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";

/** Accepts each mail so long after it was read; `read` holds what they are called, each time that they come. */
async function slowServer(acceptsAfterMs: number) {
  const read: string[] = [];
  let accepted = 0;
  const server = createServer((socket) => {
    let letter: string | null = null;
    socket.on("error", () => socket.destroy());
    socket.write("220 mail.example\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (letter === null && !said.startsWith("DATA")) return void socket.write("250 ok\r\n");
      if (letter === null) {
        letter = "";
        return void socket.write("354 go on\r\n");
      }
      letter += said;
      if (!letter.endsWith("\r\n.\r\n")) return;
      read.push(/^Message-ID: (.*)\r$/im.exec(letter)?.[1] ?? "nameless");
      letter = null;
      setTimeout(() => {
        accepted += 1;
        socket.write("250 taken\r\n");
      }, acceptsAfterMs).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read,
    accepted: () => accepted,
    close: () => server.close(),
  };
}

test("a mail server that takes longer than a command is claimed for gets each mail once, though another worker waits", async () => {
  const server = await slowServer(40_000);
  const store = await openHttpStore({ env: { SMTP_URL: server.url, WORKER: "on" } });
  const other = startWorker(store.running.engine, () => undefined);
  await prepareOrder(await visitor(store), "slow@example.com", { model: "pebble-buds" });
  await expect.poll(server.accepted, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
  await pause(2000);
  expect(server.read).toEqual([...new Set(server.read)]);
  await other.stop();
  await store.close();
  server.close();
}, 120_000);

test("a store that is told to stop is down in time, though its mail server never accepts what it has read", async () => {
  const server = await slowServer(600_000);
  const store = await openHttpStore({ env: { SMTP_URL: server.url, WORKER: "on" } });
  await prepareOrder(await visitor(store), "never@example.com", { model: "pebble-buds" });
  await expect.poll(() => server.read.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const began = performance.now();
  await store.close();
  // Twenty seconds, of which open connections have three.
  expect(performance.now() - began).toBeLessThan(17_000);
  server.close();
}, 60_000);
