/**
 * Who sends what, as the code's text says it. A literal counts where a value is made of it: a type that is sent, a form's event,
 * an argument. Keys, types, cases and comparisons only speak of an event; schemas, samples, views, guards, messages, the
 * gallery and the audit only read them. What several lifecycles know counts for one where its sender's file names that one.
 */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { registry } from "#machines";

export interface Sender {
  readonly path: string;
  /** A word that the code makes a value of. */
  readonly words: ReadonlySet<string>;
  readonly text: string;
}

const readOnly = [
  /\.test\.tsx?$/,
  /\.(schema|samples|view|guards|migrations)\.ts$/,
  /^machines\/[^/]+\/(schema|samples|view|guards|fixtures)\//,
  /^machines\/kit\//,
  /^app\/(messages|ui)\//,
  /^app\/features\/gallery\//,
  /^app\/\.server\/(gallery|audit|mail)\//,
];

/** All files whose words may be sent. */
export function readSenders(): readonly Sender[] {
  return ["app", "machines"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => `${root}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !readOnly.some((pattern) => pattern.test(path)))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, words: wordsOf(path, text) };
    });
}

function wordsOf(path: string, text: string): Set<string> {
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isValue(node)) words.add(node.text);
    // `bank.${state}` is said by a file that names the state as well.
    if (ts.isTemplateExpression(node) && isEndOpen(node))
      for (const ending of literals(text)) words.add(node.head.text + ending);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return words;
}

const isEndOpen = ({ head, templateSpans }: ts.TemplateExpression): boolean =>
  head.text.endsWith(".") && templateSpans.length === 1 && templateSpans[0]?.literal.text === "";

const literals = (text: string): string[] =>
  [...text.matchAll(/"([a-z.]+)"/g)].map(([, word = ""]) => word);

const comparisons = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];

function isValue(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node;
  if (ts.isBinaryExpression(parent)) return !comparisons.includes(parent.operatorToken.kind);
  if (ts.isCallExpression(parent)) return !/\.includes$/.test(parent.expression.getText());
  return !(
    ts.isLiteralTypeNode(parent) ||
    ts.isCaseClause(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isImportDeclaration(parent)
  );
}

/** The webhooks: which lifecycle each is for. */
export function readWebhooks(): ReadonlyMap<string, string> {
  const text = readFileSync("app/.server/outside/webhooks/webhook-events.ts", "utf8");
  const found = text.matchAll(/^ {2}"?([a-z.]+)"?: said\("[a-z]+", "([a-z-]+)"/gm);
  return new Map([...found].map(([, type = "", target = ""]) => [type, target]));
}

/** The file names the lifecycle: by its name, an id of it, its folder or its module. */
export function isAbout({ path, text }: Sender, lifecycle: string): boolean {
  return (
    path.startsWith(`app/features/${lifecycle}/`) ||
    [`"${lifecycle}"`, `${lifecycle}:`, `#machines/${lifecycle}"`].some((word) =>
      text.includes(word),
    )
  );
}

/** How many lifecycles know an event of that name. */
export const knownBy = (type: string): number =>
  [...registry.values()].filter(({ events }) => Object.hasOwn(events.shapes, type)).length;
