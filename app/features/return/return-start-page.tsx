import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useMacro } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Form } from "#app/features/events/form.tsx";
import { returnFaults, returnReasons } from "#app/messages/return.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { SelectField, TextareaField, fieldId } from "#app/ui/field.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CashBack } from "./cash-back.tsx";
import { Channels } from "./channels.tsx";
import { Refused } from "./refused.tsx";
import type { RefusedAnswer, ReturnStartData } from "./return-data.ts";
import { ReturnItems } from "./return-items.tsx";
import { ReturnList } from "./return-list.tsx";

/** Fetched with the second step, which is the only one that shows it. */
const ReturnReview = lazy(async () => ({
  default: (await import("./return-review.tsx")).ReturnReview,
}));

interface ReturnStartProps extends ReturnStartData {
  readonly answer: RefusedAnswer | undefined;
}

/** Starting a return: what, why and how on one page, then what comes back, then the request. */
export function ReturnStartPage(props: ReturnStartProps) {
  const { orderId, orderHref, lines, returns, answer, review } = props;
  const isOpen = lines.some(({ offer }) => offer !== null);
  return (
    <Page>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <Columns aside={<Aside {...props} />}>
          <PageHead
            title={review ? <Trans>Check your return</Trans> : <Trans>Start a return</Trans>}
            lead={
              review ? (
                <Trans>Nothing is sent yet. This is what you get back.</Trans>
              ) : (
                <Trans>Choose what goes back. You see the refund before you decide.</Trans>
              )
            }
          />
          {answer && <Refused answer={answer} label={props.label} />}
          {review ? (
            <Suspense>
              <ReturnReview {...props} review={review} />
            </Suspense>
          ) : isOpen ? (
            <Choice {...props} />
          ) : (
            <NothingOpen {...props} />
          )}
          {!review && returns.length > 0 && <ReturnList returns={returns} />}
        </Columns>
      </Stack>
    </Page>
  );
}

/** The first step: a form that only asks. What is picked becomes the address of the next; what is typed never does. */
function Choice({ lines, channels, choice, faults }: ReturnStartData) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const textOf = (field: string) => {
    const message = returnFaults[faults[field] ?? ""];
    return message && i18n._(message);
  };
  const wrong = Object.keys(faults).flatMap((field) => {
    const text = textOf(field);
    return text ? [{ id: fieldId(field), text }] : [];
  });
  return (
    <Form method="post" noValidate preventScrollReset={false}>
      <input type="hidden" name="step" value="review" />
      <Stack gap={6}>
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={wrong} />
        <ReturnItems lines={lines} choice={choice} textOf={textOf} />
        <Stack gap={4}>
          <SelectField
            name="reasonCode"
            label={<Trans>Why does it go back?</Trans>}
            empty={t`Choose a reason`}
            options={Object.entries(returnReasons).map(([value, message]) => ({
              value,
              label: i18n._(message),
            }))}
            defaultValue={choice.reasonCode}
            error={textOf("reasonCode")}
          />
          <TextareaField
            name="reasonText"
            label={<Trans>What should we know?</Trans>}
            optional
            maxLength={500}
            defaultValue={choice.reasonText}
          />
        </Stack>
        <Channels channels={channels} chosen={choice.channel} error={textOf("channel")} />
        <ButtonRow>
          <Button look="primary">
            <Trans>See your refund</Trans>
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}

function NothingOpen({ lines, orderHref, nothing }: ReturnStartData) {
  return (
    <Stack gap={5}>
      <ReturnItems lines={lines} choice={null} textOf={() => undefined} />
      <EmptyState
        title={<Trans>Nothing can be sent back now</Trans>}
        action={
          <LinkButton href={orderHref}>
            <Trans>See your order</Trans>
          </LinkButton>
        }
      >
        {nothing}
      </EmptyState>
    </Stack>
  );
}

/** RET-05, RET-29. */
function Aside({ days, isCash, tradeIn, giftCards }: ReturnStartData) {
  return (
    <Panel title={<Trans>Return policy</Trans>}>
      <Stack gap={3}>
        <p>
          <Plural
            value={days}
            one="Return is free for # day after delivery or pickup."
            other="Return is free for # days after delivery or pickup."
          />
        </p>
        <p className="small muted">
          {isCash ? (
            <CashBack />
          ) : (
            <Trans>The refund goes to your original payment methods, each its own share.</Trans>
          )}
        </p>
        <p className="small muted">{giftCards}</p>
        {tradeIn !== null && <p>{tradeIn}</p>}
      </Stack>
    </Panel>
  );
}
