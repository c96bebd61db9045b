/** Assertions about screens, with the patience that a busy machine needs. */
import { expect as impatient } from "playwright/test";

export const expect = impatient.configure({ timeout: 20_000 });
