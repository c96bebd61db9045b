/**
 * Ends a program that cannot start with the sentence that says why, for whoever started it; anything else is a fault and
 * goes on with its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  if (!(error instanceof Error) || error.name !== "StartRefused") throw error;
  console.error(error.message);
  process.exit(1);
}
