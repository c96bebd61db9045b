/** Requests that are sent too slowly are ended; a store whose outside is played elsewhere says so. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { arrival, arrivingServer } from "#app/.server/boot/arriving-server.ts";
import { untilPlayed } from "#app/.server/boot/played-elsewhere.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { openLog } from "#app/.server/request/log.ts";
import { openingWords } from "../../scripts/opening-words.mjs";

/** What a server with half a second for each request says to somebody who sends a byte now and then, and after how long. */
async function slowly(head: string, then: string) {
  const times = { requestTimeout: 500, headersTimeout: 500, connectionsCheckingInterval: 50 };
  const server = arrivingServer((request, response) => {
    request.resume().once("end", () => response.end("whole"));
  }, times);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const socket = connect(typeof at === "object" && at ? at.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  let said = "";
  socket.on("data", (bytes) => (said += bytes.toString()));
  const begun = performance.now();
  socket.write(head);
  const drip = setInterval(() => socket.write(then), 40);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  server.closeAllConnections();
  server.close();
  return { said, ms: performance.now() - begun };
}

test.each([
  ["head", "GET / HTTP/1.1\r\nHost: store\r\n", "X-A: b\r\n"],
  ["body", "POST / HTTP/1.1\r\nHost: store\r\nContent-Length: 100000\r\n\r\n", "a"],
])("a request whose %s never ends is ended in the time that it has", async (_, head, then) => {
  const { said, ms } = await slowly(head, then);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).not.toContain("whole");
  expect(ms).toBeGreaterThan(400);
  expect(ms).toBeLessThan(3_000);
});

test("the store gives each request half a minute, and looks every second", () => {
  expect(arrival).toEqual({
    ...{ requestTimeout: 30_000, headersTimeout: 30_000 },
    connectionsCheckingInterval: 1_000,
  });
  const server = arrivingServer(() => undefined);
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
});

test("a store whose outside is played elsewhere says once that nobody is there, and once that somebody is", async () => {
  const told: string[] = [];
  const log = openLog("info", { write: (line) => void told.push(line) });
  let asked = 0;
  const clock = () => {
    asked += 1;
    return asked < 3 ? Promise.reject(new GatewayTimeout("away")) : Promise.resolve(null as never);
  };
  await untilPlayed({ clock }, { sandboxUrl: "http://127.0.0.1:4431" }, log);
  expect(asked).toBe(3);
  expect(told).toEqual([
    expect.stringContaining(
      "nobody plays the outside world at SANDBOX_URL=http://127.0.0.1:4431: ",
    ),
    expect.stringContaining('"the outside world is played"'),
  ]);
}, 10_000);

test("the demonstration says that the outside is played where it is, and where else it has to be played", () => {
  const env = { PORT: "4430", SANDBOX: "on", DEMO: "on" };
  const said = (more: object) => openingWords({ ...env, ...more }).join("\n");
  expect(said({})).toContain("the outside world is played, passwords are");
  const elsewhere = said({ SANDBOX_URL: "http://127.0.0.1:4431" });
  expect(elsewhere).toContain("at http://127.0.0.1:4431 (npm run sandbox), without which nothing");
  expect(elsewhere).not.toContain("the outside world is played, ");
  // Its orders are made once somebody plays.
  expect(elsewhere).not.toContain("demo@ohmline.example");
  expect(said({})).toContain("demo@ohmline.example");
  expect(said({ SANDBOX: "off" })).not.toContain("demonstration");
});
