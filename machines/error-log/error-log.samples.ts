import type { Samples } from "#machines/kit";
import type { machine } from "./error-log.machine.ts";

const noted = (hash: string) => ({
  type: "error.noted" as const,
  entry: { message: "x is undefined", kind: "error", url: "/us/web/cart", hash },
});

export const samples: Samples<typeof machine> = {
  inputs: { "a page that has just come": {} },
  events: () => [
    ...["a", "b", "c", "d", "e"].map(noted),
    { type: "batch.sent" },
    { type: "batch.failed" },
    { type: "page.hidden" },
  ],
  facts: ({ context }) => `${context.queue.length} ${context.batch.length > 0}`,
};
