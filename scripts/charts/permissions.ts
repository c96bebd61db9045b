/** `docs/spec/permissions.md`: who may send each event of each lifecycle (AGENT-17, OPEN-32). Read from the registry. */
import { format } from "prettier";
import { chartOf, roles } from "#machines/kit";
import type { EventShape, Lifecycle, Role } from "#machines/kit";
import { keyKindsOf } from "./page.ts";

/** The head of the page: what holds for every table of it. */
const rules = [
  "# Who may do what",
  "Every event of every lifecycle, and the roles that may send it. Written by `npm run charts` from the machines' own `by:`; a test compares this page with the registry, and asks the engine for every cell. Change the machine instead.",
  "The store enforces it in one place, `app/.server/engine/rights.ts`, whatever a page shows or hides (OPEN-33):",
  [
    "1. **The key.** Guests, shoppers and agents open only what they hold a key of. Somebody else's record does not exist for them: `NotFound`.",
    "2. **The proof.** Whoever found an order by its number and an address or ZIP code may look at it, masked. To change it they type the code that is mailed to the order's address: `OrderProofNeeded` until then. A link from our mail, the browser that placed it and the account it belongs to have proved it already.",
    "3. **The role.** A role without a mark is refused: `EventNotAllowed`.",
    "4. **The machine.** What its state, guards and flags do not allow is refused with a code of its own; flags in what was sent are ignored.",
  ].join("\n"),
  "| Role | Who that is, and which keys they hold |\n| --- | --- |\n" +
    [
      [
        "guest",
        "a browser without an account: `session:` of its own, `order:` of the one order it looked up (thirty minutes)",
      ],
      [
        "shopper",
        "an account, of a consumer or of a business (`customer:`), and its browser (`session:`); an owner is whoever holds the key",
      ],
      [
        "agent",
        "a customer-service agent, for the customer they act for and for a quarter of an hour: the customer's `customer:`, or the one `order:` of a guest, and the `impersonation:` that notes it. No card data, no wallet codes. Every write is journalled under the agent's number and the customer's",
      ],
      ["system", "the store's own parts; other lifecycles speak as it"],
      ["timer", "a deadline that has come; it is never sent, only fired"],
      ["provider", "whoever takes payments, mails or checks for us, by signed webhook or answer"],
      ["warehouse", "the warehouse, likewise"],
      ["carrier", "the carriers, likewise"],
      ["store", "the counter where orders are picked up"],
      ["bank", "the bank that finances"],
    ]
      .map(([role, who]) => `| ${role} | ${who} |`)
      .join("\n"),
];

/** The whole page. */
export function permissionsOf(lifecycles: readonly Lifecycle[]): Promise<string> {
  const parts = [...rules, ...lifecycles.flatMap(sectionOf)];
  return format(parts.join("\n\n"), { parser: "markdown", printWidth: 100 });
}

function sectionOf(lifecycle: Lifecycle): string[] {
  const { name, lc, events, runsIn } = lifecycle;
  const kinds = keyKindsOf(name).map((kind) => `\`${kind}:\``);
  const opened =
    kinds.length > 0 ? `Opened by ${kinds.join(", ")}.` : "No key of a person opens it.";
  const where =
    runsIn === "browser" ? "It runs in the browser; the store keeps nothing of it." : opened;
  const rows = Object.entries(events.shapes).map(eventRow);
  return [
    `## ${name} (${lc})`,
    where,
    [head, rule, ...rows, ...deadlineRows(lifecycle)].join("\n"),
  ];
}

const head = `| event | ${roles.join(" | ")} |`;
const rule = `| --- |${roles.map(() => " :-: |").join("")}`;

function eventRow([type, { by, refused }]: [string, EventShape]): string {
  return row(refused ? `\`${type}\` (always refused)` : `\`${type}\``, by);
}

/** A deadline's own event is the clock's alone. */
function deadlineRows(lifecycle: Lifecycle): string[] {
  const names = chartOf(lifecycle)
    .edges.filter(({ kind }) => kind === "deadline")
    .map(({ trigger }) => trigger);
  return [...new Set(names)].map((name) => row(`\`${name}\` (deadline)`, ["timer"]));
}

function row(first: string, by: readonly Role[]): string {
  return `| ${first} | ${roles.map((role) => (by.includes(role) ? "●" : "")).join(" | ")} |`;
}
