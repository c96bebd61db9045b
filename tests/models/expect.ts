/** Assertions about screens, with the patience that a busy machine needs. */
import { expect as impatient } from "playwright/test";

export const expect = impatient.configure({ timeout: 20_000 });

/** How long something is tried again: without an end, a test that waits in vain says nothing of what it waits for. */
export const tries = { timeout: 60_000 } as const;
