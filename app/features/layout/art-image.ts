import { art, isArtKind, isFinish } from "#app/ui/art/index.ts";

interface ArtParams {
  readonly kind?: string;
  readonly finish?: string;
  /** The seed with its ending: `7.svg`. */
  readonly file?: string;
}

/** What is drawn of the square of 320: all of it, at its size or small, or its middle (LINE-12). */
const frames = {
  original: `viewBox="0 0 320 320"`,
  cropped: `viewBox="40 40 240 240"`,
  thumbnail: `viewBox="0 0 320 320" width="96" height="96"`,
} as const;
type Variant = keyof typeof frames;

const isVariant = (word: string): word is Variant => Object.hasOwn(frames, word);

/** The picture an address asks for, or `null` where there is none. */
export function artImage({ kind, finish, file }: ArtParams): string | null {
  const [, seed, variant = "original"] = /^(\d{1,9})(?:-([a-z]+))?\.svg$/.exec(file ?? "") ?? [];
  if (!isArtKind(kind) || !isFinish(finish) || seed === undefined || !isVariant(variant))
    return null;
  return art(kind, finish, Number(seed)).replace(frames.original, frames[variant]);
}
