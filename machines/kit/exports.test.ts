import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { registry } from "#machines";
import { chartOf, mermaidOf, structure, xstateSourceOf } from "#machines/kit";

const lifecycles = [...registry.values()];

test.each(lifecycles)(
  "the XState source of $name is a machine of the same structure",
  (lifecycle) => {
    const config = /createMachine\((\{[^]*\})\);\n$/.exec(xstateSourceOf(lifecycle))?.[1] ?? "";
    const read: unknown = new Function("createMachine", `return createMachine(${config})`)(
      createMachine,
    );
    expect(structure({ ...lifecycle, machine: read as typeof lifecycle.machine })).toEqual(
      structure(lifecycle),
    );
  },
);

test.each(lifecycles)(
  "the Mermaid text of $name names each state and opens what it closes",
  (lifecycle) => {
    const chart = chartOf(lifecycle);
    const text = mermaidOf(chart);
    const prefix = chart.name.replaceAll("-", "_");
    for (const { id, key } of chart.states.filter((state) => state.id !== ""))
      expect(text).toContain(`state "${key}" as ${prefix}_${id.replaceAll(".", "_")}`);
    expect([...text.matchAll(/\{$/gm)].length).toBe([...text.matchAll(/^\s*\}$/gm)].length);
  },
);

test("Mermaid's arrows carry guards in brackets and deadlines as after", () => {
  const lifecycle = registry.get("return");
  if (!lifecycle) throw new Error("the return is not registered");
  const text = mermaidOf(chartOf(lifecycle));
  expect(text).toContain("return_open --> return_expired : after untilExpiry");
  expect(text).toContain(
    "return_open_requested --> return_withdrawn : return.withdrawn [isWithdrawable]",
  );
  expect(text).toContain("[*] --> return_open\n");
});
