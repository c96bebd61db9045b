import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";

const label = samples.inputs["the label of a return"] ?? {};
const invoice = samples.inputs["the VAT invoice of an order"] ?? {};
const press = { type: "download.pressed" };
const bytes = (attempt: number) => ({ type: "bytes.received", attempt, fileName: "label.pdf" });
const failed = (attempt: number) => ({ type: "failed", attempt });
const timedOut = { type: "xstate.after.downloadDue.file-download.fetching" };

test("[API-02, RET-15] what was fetched is saved under its own name, and may be had once more", () => {
  const saved = story(lifecycle, label, [press, bytes(1)]);
  expect(saved.view()).toMatchObject({ status: "ready", fileName: "label.pdf", code: null });
  expect(saved.commands.at(-1)).toMatchObject({
    name: "saveFile",
    params: { fileName: "label.pdf" },
  });
  expect(story(lifecycle, label, [press, bytes(1), press]).view().status).toBe("fetching");
});

test("[ERR-54, RET-13] a label that cannot be had says printLabelError, any other file the default; both are asked for again", () => {
  expect(story(lifecycle, label, [press, failed(1)]).view()).toMatchObject({
    status: "failed",
    code: "printLabelError",
    events: ["retry.pressed"],
  });
  expect(story(lifecycle, invoice, [press, failed(1)]).view().code).toBe("default");
  const again = story(lifecycle, label, [press, failed(1), { type: "retry.pressed" }, bytes(2)]);
  expect(again.view().status).toBe("ready");
});

test("after 120 seconds a download has failed, and what still comes of it does not count", () => {
  const slow = story(lifecycle, label, [{ ...press, at: "2026-11-17T15:00:00.000Z" }]);
  expect(Object.values(slow.due)).toEqual(["2026-11-17T15:02:00.000Z"]);
  const late = [press, timedOut, { type: "retry.pressed" }, bytes(1)];
  expect(story(lifecycle, label, late).refused).toBe("EventNotAllowed");
});
