import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";

/** Nobody's cart, or somebody else's (OPEN-27). */
export function CartNotFound({
  title,
  text,
  cartHref,
}: {
  readonly title: string;
  readonly text: string;
  readonly cartHref: string;
}) {
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={title} />
        <p>{text}</p>
        <LinkButton href={cartHref} look="primary">
          <Trans>Go to your cart</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
}
