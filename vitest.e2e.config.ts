import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** Files of generated paths are short and take longest: begun last, the last of them would be waited for alone. */
class PathsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isOfPaths), ...sorted.filter((file) => !isOfPaths(file))];
  }
}

const isOfPaths = ({ moduleId }: TestSpecification) => moduleId.endsWith(".paths.test.ts");

/** Browser tests: one built store for all of them and one Chromium for each worker, each test in an empty window. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/kit/server.ts"],
    provide: { walkedWith: "chromium" },
    // What is found out of the machines in one process need not be found again in another.
    setupFiles: process.env["WALKS_FOLDER"] ? ["tests/kit/kept-walks.ts"] : [],
    pool: "forks",
    maxWorkers: 3,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    sequence: { sequencer: PathsFirst },
    // A machine that does other work besides may be too slow once; the log names whatever needed a second try.
    retry: process.env.CI ? 2 : 0,
  },
});
