import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Picture } from "./order-data.ts";

interface OrderUpgradeProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly art: Picture;
    readonly text: string;
    /** Where its successors are; null before it may be changed. */
    readonly href: string | null;
  }[];
}

/** Changing a device of an order for its successor (ORD-54). */
export function OrderUpgradePage({ orderId, orderHref, devices }: OrderUpgradeProps) {
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>{orderId}</BackLink>
        <PageHead
          title={<Trans>Upgrade your device</Trans>}
          lead={
            <Trans>
              A phone on 24 monthly payments can be changed after 12 months, a TV on 36 after 24.
            </Trans>
          }
        />
        {devices.map(({ id, name, art, text, href }) => (
          <Panel key={id} title={name}>
            <Row>
              <ArtWell size="line">
                <ProductArt art={art} />
              </ArtWell>
              <p>{text}</p>
            </Row>
            {href !== null && (
              <ButtonRow>
                <LinkButton href={href}>
                  <Trans>Choose its successor</Trans>
                </LinkButton>
              </ButtonRow>
            )}
          </Panel>
        ))}
      </Stack>
    </Page>
  );
}
