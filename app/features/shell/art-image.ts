import { art, isArtKind, isFinish } from "#app/ui/art/index.ts";

interface ArtParams {
  readonly kind?: string;
  readonly finish?: string;
  /** The seed with its ending: `7.svg`. */
  readonly file?: string;
}

/** The picture an address asks for, or `null` where there is none. */
export function artImage({ kind, finish, file }: ArtParams): string | null {
  const seed = /^(\d{1,9})\.svg$/.exec(file ?? "")?.[1];
  if (!isArtKind(kind) || !isFinish(finish) || seed === undefined) return null;
  return art(kind, finish, Number(seed));
}
