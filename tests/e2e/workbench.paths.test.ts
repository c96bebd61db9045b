/**
 * Paths of a lifecycle that has no screens of its own, on the workbench. `PATHS_OF` names one; the paths of swap stand
 * for all.
 */
import { testOnBench } from "./kit/paths.ts";
import { test } from "./kit/test.ts";

testOnBench(test, process.env["PATHS_OF"] ?? "swap");
