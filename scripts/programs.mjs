/** What operators run besides the store itself, by name. */
export const programs = {
  audit: "scripts/audit.ts",
  privacy: "scripts/privacy.ts",
  journal: "scripts/journal.ts",
  keys: "scripts/keys.ts",
  pack: "scripts/pack.ts",
  parked: "scripts/parked.ts",
  reseal: "scripts/reseal.ts",
  sandbox: "app/.server/sandbox/main.ts",
  staff: "scripts/staff.ts",
  webhooks: "scripts/webhooks.ts",
  "webhook-keys": "scripts/webhook-keys.ts",
  "catch-up": "scripts/catch-up.ts",
};

/**
 * What is built beside the store: the programs, the sandbox as `server.js` opens it in the process that serves, and what
 * the build itself runs at its end.
 */
export const entries = {
  ...programs,
  "sandbox-program": "app/.server/sandbox/program.ts",
  "machine-routes": "scripts/machine-routes.ts",
};
