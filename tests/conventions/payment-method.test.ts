/** What a new way to pay asks for: one specification, and what the compiler then demands. Files are changed in memory only. */
import { existsSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const specification = "machines/payment/payment.methods.ts";

/** A file of the store, the line that a new entry follows, and the entry. */
type Addition = readonly [path: string, after: string, entry: string];

/** A wallet with a page at its provider's that has nothing but its specification. */
const specified: Addition = [specification, "  PPRewards: wallet,\n", "  moon_pay: wallet,\n"];

/** One that has everything else that such a wallet needs. */
const whole: readonly Addition[] = [
  [specification, "  PPRewards: wallet,\n", "  star_pay: wallet,\n"],
  [
    "app/messages/payment-methods.ts",
    "  PPRewards: msg`PayPal rewards`,\n",
    "  star_pay: msg`Star`,\n",
  ],
  ["app/messages/wallet.ts", "  PPRewards: msg`", "  star_pay: msg`Pay by Star.`,\n"],
  [
    "app/.server/sandbox/wallets/wallet-pages.ts",
    '  PPRewards: "PayPal rewards",\n',
    '  star_pay: "Star",\n',
  ],
];

/** A method with somebody of its own to charge. */
const charged: readonly Addition[] = [
  [specification, '    | "walletPage"\n', '    | "sun"\n'],
  [
    specification,
    "  PPRewards: wallet,\n",
    '  sun_pay: { ...plain, page: "link", chargedBy: "sun" },\n',
  ],
];

/** Files that name a type of the methods, and so may have to name each of them. */
function dependants(): string[] {
  const pattern = "\\b(Method|MethodWith|MethodNeed|ChargedBy|DeviceWallet|PageMethod|Wallet)\\b";
  const listed = execFileSync("git", ["grep", "-lE", pattern, "--", "app", "machines"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
}

/** The entry stands before or after the line it is told by: what is an object's first line stays whole. */
function withEntry(text: string, [path, after, entry]: Addition): string {
  const at = text.indexOf(after);
  if (at < 0) throw new Error(`${path} has no ${after.trim()}`);
  return text.slice(0, at) + entry + text.slice(at);
}

const read = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...read.config, include: [] }, ts.sys, root);
const checked = { ...options, incremental: false, tsBuildInfoFile: undefined };
const host = ts.createCompilerHost(checked);

/** The files in which the compiler finds something wrong once the additions are made, and what it says of each. */
function faultsAfter(additions: readonly Addition[]): Map<string, string[]> {
  const overlays = new Map<string, string>();
  for (const addition of additions) {
    const path = join(root, addition[0]);
    overlays.set(path, withEntry(overlays.get(path) ?? readFileSync(path, "utf8"), addition));
  }
  const paths = dependants().map((path) => join(root, path));
  const program = ts.createProgram({
    rootNames: [...paths, join(root, "node_modules/vite/client.d.ts")].filter(existsSync),
    options: checked,
    host: {
      ...host,
      readFile: (path) => overlays.get(resolve(path)) ?? host.readFile(path),
      getSourceFile: (path, target) => {
        const text = overlays.get(resolve(path)) ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.createSourceFile(path, text, target);
      },
    },
  });
  const faults = paths.sort().map((path): [string, string[]] => {
    const file = program.getSourceFile(path);
    const found = file ? program.getSemanticDiagnostics(file) : [];
    const said = found.map((one) => ts.flattenDiagnosticMessageText(one.messageText, " "));
    return [relative(root, path), said];
  });
  return new Map(faults.filter(([, said]) => said.length > 0));
}

let found: Map<string, string[]> | null = null;

/** Checking takes long: methods that have what they need and methods that lack it stand in one program. */
function faults(): Map<string, string[]> {
  found ??= faultsAfter([specified, ...whole, ...charged]);
  return found;
}

/** What a sentence of the compiler says is missing; what is there it names as well, as a type of it. */
function missing(words: string): string {
  const [, one] = /Property '(\w+)' is missing/.exec(words) ?? [];
  const [, several] = /missing the following properties from type .*: ([\w, ]+)$/.exec(words) ?? [];
  return one ?? several ?? words;
}

/** The files in which something is missing for a method. */
const lacking = (method: string): string[] =>
  [...faults()]
    .filter(([, said]) => said.some((words) => missing(words).includes(method)))
    .map(([path]) => path);

test("[PAY-01] a wallet of its own is one specification and the three files that the compiler then asks for", () => {
  const asked = whole.map(([path]) => path).filter((path) => path !== specification);
  expect(lacking("moon")).toEqual(asked.sort());
  expect(lacking("star")).toEqual([]);
  const said = [...faults().values()].flat();
  expect(said.filter((words) => !words.includes("moon") && !words.includes("sun"))).toEqual([]);
});

test("[PAY-01] whoever is charged in a new way has to be charged by a command through a port, and the method has to have a name", () => {
  expect(lacking("sun")).toEqual([
    "app/.server/commands/payment/charges.ts",
    "app/.server/outside/providers.ts",
    "app/messages/payment-methods.ts",
  ]);
});
