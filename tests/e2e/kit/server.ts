/** One built store for all browser tests that bring none of their own. */
import type { TestProject } from "vitest/node";
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
  return end;
}
