import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import type { ArtData } from "#app/features/catalogue/product-art.tsx";
import { checkoutText } from "#app/messages/checkout.ts";
import { expressRefusal } from "#app/messages/express.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Refusal } from "#machines/kit";
import styles from "./express.module.css";

interface BuyNowProps {
  readonly sku: string;
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly art: ArtData;
  readonly isBuyable: boolean;
  readonly productHref: string;
}

/** For who opens the address of buy-now itself: the product, and the button that begins its checkout (PLACE-21). */
export function BuyNowPage({
  product,
  answer,
}: {
  product: BuyNowProps;
  answer: { readonly refusal: Refusal } | undefined;
}) {
  const { i18n } = useLingui();
  const { sku, key, name, amount, art, isBuyable, productHref } = product;
  const code = answer?.refusal.code ?? (isBuyable ? null : "ItemOutOfStock");
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Buy now</Trans>}
          lead={<Trans>This product alone. Your cart stays as it is.</Trans>}
        />
        {code !== null && (
          <Notice
            tone="stop"
            live={answer !== undefined}
            title={i18n._(expressRefusal(code) ?? checkoutText(code).title)}
          />
        )}
        <Panel as="div">
          <div className={styles.product}>
            <ArtWell size="thumb">
              <ProductArt art={art} />
            </ArtWell>
            <Anchor href={productHref}>{name}</Anchor>
            <Price amount={amount} />
          </div>
          {isBuyable && (
            <Form method="post">
              <input type="hidden" name="sku" value={sku} />
              <input type="hidden" name="key" value={key} />
              <Button look="primary" wide>
                <Trans>Buy now</Trans>
              </Button>
            </Form>
          )}
        </Panel>
      </Stack>
    </Page>
  );
}
