import { expect, test } from "vitest";
import { withTexts } from "./texts.ts";

const facts = { store: "V", mailbox: "help@v.example", us: "1-800", pl: "+48" };
const said = '"store":"V","mailbox":"help@v.example","us":"1-800","pl":"+48"';

const page = (texts: string) =>
  `<body><p>$&</p><script type="application/json" id="texts">${texts}</script></body>`;

test("a document carries the texts it was written with, and none of them ends the script", () => {
  const html = withTexts(page(""), {
    ...facts,
    a1: ["$& </script><b>"],
    b2: ["Hola ", ["name"]],
  });
  expect(html).toBe(page(`{${said},"a1":["$& \\u003c/script>\\u003cb>"],"b2":["Hola ",["name"]]}`));
});

test("a document without a place for texts stays as it is", () => {
  expect(withTexts("<body></body>", { ...facts, a1: ["Hola"] })).toBe("<body></body>");
});
