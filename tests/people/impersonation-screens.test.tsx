import { expect, test } from "vitest";
import { ImpersonatePage } from "#app/features/impersonate/impersonate-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";

test("[AGENT-07] what is wrong with a ticket stands beside its field, with what was typed", async () => {
  const hit = { customerId: "C-1", name: "Ada Byron", email: "a***@example.com" };
  const page = await rendered(
    <ImpersonatePage
      {...{ agentId: "4471", acting: null, left: null, typed: {}, overdue: [] }}
      {...{ reasons: ["order"], formKey: "1" }}
      answer={{
        ...{ from: 0, total: 1 },
        found: [{ ...hit, orderId: null, placedAt: null, isErased: false, overdue: [] }],
        refusal: { code: "TicketNumberInvalid" },
        typed: { ticket: "20931!" },
      }}
    />,
    { path: "/us/web/impersonate", locale: "en-US" },
  );
  const field = /<input[^>]*name="ticket"[^>]*>/.exec(page)?.[0] ?? "";
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('value="20931!"');
  const [, described = ""] = /aria-describedby="([^"]*)"/.exec(field) ?? [];
  const beside = described.split(" ").map((id) => page.split(`id="${id}"`)[1]?.slice(0, 200));
  expect(beside.join(" ")).toContain("Enter the ticket number");
});
