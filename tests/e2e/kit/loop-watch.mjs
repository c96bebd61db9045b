/** Loaded into a store before anything else (`node --import`): says on a port of its own how long its longest turn was. */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";
import { watchTurns } from "../../kit/longest-turn.mjs";

const port = Number(process.env.LOOP_WATCH_PORT);

if (port > 0 && isMainThread) {
  const longestTurn = watchTurns();
  createServer((_, response) => void longestTurn().then((ms) => response.end(String(ms))))
    .listen(port, "127.0.0.1")
    .unref();
}
