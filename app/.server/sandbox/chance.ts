/** Chance that can be repeated: the same seed and the same words always fall the same way. */
import { createHash } from "node:crypto";

export interface Chance {
  /** A number in [0, 1) for these words. */
  of(...words: (string | number)[]): number;
  /** One of a list. */
  pick<T>(from: readonly [T, ...T[]], ...words: (string | number)[]): T;
  /** A string of digits. */
  digits(length: number, ...words: (string | number)[]): string;
}

export function createChance(seed: string): Chance {
  const of = (...words: (string | number)[]) =>
    createHash("sha256")
      .update([seed, ...words].join("\u0000"))
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
  return {
    of,
    pick: (from, ...words) => from[Math.floor(of("pick", ...words) * from.length)] ?? from[0],
    digits: (length, ...words) =>
      Array.from({ length }, (_, at) => Math.floor(of("digit", at, ...words) * 10)).join(""),
  };
}
