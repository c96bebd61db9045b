import { isArtKind, isFinish } from "#app/ui/art/index.ts";
import { DeviceArt, DeviceImage } from "#app/ui/device-art.tsx";

/** Which picture shows a product. */
export interface ArtData {
  readonly kind: string;
  readonly finish: string | null;
  readonly seed: number;
}

interface ProductArtProps {
  readonly art: ArtData;
  /** Fetched as an image when it comes near; the default is a drawing in the page, which re-tints at once. */
  readonly below?: boolean;
  readonly title?: string;
}

/** A product's picture; nothing for a kind or a finish that nobody has drawn. */
export function ProductArt({ art, below, title }: ProductArtProps) {
  const { kind, finish, seed } = art;
  if (!isArtKind(kind) || finish === null || !isFinish(finish)) return null;
  const picture = { kind, finish, seed, ...(title && { title }) };
  return below ? <DeviceImage {...picture} /> : <DeviceArt {...picture} />;
}
