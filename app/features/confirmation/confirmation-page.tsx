import { Form } from "#app/features/events/form.tsx";
import { Refusal } from "#app/features/order/refusal.tsx";
import { Trans } from "@lingui/react/macro";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { PasswordField } from "#app/features/account/password-field.tsx";
import { ReferralBlock } from "#app/features/referrals/referral-block.tsx";
import type { ReferralBlockProps } from "#app/features/referrals/referral-block.tsx";
import { RewardsEarned } from "#app/features/rewards/rewards-earned.tsx";
import type { RewardsEarnedProps } from "#app/features/rewards/rewards-earned.tsx";
import { LeaveOrder } from "#app/features/order/leave-order.tsx";
import type { LeaveOrderProps } from "#app/features/order/leave-order.tsx";
import { HeldInVain } from "#app/features/order/held-in-vain.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Bill } from "./bill.tsx";
import type { BillData } from "./bill.tsx";
import styles from "./confirmation-page.module.css";
import type {
  ConfirmationAnswer,
  MailboxData,
  ScheduleData,
  SmsData,
  SurveyData,
} from "./confirmation-data.ts";
import { Mailbox } from "./mailbox.tsx";
import { Next, Where } from "./next-steps.tsx";
import type { NextData } from "./next-steps.tsx";
import { Schedule } from "./schedule.tsx";
import { Sms } from "./sms.tsx";
import { Survey } from "./survey.tsx";
import { TradeInTerms } from "#app/features/trade-in/trade-in-terms.tsx";
import type { TradeInTermsData } from "#app/features/trade-in/trade-in-terms.tsx";
import { WaitingFace } from "./waiting-face.tsx";
import type { WaitingData } from "./waiting-face.tsx";

interface ConfirmationProps extends Omit<BillData, "pickup">, NextData, WaitingData {
  readonly email: string;
  readonly firstName: string | null;
  readonly trackHref: string | null;
  /** Money that pays nothing and is held all the same; worded by the server. */
  readonly held: readonly string[];
  /** Where the page's forms are answered. */
  readonly actionHref: string;
  readonly schedule: ScheduleData | null;
  readonly sms: SmsData | null;
  readonly mailbox: MailboxData | null;
  /** The way to end what a guest's browser may; null for everybody else. */
  readonly leave: LeaveOrderProps | null;
  readonly survey: SurveyData;
  readonly tradeIn: TradeInTermsData | null;
  readonly homeHref: string;
  /** For guests: where an account is made, and what is known for it. */
  readonly signUp: {
    readonly action: string;
    readonly known: Readonly<Record<"firstName" | "lastName" | "email" | "phone", string>>;
  } | null;
  readonly answer?: ConfirmationAnswer | undefined;
  /** What the order earned (CONF-06); null until it is placed. */
  readonly rewards: RewardsEarnedProps | null;
  /** The customer's own link to share (CONF-07); null for guests. */
  readonly referral: ReferralBlockProps | null;
}

/** The thank-you page (CONF-01): number, date, what happens next, what it cost; before that, what is waited for. */
export function ConfirmationPage(props: ConfirmationProps) {
  return props.face === "confirmed" ? <ThankYou {...props} /> : <WaitingFace {...props} />;
}

function ThankYou(props: ConfirmationProps) {
  const { orderId, email, orderHref, homeHref, trackHref, pickup, signUp, leave } = props;
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          above={orderId}
          state={
            <StateLabel state="done">
              <Trans>Order placed</Trans>
            </StateLabel>
          }
          title={<Headline {...props} />}
          lead={
            <Trans>
              Thank you. We are sending the confirmation to <b>{email}</b>.
            </Trans>
          }
        >
          <div className={styles.actions}>
            <LinkButton href={orderHref} look="primary">
              <Trans>Follow your order</Trans>
            </LinkButton>
            {trackHref !== null && (
              <LinkButton href={trackHref}>
                {pickup ? <Trans>See your pickup</Trans> : <Trans>Track your delivery</Trans>}
              </LinkButton>
            )}
            <LinkButton href={homeHref} look="quiet">
              <Trans>Continue shopping</Trans>
            </LinkButton>
          </div>
        </PageHead>
        <Columns aside={<Bill {...props} />}>
          <Stack gap={5}>
            <Offers {...props} />
            {signUp && <AccountOffer {...signUp} isEarning={props.storefront === "us"} />}
            {leave && <LeaveOrder {...leave} />}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

/** The day is the headline: nobody comes here for our thanks. */
function Headline({ promisedOn, pickup, isDigital, hasGiftCard, arrivals }: ConfirmationProps) {
  const format = useFormat();
  if (isDigital && hasGiftCard) return <Trans>On its way by email</Trans>;
  if (isDigital) return <Trans>It begins at once</Trans>;
  if (promisedOn === null) return <Trans>Your order is placed</Trans>;
  const day = format.weekday(promisedOn);
  if (arrivals.length > 1) return <Trans>All of it arrives by {day}</Trans>;
  return pickup ? <Trans>Ready {day}</Trans> : <Trans>Arrives {day}</Trans>;
}

/** What the forms of the page send; each shows its own refusals. */
const offered: ReadonlySet<string> = new Set([
  ...["slot.booked", "sms.agreed", "sms.withdrawn", "survey.answered", "email.corrected"],
]);

/** What happens next, and everything that can be said about it here. */
function Offers(props: ConfirmationProps) {
  const { schedule, tradeIn, mailbox, sms, survey, actionHref: action, answer } = props;
  return (
    <>
      {answer && !offered.has(answer.event) && <Refusal answer={answer} />}
      <HeldInVain held={props.held} />
      <Next {...props} />
      {schedule && <Schedule {...{ schedule, action, answer }} />}
      <Where {...props} />
      {tradeIn && <TradeInTerms {...tradeIn} />}
      {props.rewards && <RewardsEarned {...props.rewards} />}
      {props.referral && <ReferralBlock {...props.referral} />}
      {mailbox && <Mailbox {...{ mailbox, action, answer }} />}
      {sms && <Sms {...{ sms, action, answer }} />}
      <Survey {...{ survey, action, answer }} />
    </>
  );
}

/** One field: everything else is known. */
function AccountOffer({
  action,
  known,
  isEarning,
}: NonNullable<ConfirmationProps["signUp"]> & { readonly isEarning: boolean }) {
  return (
    <Panel title={<Trans>An account for next time</Trans>}>
      <p className="muted">
        {isEarning ? (
          <Trans>
            Choose a password, and the rest is done: your details are filled in, and the next order
            earns reward points.
          </Trans>
        ) : (
          <Trans>Choose a password, and the rest is done: your details are filled in.</Trans>
        )}
      </p>
      <Form method="post" action={action} className={styles.offer}>
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OnceKey />
        <PasswordField
          name="password"
          minLength={8}
          maxLength={16}
          label={<Trans>Password</Trans>}
          hint={<Trans>8 to 16 characters.</Trans>}
          autoComplete="new-password"
        />
        <Button>
          <Trans>Create an account</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
