/** Which requirements a passing test proves, by the IDs that tests carry in their titles: `[ADDR-12] a phone …`. */

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

export interface TestResult {
  /** With the titles of the groups around it. */
  readonly title: string;
  readonly passed: boolean;
}

export interface Coverage extends Requirement {
  /** Titles of tests that pass. */
  readonly proofs: readonly string[];
  /** Titles of tests that fail. */
  readonly failures: readonly string[];
}

export interface Report {
  readonly requirements: readonly Coverage[];
  /** IDs in titles that no document knows, each with the titles that name it. */
  readonly unknown: readonly { readonly id: string; readonly titles: readonly string[] }[];
}

const idPattern = "[A-Z][A-Z0-9]*-\\d+";

/** The requirements of a catalogue page: the rows of its table that begin with an ID. */
export function requirementsIn(page: string): Requirement[] {
  const row = new RegExp(`^\\| (${idPattern}) \\| (.*?) \\|`, "gm");
  return [...page.matchAll(row)].map(([, id = "", text = ""]) => ({ id, area: areaOf(id), text }));
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

/** Reads the tests of one of vitest's JSON reports. */
export function testsIn(report: {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}): TestResult[] {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status }) => ({ title: fullName, passed: status === "passed" })),
  );
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
      return {
        ...requirement,
        proofs: named.filter(({ passed }) => passed).map(({ title }) => title),
        failures: named.filter(({ passed }) => !passed).map(({ title }) => title),
      };
    }),
    unknown: [...titles]
      .filter(([id]) => !known.has(id) && !meaningful.has(id))
      .map(([id, results]) => ({ id, titles: results.map(({ title }) => title) })),
  };
}

export interface AreaLine {
  readonly area: string;
  readonly proved: number;
  readonly failing: number;
  readonly total: number;
}

/** One line per area, in the order of the catalogue. */
export function areaLines({ requirements }: Report): AreaLine[] {
  return [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const rows = requirements.filter((row) => row.area === area);
    return {
      area,
      proved: rows.filter(({ proofs }) => proofs.length > 0).length,
      failing: rows.filter(({ failures }) => failures.length > 0).length,
      total: rows.length,
    };
  });
}
