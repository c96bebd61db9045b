import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Refusal } from "#app/features/order/refusal.tsx";
import { errorText } from "#app/messages/errors.ts";
import { LinkButton, ButtonRow } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AbsenceText } from "./absence-text.tsx";
import { ChooseForm } from "./choose-form.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import type { CancelData, CancelAnswer } from "./cancel-data.ts";
import { MovedOn } from "./moved-on.tsx";
import { Offer } from "./offer.tsx";

interface CancelPageProps extends CancelData {
  readonly answer: CancelAnswer | undefined;
}

/** Choose, see what comes back, confirm; each is a page of its own. */
export function CancelPage(props: CancelPageProps) {
  const { orderId, orderHref, offer, confirm, lines, answer } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Title {...props} />} />
        {answer && <Refused {...props} answer={answer} />}
        {props.hasLost && !answer && (
          <Notice
            tone="hold"
            title={<Trans>Not everything you chose can still be cancelled</Trans>}
          >
            <Trans>What is listed here still can.</Trans>
          </Notice>
        )}
        {props.tradeIn !== null && <Notice title={props.tradeIn} />}
        {offer ? (
          <Offer offer={offer} ticket={props.ticket} />
        ) : lines.length === 0 ? (
          <NothingLeft {...props} />
        ) : confirm ? (
          <ConfirmForm {...props} confirm={confirm} />
        ) : (
          <ChooseForm {...props} />
        )}
      </Stack>
    </Page>
  );
}

/** What was pressed is not done. Where nothing can be cancelled any more there is nothing to try again: the page's own reason says why. */
function Refused({ lines, absence, answer }: CancelPageProps & { readonly answer: CancelAnswer }) {
  const { i18n } = useLingui();
  if (!isOverBy(answer, lines))
    return answer.refusal.code === "Conflict" ? (
      <MovedOn lines={lines} seen={answer.seen} />
    ) : (
      <Refusal answer={answer} />
    );
  return (
    <Notice tone="stop" title={i18n._(errorText("CancellationNotAllowed").title)} live>
      <AbsenceText code={absence} />
    </Notice>
  );
}

/** Refused because nothing is left to cancel, by a code that says no more than that. */
const isOverBy = (answer: CancelAnswer | undefined, lines: CancelData["lines"]): boolean =>
  lines.length === 0 &&
  (answer?.refusal.code === "Conflict" || answer?.refusal.code === "CancellationNotAllowed");

function Title({ offer, lines, confirm }: CancelData) {
  if (offer) return <Trans>Keep it for less?</Trans>;
  if (lines.length === 0) return <Trans>Nothing to cancel</Trans>;
  return confirm ? <Trans>Cancel these items?</Trans> : <Trans>What do you want to cancel?</Trans>;
}

/** Why there is nothing to choose from, and what helps instead. */
function NothingLeft({ absence, deskHref, orderHref, returnHref, lines, answer }: CancelPageProps) {
  return (
    <Stack gap={4}>
      {!isOverBy(answer, lines) && (
        <p>
          <AbsenceText code={absence} />
        </p>
      )}
      <ButtonRow>
        {deskHref && (
          <LinkButton href={deskHref} look="primary">
            <Trans>For agents</Trans>
          </LinkButton>
        )}
        {returnHref && (
          <LinkButton href={returnHref} look="primary">
            <Trans>Start a return</Trans>
          </LinkButton>
        )}
        <LinkButton href={orderHref}>
          <Trans>Back to the order</Trans>
        </LinkButton>
      </ButtonRow>
    </Stack>
  );
}
