import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { answerEarlyPrefetch } from "#app/.server/request/early-prefetch.ts";

test("a page fetched ahead before its route is known is nothing, and every other request goes on", async () => {
  const app = express()
    .use(answerEarlyPrefetch)
    .use((_, response) => void response.status(403).end());
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const statusOf = async (query: string, headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/us/web/cart${query}`, { headers })).status;
  const ahead = { "Sec-Purpose": "prefetch" };
  expect([
    await statusOf("?_data=routes%2Fnot-found", ahead),
    await statusOf("?_data=routes%2Fnot-found", {}),
    await statusOf("?_data=routes%2Fcart", ahead),
    await statusOf("", ahead),
  ]).toEqual([204, 403, 403, 403]);
  server.close();
});
