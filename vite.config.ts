import { createHash } from "node:crypto";
import { isBuiltin } from "node:module";
import { relative, resolve } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import manifest from "./package.json";
import remixConfig from "./remix.config.js";
import { macros } from "./scripts/macros.js";
import { entries } from "./scripts/programs.mjs";

/**
 * Remix for browsers. It asks for its flags when it runs; they are known here, and the code of those that are off is
 * left out. And it waits for a page's styles before it listens to the page's answer: a redirect that comes sooner, as
 * after hovering a link and then sending a form, would be reported as an error that nobody handles.
 */
const browserRemix: Plugin = {
  name: "browser-remix",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    if (ssr || !id.includes("/@remix-run/react/")) return null;
    const flags: Readonly<Record<string, boolean>> = { ...remixConfig.future };
    const settled = (whole: string, flag: string) => String(flags[flag] ?? whole);
    return {
      code: code
        .replace(/\b[\w.]*future\.(v3_\w+)/g, settled)
        .replace("return handler();", "return await handler();")
        // Nothing is sent piece by piece.
        .replace(/if \(isDeferredResponse\(result\)[^}]*}/, "")
        // The root has an error page of its own; what Remix shows where even that fails is kept short.
        .replace(/let heyDeveloper = [^]*errorInstance = new Error\(errorString\);\s*}/, "")
        .replace("errorInstance.stack), heyDeveloper", "String(error))")
        // No page waits for data of the browser before it is hydrated: nobody sees what Remix would show meanwhile.
        .replace(
          /, \/\*#__PURE__\*\/React\.createElement\("script", {\s*dangerouslySetInnerHTML: {\s*__html: `\s*console\.log\(\s*"💿 Hey[^]*?}\s*}\)(?=\);\s*})/,
          "",
        ),
      map: null,
    };
  },
};

const lastingImport = resolve("app/features/events/lasting-import.ts");

/**
 * Lets the browser ask again for what it imports later, and for the styles of that, where Vite would give up at once and Remix
 * would load the page anew, without a line too.
 */
const lastingImports: Plugin = {
  name: "lasting-imports",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    const [, ...changes] =
      (!ssr && changedFor.find(([file]) => id.endsWith(file) && !id.includes("?"))) || [];
    if (changes.length === 0) return null;
    const changed = changes.reduce((before, [from, to]) => {
      if (!before.includes(from)) this.error(`${id} no longer says: ${from}`);
      return before.replace(from, to);
    }, code);
    return {
      code: `import { lasting, lastingSheet } from ${JSON.stringify(lastingImport)};\n${changed}`,
      map: null,
    };
  },
};

type Change = readonly [from: string, to: string];

const changedFor: readonly (readonly [file: string, ...Change[]])[] = [
  [
    "vite/preload-helper.js",
    ["return baseModule().catch", "return lasting(baseModule).catch"],
    [
      "() => rej(new Error(`Unable to preload CSS for ${dep}`))",
      "() => lastingSheet(link).then(res, rej)",
    ],
  ],
  [
    "/@remix-run/react/dist/esm/routeModules.js",
    [
      "await import( /* webpackIgnore: true */route.module)",
      "await lasting(() => import(/* @vite-ignore */ route.module))",
    ],
  ],
];

/** Moves the licences that minified code carries into one file beside it, and leaves a word about where they are. */
const licences: Plugin = {
  name: "licences",
  apply: "build",
  generateBundle(_, bundle) {
    const found = new Set<string>();
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const code = file.code.replace(/\/\*\*[^]*?\*\/\n?/g, (comment) => {
        if (!comment.includes("@license")) return comment;
        found.add(comment.trim());
        return "";
      });
      if (code !== file.code) file.code = `/*! licences.txt */${code}`;
    }
    if (found.size > 0) {
      const source = `${[...found].join("\n\n")}\n`;
      this.emitFile({ type: "asset", fileName: "assets/licences.txt", source });
    }
  },
};

/**
 * Says the order of the layers at the head of every stylesheet. The first sheet of a page that names a layer settles its
 * rank, and which sheet that is depends on how the build shares them out.
 */
const layers: Plugin = {
  name: "layers",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      file.source = `@layer tokens,base,components,screens,utilities;${String(file.source)}`;
    }
  },
};

/**
 * Builds the operators' programs beside the server, whose code they share: a production install cannot read TypeScript.
 * What all of them leave outside has to be a dependency (decision 025).
 */
