import { expect, test } from "vitest";
import { samples } from "#machines/return-label";
import { dispatch, start } from "#app/.server/dispatch.ts";
import { startWorker } from "#app/.server/worker.ts";
import type { Actor, ExternalCommand } from "#app/.server/shell.ts";
import { testShell } from "#tests/kit/shell.ts";

const system: Actor = { role: "system", id: "test" };
const input = Object.values(samples.inputs)[0] ?? {};

/** A gate that tests open when it suits them. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("a command that waits for a slow partner holds up no other, and stopping waits for it", async () => {
  const slow = gate();
  const quick = gate();
  const printed: string[] = [];
  const run: ExternalCommand["run"] = async (_, { from }) => {
    if (from === "return-label:RET-1") await slow.opened;
    printed.push(from);
    if (from === "return-label:RET-2") quick.open();
    return [];
  };
  const shell = testShell({ commands: { printLabel: { kind: "external", run } } });
  const worker = startWorker(shell, (fault) => expect(fault).toBeUndefined());
  for (const id of ["return-label:RET-1", "return-label:RET-2"] as const) {
    await start(shell, { id, input, actor: system });
    await dispatch(shell, { to: id, event: { type: "label.requested" }, actor: system });
    worker.wake();
  }
  await quick.opened;
  expect(printed).toEqual(["return-label:RET-2"]);
  const stopped = worker.stop();
  slow.open();
  await stopped;
  expect(printed).toEqual(["return-label:RET-2", "return-label:RET-1"]);
  expect(await shell.store.engine.outbox("return-label:RET-1")).toMatchObject([{ status: "done" }]);
});
