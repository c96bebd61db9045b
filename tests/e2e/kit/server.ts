/** One built store for all browser tests that bring none of their own. */
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { PRESSED_AGAIN } from "../../kit/plain-browser/again.ts";
import { neverPressed } from "./never-pressed.ts";
import { startStore } from "./store.ts";
import type { StoreAddress } from "./store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The store that all tests share. */
    readonly store: StoreAddress;
    /** Who walks generated paths: a browser that runs no scripts and draws nothing, or a real one. */
    readonly walkedWith: "plain" | "chromium";
  }
}

/** Starts the store and gives back how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { end, ...store } = await startStore("shared");
  project.provide("store", store);
  if (project.config.provide.walkedWith !== "plain") return end;
  rmSync(PRESSED_AGAIN, { force: true });
  return async () => {
    await end();
    const left = await neverPressed();
    console.log(
      `Forms that no walk has pressed twice are on ${left.length} pages: ${left.join(", ")}`,
    );
  };
}
