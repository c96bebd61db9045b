import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);
