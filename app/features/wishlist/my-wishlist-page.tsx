import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { errorText } from "#app/messages/errors.ts";
import { stockMessages } from "#app/messages/stock.ts";
import type { StockStatus } from "#app/messages/stock.ts";
import { isWishCode, wishTexts } from "#app/messages/wishlist-item.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Price } from "#app/ui/price.tsx";
import type { LiveWishProps } from "./live-wish.tsx";
import styles from "./wishlist.module.css";
import { WishForm } from "./wish-form.tsx";

/** One product of a wishlist, with what CART-26 asks for. */
interface WishData {
  readonly sku: string;
  readonly name: string;
  readonly href: string;
  readonly large_image: { readonly url: string };
  readonly small_image: { readonly url: string };
  readonly price_info: { readonly sale_price: number; readonly list_price: number };
  readonly inventory_status: StockStatus;
  readonly isBuyable: boolean;
  readonly taxonomy: readonly string[];
}

interface MyWishlistProps {
  readonly homeHref: string;
  readonly owner: string;
  readonly formKey: string;
  readonly items: readonly WishData[];
  readonly asked: WishData | null;
  readonly answer: { readonly code: string } | undefined;
}

/** What an account wishes for (CART-26 to CART-28). */
export function MyWishlistPage({ items, asked, answer, ...page }: MyWishlistProps) {
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Wishlist</Trans>} />
        {answer && <Refused code={answer.code} />}
        {asked && (
          <Panel title={<Trans>You wanted to add this</Trans>}>
            <Wish item={asked} page={page} isListed={false} />
          </Panel>
        )}
        {items.length === 0 && !asked && (
          <EmptyState
            title={<Trans>Nothing on your wishlist yet</Trans>}
            action={
              <LinkButton href={page.homeHref} look="primary">
                <Trans>Look around</Trans>
              </LinkButton>
            }
          >
            <Trans>Add products from their own pages.</Trans>
          </EmptyState>
        )}
        <ul className={styles.items}>
          {items.map((item) => (
            <Panel as="li" key={item.sku}>
              <Wish item={item} page={page} isListed />
            </Panel>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}

function Refused({ code }: { code: string }) {
  const { i18n } = useLingui();
  if (isWishCode(code)) return <Notice tone="stop" live title={i18n._(wishTexts[code])} />;
  const { title, text } = errorText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}

type Shared = Pick<MyWishlistProps, "owner" | "formKey">;

function Wish({ item, page, isListed }: { item: WishData; page: Shared; isListed: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { sku, name, href, small_image, large_image, price_info, isBuyable } = item;
  const { sale_price, list_price } = price_info;
  return (
    <div className={styles.item}>
      <ArtWell size="line">
        <img
          src={small_image.url}
          srcSet={`${small_image.url} 160w, ${large_image.url} 320w`}
          sizes="96px"
          alt=""
          width={96}
          height={96}
          loading="lazy"
        />
      </ArtWell>
      <Stack gap={2} className={styles.about}>
        <h2 className={styles.name}>
          <Anchor href={href}>{name}</Anchor>
        </h2>
        <p className="small muted">{item.taxonomy.join(" · ")}</p>
        <p>
          <Price
            amount={format.money(sale_price)}
            was={list_price > sale_price ? format.money(list_price) : null}
          />
        </p>
        <p className="small">{i18n._(stockMessages[item.inventory_status])}</p>
        <Row gap={3}>
          {isListed ? (
            <>
              {isBuyable && (
                <WishForm event="wish.bought" sku={sku} {...page}>
                  <Trans>Add to cart</Trans>
                </WishForm>
              )}
              <Remove sku={sku} isBuyable={isBuyable} {...page} />
            </>
          ) : (
            <WishForm event="wish.added" sku={sku} look="primary" {...page}>
              <Trans>Add to wishlist</Trans>
            </WishForm>
          )}
        </Row>
      </Stack>
    </div>
  );
}

/** A plain form; once the page is alive it is followed by its lifecycle, which is fetched only then. */
function Remove({ sku, owner, formKey, isBuyable }: Shared & { sku: string; isBuyable: boolean }) {
  const [Live, setLive] = useState<ComponentType<LiveWishProps> | null>(null);
  useEffect(() => {
    void import("./live-wish.tsx").then(({ LiveWish }) => setLive(() => LiveWish));
  }, []);
  if (Live) return <Live sku={sku} owner={owner} isBuyable={isBuyable} />;
  return (
    <WishForm event="wish.removed" sku={sku} owner={owner} formKey={formKey} look="link">
      <Trans>Remove</Trans>
    </WishForm>
  );
}
