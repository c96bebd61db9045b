/** What somebody was told does not end with a power cut: answers wait for the disk, and nothing else does. */
import fs, { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const folder = mkdtempSync(join(tmpdir(), "ohmline-power-"));
const store = await openHttpStore({ env: { DATABASE_FILE: join(folder, "store.db") } });

afterAll(() => store.close());

/** A disk that syncs nothing until it is let. */
function heldDisk() {
  let waiting: (() => void)[] = [];
  let isHeld = true;
  const spy = vi.spyOn(fs, "fdatasync").mockImplementation((_log, done) => {
    if (isHeld) waiting.push(() => done(null));
    else done(null);
  });
  onTestFinished(() => spy.mockRestore());
  return {
    waiting: () => waiting.length,
    letGo() {
      isHeld = false;
      for (const done of waiting) done();
      waiting = [];
    },
  };
}

/** Whether an answer comes within the time that one takes which waits for nothing, many times over. */
const comes = (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 700, false)),
  ]);

test("a form's answer and every page read meanwhile wait for the disk, which stops nothing of their work", async () => {
  // What is drawn and compiled for the first time takes its time.
  await store.ask("/us/web/cart");
  await store.ask("/us/web");
  const { engine } = store.running;
  const disk = heldDisk();
  const writing = engine.store.write((tx) => tx.settings.set("told", "yes"));
  await expect.poll(disk.waiting).toBe(1);
  expect(await engine.store.settings.value("told")).toBe("yes");
  const read = store.ask("/us/web/cart");
  const pressed = store.ask("/us/web/cart", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: store.url },
    body: "intent=add&sku=PIX9-128-POR&key=01HF00000000000000000000AA",
  });
  expect(await Promise.all([comes(read), comes(pressed), comes(writing)])).toEqual([
    false,
    false,
    false,
  ]);
  disk.letGo();
  const [page, answer] = await Promise.all([read, pressed, writing]);
  expect(page.status).toBe(200);
  expect(answer.status).toBeLessThan(500);
});
