/** The HTTP server: static files, headers, Remix, and a graceful end. */
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import sirv from "sirv";
import type { ViteDevServer } from "vite";

/** How the server finds the built application; in development Vite builds it anew on each request. */
export interface Host {
  readonly load: () => Promise<ServerBuild>;
  readonly vite: ViteDevServer | null;
}

export async function serve({ load, vite }: Host): Promise<void> {
  const app = express();
  app.disable("x-powered-by");
  if (vite) app.use(vite.middlewares);
  else {
    app.use(
      "/assets",
      sirv("build/client/assets", {
        immutable: true,
        maxAge: 31_536_000,
        brotli: true,
        gzip: true,
      }),
    );
    app.use(sirv("build/client", { maxAge: 3600 }));
  }
  app.all("*", createRequestHandler({ build: load }));
  const port = Number(process.env.PORT ?? 3000);
  app.listen(port, () => console.log(`http://localhost:${port}`));
}