const operating: Plugin = {
  name: "operating",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  enforce: "post",
  config: () => ({
    ssr: { noExternal: takenIn },
    build: {
      rollupOptions: {
        input: Object.values(entries),
        output: {
          entryFileNames: ({ facadeModuleId }) => `${programOf(facadeModuleId) ?? "index"}.js`,
        },
      },
    },
  }),
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      for (const name of [...file.imports, ...file.dynamicImports])
        if (!(name in bundle) && !isBuiltin(name) && !isDependency(name))
          this.error(`${name} is used by ${file.fileName} and is no dependency`);
    }
  },
};

function programOf(file: string | null): string | undefined {
  return Object.entries(entries).find(([, source]) => file?.endsWith(`/${source}`))?.[0];
}

function isDependency(name: string): boolean {
  return Object.keys(manifest.dependencies).some((one) => `${name}/`.startsWith(`${one}/`));
}

/** Packages that the server's build takes in, so that a production install needs neither them nor what they bring along. */
const takenIn = [/^react-email$/, /^@react-email\//, /^@lingui\//, "@messageformat/parser", "moo"];

/**
 * Modules that are loaded together stand in one file, which compresses better than many small ones (decision 011); the
 * first pattern that fits holds, everything else is split as rollup sees fit.
 */
const chunks: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    "framework",
    /\/node_modules\/(@lingui|@remix-run|react|react-dom|react-router|react-router-dom|scheduler)\//,
  ],
  ["framework", /commonjsHelpers|\/events\/lasting-import/],
  // What runs a machine in the browser; pages load it when they stand.
  [
    "actor",
    /\/node_modules\/(xstate|@xstate|use-isomorphic-layout-effect|use-sync-external-store)\//,
  ],
  // The frame of every page, and the components that most of them use.
  ["store", /\/app\/(fmt|i18n|market|nonce|paths|texts|url-parts|urls|urls\.query)\.ts/],
  [
    "store",
    /\/app\/features\/layout\/(?!error-page|help-page|use-fresh-page|agent-bar\.tsx|agents-page)/,
  ],
  ["store", /\/app\/(features\/account\/sign-out\.tsx|messages\/(asked-too-often|filled|flash)\.)/],
  [
    "store",
    /\/app\/features\/(events\/(event-form|form\.|held-presses|line\.|line-watch|patient-fetch|use-live)|catalogue\/product-art)/,
  ],
  ["store", /vite\/preload-helper/],
  ["store", /\/(return\/return-policy|payment\/payment-codes)\.rules|\/kit\/day\.ts/],
  ["store", /\/app\/ui\/(?!art\/|choice|product-card|stepper)/],
  // What the pages of an order and of its returns share.
  ["order", /\/messages\/(order|refund|return|shipment)\.ts/],
  ["order", /\/order\/(delivery-panel|headline|order-page\.module|progress-track)/],
  // What a payment is called, in checkout as well.
  ["payment-name", /\/(order\/payment-name|messages\/(card-text|payment-methods|payment-name))\./],
  ["order", /\/return\/(return\.module|return-list)/],
  // Why something was refused, in words.
  ["errors", /\/(messages\/(errors|fixed-reasons)|order\/refusal)\./],
  // What every page that takes a card shares.
  [
    "paying",
    /\/checkout\/(card-form|card-typing|code-form|cvv-form|cvv-hint|payment-refusal|provider-page|security-code-field|use-sealed-code)\./,
  ],
  ["paying", /\/app\/card-crypto\.|\/checkout\/use-sealing\./],
  // The step of checkout alone: an order that is paid again has neither codes nor a cart beside it.
  ["payment-step", /\/checkout\/(card-ways|method-list|payment-step)\./],
  ["checkout-frame", /\/checkout\/(checkout-frame|checkout\.module|summary-prices)\./],
  ["checkout-frame", /\/(codes\/codes|checkout\/saved-addresses)\.module/],
  ["account", /\/(account\/password-field|security\/security)\.module/],
  ["return", /\/return\/(refund-days|refund-money|refused)/],
];

function chunkOf(id: string): string | undefined {
  const [, locale, catalogue] = /\/locales\/([\w-]+)\/(\w+)\.po/.exec(id) ?? [];
  if (locale && catalogue) return `texts-${catalogue}-${locale}`;
  return chunks.find(([, pattern]) => pattern.test(id))?.[0];
}

/** A class of a stylesheet: its own name and its file's, without the number of a line, which every page would carry along. */
function classOf(name: string, file: string): string {
  const ofFile = createHash("sha256").update(relative(".", file)).digest("base64url").slice(0, 5);
  return `${name}_${ofFile}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    macros,
    lingui(),
    browserRemix,
    lastingImports,
    licences,
    layers,
    operating,
  ],
  css: { modules: { generateScopedName: classOf } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf, onlyExplicitManualChunks: true },
    },
  },
}));
