/** How a server ends: requests that are under way are answered, and nobody who asks for nothing holds it up. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Requests that are still answered when the store is told to stop get this long. */
const GRACE_MS = 3000;

/**
 * Follows the connections of a server from its beginning. Gives back what ends it: connections without a request, or with one
 * that has not come whole, are closed at once; the others when they are answered, at the latest after the grace.
 */
export function closeGently(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  let isEnding = false;
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (isEnding) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    isEnding = true;
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of idle) socket.destroy();
    return closed;
  };
}
