/**
 * Which requirements are proven, by the IDs that tests carry in their titles (`[ADDR-12] a phone …`) and by where each test
 * went in: a requirement is proven when passing tests stand at every level at which it lives.
 */
import { relative } from "node:path";
import { isLevel, levelsOfPlace } from "./spec-levels.ts";
import type { Level } from "./spec-levels.ts";

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** Where it lives, as its catalogue page says. */
  readonly levels: readonly Level[];
}

export interface TestResult {
  /** With the titles of the groups around it. */
  readonly title: string;
  readonly passed: boolean;
  /** Where it went in. */
  readonly levels: readonly Level[];
}

export interface Coverage extends Requirement {
  /** Titles of tests that pass. */
  readonly proofs: readonly string[];
  /** Titles of tests that fail. */
  readonly failures: readonly string[];
  /** The levels at which it lives and no passing test stands. */
  readonly unproven: readonly Level[];
}

export interface Report {
  readonly requirements: readonly Coverage[];
  /** IDs in titles that no document knows, each with the titles that name it. */
  readonly unknown: readonly { readonly id: string; readonly titles: readonly string[] }[];
}

const idPattern = "[A-Z][A-Z0-9]*-\\d+";

/** The requirements of a catalogue page: the rows of its table that begin with an ID; the last column names their levels. */
export function requirementsIn(page: string): Requirement[] {
  const row = new RegExp(`^\\| (${idPattern}) \\| (.*?) \\| .*? \\| (.*?) \\|$`, "gm");
  return [...page.matchAll(row)].map(([, id = "", text = "", levels = ""]) => ({
    ...{ id, area: areaOf(id), text, levels: levelsIn(id, levels) },
  }));
}

function levelsIn(id: string, list: string): Level[] {
  return list.split(", ").map((level) => {
    if (!isLevel(level)) throw new Error(`${id} lives at an unknown level: ${level}`);
    return level;
  });
}

/** Every ID that a document gives a meaning to, in a table, a heading or a list. */
export function idsIn(page: string): string[] {
  return [...page.matchAll(new RegExp(`\\b${idPattern}\\b`, "g"))].map(([id]) => id);
}

function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

/** The IDs in a title's square brackets; several are separated by commas or spaces. */
export function tagsOf(title: string): string[] {
  const brackets = new RegExp(`\\[(${idPattern}(?:[,;\\s]+${idPattern})*)\\]`, "g");
  return [...title.matchAll(brackets)].flatMap(([, tags = ""]) => tags.split(/[,;\s]+/));
}

/** One of vitest's JSON reports, as far as it is read. */
interface VitestReport {
  readonly testResults: readonly {
    /** The absolute path of the file. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta?: { readonly levels?: readonly Level[] };
    }[];
  }[];
}

/** Reads the tests of one of vitest's JSON reports. */
export function testsIn({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const place = levelsOfPlace(relative(".", name));
    return assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, meta }) => ({
        title: fullName,
        passed: status === "passed",
        levels: [...new Set([...place, ...(meta?.levels ?? [])])],
      }));
  });
}

/** Brings requirements and tests together. `meaningful` are IDs outside the catalogue that a title may name as well. */
export function reportOn(
  requirements: readonly Requirement[],
  tests: readonly TestResult[],
  meaningful: ReadonlySet<string> = new Set(),
): Report {
  const titles = new Map<string, TestResult[]>();
  for (const result of tests) {
    for (const id of new Set(tagsOf(result.title)))
      titles.set(id, [...(titles.get(id) ?? []), result]);
  }
  const known = new Set(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map((requirement) => {
      const named = titles.get(requirement.id) ?? [];
      const passing = named.filter(({ passed }) => passed);
      const stood = new Set(passing.flatMap(({ levels }) => levels));
      return {
        ...requirement,
        proofs: passing.map(({ title }) => title),
        failures: named.filter(({ passed }) => !passed).map(({ title }) => title),
        unproven: requirement.levels.filter((level) => !stood.has(level)),
      };
    }),
    unknown: [...titles]
      .filter(([id]) => !known.has(id) && !meaningful.has(id))
      .map(([id, results]) => ({ id, titles: results.map(({ title }) => title) })),
  };
}

export interface AreaLine {
  readonly area: string;
  /** Proven at every level at which they live. */
  readonly whole: number;
  /** Proven at some of them. */
  readonly part: number;
  /** Without a passing test, or with none where they live. */
  readonly none: number;
  readonly failing: number;
  readonly total: number;
}

/** One line per area, in the order of the catalogue. */
export function areaLines({ requirements }: Report): AreaLine[] {
  return [...new Set(requirements.map(({ area }) => area))].map((area) =>
    lineOf(
      area,
      requirements.filter((row) => row.area === area),
    ),
  );
}

/** The counts of some requirements under a name. */
export function lineOf(area: string, rows: readonly Coverage[]): AreaLine {
  const whole = rows.filter(({ unproven }) => unproven.length === 0).length;
  const none = rows.filter(({ unproven, levels }) => unproven.length === levels.length).length;
  return {
    ...{ area, whole, none, part: rows.length - whole - none, total: rows.length },
    failing: rows.filter(({ failures }) => failures.length > 0).length,
  };
}
