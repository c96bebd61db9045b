import { createServer } from "node:http";
import { expect, test } from "vitest";
import { fetchFile } from "./save-file.ts";

/** A store that leads to a label, and away from one that cannot be had. */
async function openShelf() {
  const server = createServer(({ url = "" }, response) => {
    if (url === "/attachment-redirect") response.writeHead(303, { Location: "/label.pdf" }).end();
    else if (url === "/label.pdf")
      response
        .writeHead(200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": 'attachment; filename="return-label-RET.pdf"',
        })
        .end("%PDF-");
    else if (url === "/gone") response.writeHead(303, { Location: "/print-label" }).end();
    else response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Why there is none</p>");
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { from: (path: string) => `http://127.0.0.1:${port}${path}`, close };
}

test("[API-02, RET-14, RET-15] a redirect to a file gives its bytes and its name, one to a page gives none", async () => {
  const { from, close } = await openShelf();
  const { signal } = new AbortController();
  const { bytes, fileName } = await fetchFile(from("/attachment-redirect"), signal);
  expect([await bytes.text(), fileName]).toEqual(["%PDF-", "return-label-RET.pdf"]);
  await expect(fetchFile(from("/gone"), signal)).rejects.toThrow("no file but 200 text/html");
  await close();
});
