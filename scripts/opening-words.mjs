/** What `npm start` says once the store is open. Node's own modules only. */

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function openingWords({ STORE_URL, PORT, HOST, SANDBOX, SANDBOX_URL, DEMO }) {
  const said = [`\n  The store is open at ${STORE_URL ?? `http://localhost:${PORT ?? 3000}`}\n`];
  if (SANDBOX !== "on") return said;
  const who = HOST ? `whoever reaches ${HOST}` : "this machine alone";
  const known =
    "passwords are\n  known, and everybody's mail is shown. To serve customers: npm run production\n";
  // Played elsewhere it is only once somebody has started it there.
  said.push(
    SANDBOX_URL
      ? `  It is a demonstration for ${who}: the outside world is played by the program\n  at ${SANDBOX_URL} (npm run sandbox), without which nothing can be bought; ${known}`
      : `  It is a demonstration for ${who}: the outside world is played, ${known}`,
  );
  // Whoever plays it elsewhere may not be there yet, and then the orders are not either.
  if (DEMO === "on" && !SANDBOX_URL)
    said.push("  There are orders to look at: demo@ohmline.example, password ohmline-demo\n");
  return said;
}
