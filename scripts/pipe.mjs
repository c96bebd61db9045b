/**
 * Lets whoever reads what a program prints stop reading: `npm run privacy -- export … | head` sees the program through. What
 * nobody reads any more is not printed, and is no fault.
 */
export function endQuietly() {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== "EPIPE") throw error;
    });
}
