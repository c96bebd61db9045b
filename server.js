/** Starts the store: `node server.js` serves the build, `node server.js --dev` builds as it goes. */
const vite = process.argv.includes("--dev")
  ? await import("vite").then(({ createServer }) =>
      createServer({ server: { middlewareMode: true } }),
    )
  : null;

/** @returns {Promise<import("@remix-run/node").ServerBuild>} */
async function load() {
  // @ts-ignore -- the build exists only after `npm run build`
  return /** @type {any} */ (
    vite
      ? await vite.ssrLoadModule("virtual:remix/server-build")
      : await import("./build/server/index.js")
  );
}

const build = await load();
await build.entry.module.serve({ load, vite });
