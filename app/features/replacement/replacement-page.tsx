import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { REPLACEMENT_DAYS } from "#machines/return/return-policy.rules.ts";
import { ReplacementForm } from "./replacement-form.tsx";
import { ReplacementProgress } from "./replacement-progress.tsx";
import type { ReplacementData, ReplacementAnswer } from "./replacement-data.ts";

type ReplacementPageProps = ReplacementData & { readonly answer: ReplacementAnswer | undefined };

/** Having a line replaced: how the last replacement stands, the form while one may be asked for, or why none may. */
export function ReplacementPage(props: ReplacementPageProps) {
  const { orderId, orderHref, line, offer, replacement, answer } = props;
  useLive(props.liveHref);
  const { name } = line;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Replace {name}</Trans>}
          lead={offer && <Window until={props.until} />}
        />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        {replacement && <ReplacementProgress replacement={replacement} line={line} />}
        {offer && <ReplacementForm {...props} offer={offer} />}
        {!offer && !replacement && <Nothing {...props} />}
      </Stack>
    </Page>
  );
}

/** LINE-14. */
function Window({ until }: Pick<ReplacementData, "until">) {
  const format = useFormat();
  if (until === null) return null;
  const day = format.dateOf(until);
  return <Trans>You can ask for a replacement until {day}. It costs you nothing.</Trans>;
}

function Nothing({ blocker, until, returnHref, orderHref }: ReplacementData) {
  const format = useFormat();
  return (
    <EmptyState
      title={<Trans>This item cannot be replaced now</Trans>}
      action={
        returnHref ? (
          <LinkButton href={returnHref}>
            <Trans>Start a return</Trans>
          </LinkButton>
        ) : (
          <LinkButton href={orderHref}>
            <Trans>See your order</Trans>
          </LinkButton>
        )
      }
    >
      {blocker === "ReplacementWindowClosed" ? (
        <>
          <Trans>
            The {REPLACEMENT_DAYS} days for a replacement are over. The maker's warranty still
            applies.
          </Trans>{" "}
          {until !== null && <LastDay day={format.dateOf(until)} />}
        </>
      ) : (
        <Trans>
          Items that were delivered can be replaced, one request at a time. Gift cards and items
          that are on their way back cannot.
        </Trans>
      )}
    </EmptyState>
  );
}

const LastDay = ({ day }: { readonly day: string }) => (
  <Trans>The last day to ask for one was {day}.</Trans>
);
