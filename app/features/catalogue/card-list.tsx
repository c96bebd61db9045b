import { Trans, useLingui } from "@lingui/react/macro";
import { stockMessages } from "#app/messages/stock.ts";
import type { StockStatus } from "#app/messages/stock.ts";
import { isFinish } from "#app/ui/art/index.ts";
import { Swatches } from "#app/ui/device-art.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductCard, ProductGrid } from "#app/ui/product-card.tsx";
import { ProductArt } from "./product-art.tsx";
import type { ArtData } from "./product-art.tsx";

/** A model in a list. */
export interface CardData {
  readonly modelId: string;
  readonly href: string;
  readonly name: string;
  readonly art: ArtData;
  readonly price: {
    readonly amount: string;
    /** The regular price, when it is reduced. */
    readonly was: string | null;
    /** Whether other sizes cost something else. */
    readonly from: boolean;
  };
  readonly swatches: readonly {
    readonly finish: string;
    readonly label: string;
    readonly href: string;
  }[];
  /** Why it is cheaper, in a word or two. */
  readonly pitch: string | null;
  readonly status: StockStatus;
}

/** Pictures of the first cards are part of the page; the others come when they are near. */
const firstRows = 8;

/** Models as cards, as many in a row as fit. */
export function CardList({ cards, below }: { cards: readonly CardData[]; below?: boolean }) {
  return (
    <ProductGrid>
      {cards.map((card, at) => (
        <Card key={card.modelId} card={card} below={below || at >= firstRows} />
      ))}
    </ProductGrid>
  );
}

function Card({ card, below }: { card: CardData; below: boolean }) {
  const { i18n, t } = useLingui();
  const { name, price, pitch, status, art } = card;
  const swatches = card.swatches.flatMap(({ finish, ...swatch }) =>
    isFinish(finish) ? [{ finish, ...swatch }] : [],
  );
  const chosen = art.finish !== null && isFinish(art.finish) ? { chosen: art.finish } : {};
  return (
    <ProductCard
      href={card.href}
      name={name}
      price={
        <Price
          amount={price.amount}
          was={price.from ? null : price.was}
          from={price.from ? <Trans>from</Trans> : null}
        />
      }
      picture={<ProductArt art={art} below={below} />}
      swatches={
        swatches.length > 1 ? (
          <Swatches swatches={swatches} {...chosen} label={t`Colors of ${name}`} />
        ) : null
      }
      note={status === "InStock" ? pitch : i18n._(stockMessages[status])}
    />
  );
}
