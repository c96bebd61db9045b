import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { channelNames, isReturnReason, returnReasons } from "#app/messages/return.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CashBack } from "./cash-back.tsx";
import { RefundDays } from "./refund-days.tsx";
import { RefundMoneyList } from "./refund-money.tsx";
import { SeenLabel } from "./refused.tsx";
import type { ReturnChoice, ReturnStartData, ReviewData } from "./return-data.ts";
import styles from "./return.module.css";

/** The last look: what goes back, what comes back and when, then the request. */
export function ReturnReview({
  review,
  lines,
  choice,
  label,
  ticket,
  isCash,
}: ReturnStartData & { readonly review: ReviewData }) {
  const isSending = useSending("return.requested");
  return (
    <Stack gap={5}>
      <Panel
        title={review.isClaim ? <Trans>You miss</Trans> : <Trans>You send back</Trans>}
        action={<Change href={review.changeHref} />}
      >
        <ul className={styles.list}>
          {review.lines.map(({ lineId, units, serials }) => {
            const line = lines.find(({ id }) => id === lineId);
            if (!line) return null;
            return (
              <li key={lineId} className={styles.item}>
                <ArtWell size="thumb">
                  <ProductArt art={line.art} />
                </ArtWell>
                <div>
                  <p className={styles.name}>{line.name}</p>
                  <p className="small muted">
                    <Plural value={units} one="# unit" other="# units" />
                  </p>
                  {serials.length > 0 && <p className="data">{serials.join(" · ")}</p>}
                </div>
              </li>
            );
          })}
        </ul>
        <Facts facts={useFacts(choice, review)} />
        {review.along && <p>{review.along}</p>}
        {review.ending && <p>{review.ending}</p>}
      </Panel>
      <Panel
        title={
          review.refund.isLent ? <Trans>You no longer owe</Trans> : <Trans>You get back</Trans>
        }
      >
        <RefundMoneyList money={review.refund} />
        {review.refund.entries.length > 0 && !review.refund.isLent && (
          <p className="small muted">
            <RefundDays {...review.offer} isClaim={review.isClaim} />
          </p>
        )}
        {isCash && (
          <p>
            <CashBack />
          </p>
        )}
      </Panel>
      <EventForm event="return.requested" ticket={ticket}>
        <SeenLabel label={label} />
        <ChoiceFields choice={choice} returnId={review.returnId} />
        <ButtonRow>
          <Button look="primary" busy={isSending} busyLabel={<Trans>Sending…</Trans>}>
            {review.isClaim ? <Trans>Report it</Trans> : <Trans>Request this return</Trans>}
          </Button>
          <LinkButton href={review.changeHref} look="quiet">
            <Trans>Change it</Trans>
          </LinkButton>
        </ButtonRow>
      </EventForm>
    </Stack>
  );
}

function Change({ href }: { href: string }) {
  return (
    <Anchor href={href}>
      <Trans>Change</Trans>
    </Anchor>
  );
}

function useFacts(
  { reasonCode, reasonText }: ReturnChoice,
  { offer, shipBy, isClaim }: ReviewData,
) {
  const { i18n } = useLingui();
  const format = useFormat();
  const reason = isReturnReason(reasonCode) ? returnReasons[reasonCode] : returnReasons.other;
  return [
    {
      key: "reason",
      name: <Trans>Reason</Trans>,
      value: [i18n._(reason), reasonText].filter(Boolean).join(" – "),
    },
    ...(isClaim
      ? []
      : [
          { key: "channel", name: <Trans>How</Trans>, value: i18n._(channelNames[offer.channel]) },
          { key: "by", name: <Trans>Hand over by</Trans>, value: format.weekday(shipBy) },
        ]),
  ];
}

/** The choice as it travels with the request. */
function ChoiceFields({ choice, returnId }: { choice: ReturnChoice; returnId: string }) {
  const { reasonCode, reasonText, channel } = choice;
  return (
    <>
      {Object.entries({ returnId, reasonCode, reasonText, channel }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice.lines
        .filter(({ isChosen }) => isChosen)
        .map(({ lineId, units, serials }) => (
          <span key={lineId} hidden>
            <input type="hidden" name="line" value={lineId} />
            <input type="hidden" name={`units-${lineId}`} value={units} />
            {serials.map((serial) => (
              <input key={serial} type="hidden" name={`serial-${lineId}`} value={serial} />
            ))}
          </span>
        ))}
    </>
  );
}
