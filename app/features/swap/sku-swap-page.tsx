import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { fixedReasons } from "#app/messages/fixed-reasons.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { ChooseArticle, ConfirmSwap } from "./choose-article.tsx";
import type { SkuSwapData } from "./swap-data.ts";
import { SwapState } from "./swap-state.tsx";

/** Another colour or model for a line: how its last swap stands, what it may become, one confirmation. */
export function SkuSwapPage(props: SkuSwapData & { readonly answer: RefusedAnswer | undefined }) {
  const { orderId, orderHref, line, choices, confirm, swap, answer, liveHref } = props;
  useLive(liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Title isConfirming={confirm !== null} name={line.name} />} />
        {answer && <Refusal answer={answer} />}
        {swap && confirm === null && (
          <SwapState swap={swap} retry={props.retry} undo={props.undo} />
        )}
        {confirm ? (
          <ConfirmSwap {...props} confirm={confirm} />
        ) : choices.length > 0 ? (
          <ChooseArticle {...props} />
        ) : (
          <Nothing {...props} />
        )}
      </Stack>
    </Page>
  );
}

function Title({ isConfirming, name }: { isConfirming: boolean; name: string }) {
  return isConfirming ? <Trans>Swap this item?</Trans> : <Trans>Change {name}</Trans>;
}

/** Why it stays as it is, by its reason. */
function Nothing({ swap, reason, orderHref }: Pick<SkuSwapData, "swap" | "reason" | "orderHref">) {
  const { i18n } = useLingui();
  return (
    <Stack gap={4}>
      {swap === null && reason !== null && <p>{i18n._(fixedReasons[reason])}</p>}
      <LinkButton href={orderHref}>
        <Trans>Back to the order</Trans>
      </LinkButton>
    </Stack>
  );
}
