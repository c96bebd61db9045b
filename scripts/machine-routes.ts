/**
 * Writes the shortest ways through every machine below a folder, `node build/server/machine-routes.js <folder>`. They depend
 * on the build alone and take seconds to find: the build does it, so that no request has to (`gallery/routes.ts` reads them).
 */
import { writeRoutes } from "#app/.server/gallery/routes.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder?");
await writeRoutes(folder);
