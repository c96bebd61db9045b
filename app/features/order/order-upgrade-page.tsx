import { useNavigation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { NotAdded } from "#app/features/cart/not-added.tsx";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";
import type { Picture } from "./order-data.ts";

interface OrderUpgradeProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly cartHref: string;
  /** Where its customer signs in; null where they have. */
  readonly signInHref: string | null;
  readonly formKey: string;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly art: Picture;
    readonly text: string;
    /** The order that changed it. */
    readonly usedHref: string | null;
    readonly terms: readonly string[];
    /** What may take its place; none before it may be changed. */
    readonly successors: readonly { readonly value: string; readonly label: string }[];
  }[];
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** Changing a device of an order for its successor (ORD-54, LC-14). */
export function OrderUpgradePage(props: OrderUpgradeProps) {
  const { orderId, orderHref, devices, answer } = props;
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
        {answer && <NotAdded refusal={answer.refusal} cartHref={props.cartHref} />}
        {devices.map((device) => (
          <Panel key={device.id} title={device.name}>
            <Stack gap={4}>
              <Row>
                <ArtWell size="line">
                  <ProductArt art={device.art} />
                </ArtWell>
                <p>{device.text}</p>
              </Row>
              {device.usedHref !== null && (
                <ButtonRow>
                  <LinkButton href={device.usedHref}>
                    <Trans>See that order</Trans>
                  </LinkButton>
                </ButtonRow>
              )}
              {device.successors.length > 0 && <Choose {...props} device={device} />}
            </Stack>
          </Panel>
        ))}
      </Stack>
    </Page>
  );
}

/** What holds, and what takes its place. */
function Choose({
  device: { id, terms, successors },
  formKey,
  signInHref,
}: OrderUpgradeProps & { device: OrderUpgradeProps["devices"][number] }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <ol>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      {signInHref === null ? (
        <Form method="post">
          <Stack gap={4}>
            <input type="hidden" name="key" value={`${formKey}-${id}`} />
            <input type="hidden" name="line" value={id} />
            <SelectField name="sku" label={<Trans>Its successor</Trans>} options={successors} />
            <Button look="primary" wide busy={busy}>
              <Trans>Upgrade, and go to the cart</Trans>
            </Button>
          </Stack>
        </Form>
      ) : (
        <LinkButton href={signInHref} look="primary" wide>
          <Trans>Sign in to upgrade</Trans>
        </LinkButton>
      )}
    </>
  );
}
