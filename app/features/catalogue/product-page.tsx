import { Trans, useLingui } from "@lingui/react/macro";
import { Facts } from "#app/ui/content.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb } from "#app/ui/navigation.tsx";
import { Price } from "#app/ui/price.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import type { BuyData } from "./buy-panel.tsx";
import { CardList } from "./card-list.tsx";
import type { CardData } from "./card-list.tsx";
import { ProductArt } from "./product-art.tsx";
import type { ArtData } from "./product-art.tsx";
import { ProductNotes } from "./product-notes.tsx";
import type { NotesData } from "./product-notes.tsx";
import styles from "./product-page.module.css";
import { ColorChoice, SizeChoice } from "./variant-choice.tsx";
import type { ColorData, SizesData } from "./variant-choice.tsx";

export interface ProductData {
  readonly name: string;
  readonly description: string;
  readonly about: string;
  readonly homeHref: string;
  readonly category: { readonly name: string; readonly href: string } | null;
  readonly art: ArtData;
  /** How little is missing to pay monthly (FIN-18). */
  readonly financeHint: string | null;
  readonly price: {
    readonly amount: string;
    readonly was: string | null;
    readonly off: string | null;
    readonly pitch: string | null;
  };
  readonly colors: readonly ColorData[];
  readonly sizes: SizesData | null;
  readonly buy: BuyData;
  readonly notes: NotesData;
  readonly specs: readonly { readonly label: string; readonly value: string }[];
  readonly codes: { readonly sku: string; readonly modelCode: string };
  readonly related: readonly CardData[];
}

/** A product: what it looks like, which one, what it costs, when it comes, and everything that should be known. */
export function ProductPage(props: ProductData) {
  const { t } = useLingui();
  const { name, category, homeHref, art, price, codes } = props;
  return (
    <Page>
      <Stack gap={7}>
        <article className={styles.product}>
          <div className={styles.head}>
            <Breadcrumb
              label={t`You are here`}
              crumbs={[
                { href: homeHref, label: <Trans>Store</Trans> },
                ...(category ? [{ href: category.href, label: category.name }] : []),
              ]}
            />
            <h1>{name}</h1>
            <p className="lead">{props.description}</p>
            <p className={styles.price}>
              <Price amount={price.amount} was={price.was} size="big" />
              {price.off && (
                <span className={styles.off}>
                  {price.pitch && <>{price.pitch} · </>}
                  <Trans>{price.off} off</Trans>
                </span>
              )}
            </p>
            {props.financeHint && <p className="small">{props.financeHint}</p>}
          </div>
          <div className={styles.picture}>
            <ArtWell>
              <ProductArt art={art} title={name} />
            </ArtWell>
          </div>
          <div className={styles.choose}>
            {props.colors.length > 0 && <ColorChoice colors={props.colors} />}
            {props.sizes && <SizeChoice {...props.sizes} />}
            <BuyPanel buy={props.buy} amount={price.amount} />
            <ProductNotes notes={props.notes} />
          </div>
        </article>
        <div className={styles.detail}>
          <section className={styles.about}>
            <h2>
              <Trans>What it is</Trans>
            </h2>
            <p className="measure">{props.about}</p>
          </section>
          <section className={styles.about}>
            <h2>
              <Trans>Specifications</Trans>
            </h2>
            <Facts
              facts={[
                ...props.specs.map(({ label, value }) => ({ key: label, name: label, value })),
                {
                  key: "sku",
                  name: <Trans>SKU</Trans>,
                  value: <span className="data">{codes.sku}</span>,
                },
                {
                  key: "model",
                  name: <Trans>Model code</Trans>,
                  value: <span className="data">{codes.modelCode}</span>,
                },
              ]}
            />
          </section>
        </div>
        {props.related.length > 0 && (
          <Stack as="section" gap={4}>
            <h2>
              <Trans>Goes with it, or instead of it</Trans>
            </h2>
            <CardList cards={props.related} below />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
