import { paths } from "#app/paths.ts";
import styles from "./product-art.module.css";

/** Which picture shows a product. */
export interface ArtData {
  readonly kind: string;
  readonly finish: string | null;
  readonly seed: number;
}

interface ProductArtProps {
  readonly art: ArtData;
  /** Fetched when it comes near; the default is at once. */
  readonly below?: boolean;
  /** The product's name, where no text beside the picture says it. */
  readonly title?: string;
}

/**
 * A product's picture. It is an image of its own rather than a drawing in the page, so that the browser needs no code
 * to draw; another finish is another address of a thousand bytes that never changes.
 */
export function ProductArt({ art, below, title }: ProductArtProps) {
  const { kind, finish, seed } = art;
  if (finish === null) return null;
  return (
    <img
      className={styles.art}
      src={paths.art(kind, finish, seed)}
      alt={title ?? ""}
      width={320}
      height={320}
      loading={below ? "lazy" : "eager"}
      decoding="async"
    />
  );
}
