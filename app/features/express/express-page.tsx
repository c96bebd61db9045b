import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CheckoutFrame, CheckoutNotices } from "#app/features/checkout/checkout-frame.tsx";
import { saidByFace } from "#app/features/checkout/payment-step.tsx";
import { PhoneLine } from "#app/features/checkout/review-lines.tsx";
import { Reviewing } from "#app/features/checkout/reviewing.tsx";
import type { ReviewStepProps } from "#app/features/checkout/reviewing.tsx";
import { CodesPanel } from "#app/features/codes/codes-panel.tsx";
import type { CodesData } from "#app/features/codes/codes-panel.tsx";
import { EventForm } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { sorted } from "./answers.ts";
import type { ExpressAnswer } from "./answers.ts";
import { ExpressSections } from "./express-sections.tsx";
import type { SectionsData } from "./express-sections.tsx";
import styles from "./express.module.css";
import { useSectionFocus } from "./use-section-focus.ts";

export interface ExpressData extends SectionsData {
  readonly frame: ReviewStepProps["frame"];
  readonly codes: CodesData;
  readonly review: Omit<ReviewStepProps, "frame" | "answer">;
  readonly mustAcknowledge: boolean;
  /** How far store financing is, in words (PAY-50). */
  readonly financing: { readonly title: string; readonly text: string };
  readonly liveHref: string;
  /** For shoppers of another language, in theirs. */
  readonly englishOnly: {
    readonly locale: string;
    readonly text: string;
    readonly link: string;
    readonly href: string;
  } | null;
}

interface ExpressPageProps extends ExpressData {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** What only an agent needs, above everything else. */
  readonly impersonation?: ReactNode;
  readonly answer: ExpressAnswer | undefined;
}

/** All of checkout on one page, everything to be changed in its place (PLACE-20). */
export function ExpressPage(props: ExpressPageProps) {
  const { frame, open, review, impersonation, answer, financing } = props;
  const answers = sorted(answer);
  useLive(props.liveHref);
  useSectionFocus(answer !== undefined);
  const isWaiting = review.face === "processing" || review.face === "pending";
  return (
    <CheckoutFrame
      frame={frame}
      title={props.title}
      lead={props.lead}
      extras={!isWaiting && <CodesPanel codes={props.codes} />}
    >
      {props.englishOnly && <EnglishOnly {...props.englishOnly} />}
      <CheckoutNotices
        notices={frame.notices.filter(({ code }) => !saidByFace.has(code) || open !== "payment")}
      />
      {props.mustAcknowledge && <Acknowledge frame={frame} />}
      {!isWaiting && impersonation}
      <div id="review" tabIndex={-1} className={styles.section}>
        <Reviewing {...review} frame={frame} answer={answers.review}>
          <div className={styles.sections}>
            <ExpressSections {...props} step={answers.step} paid={answers.payment} />
            <PhoneLine phoneLine={props.review.phoneLine} />
            <Panel title={<Trans>Store financing</Trans>}>
              <p>{financing.title}</p>
              <p className="small muted">{financing.text}</p>
            </Panel>
          </div>
        </Reviewing>
      </div>
    </CheckoutFrame>
  );
}

function EnglishOnly({ locale, text, link, href }: NonNullable<ExpressData["englishOnly"]>) {
  return (
    <div lang={locale}>
      <Notice title={text} action={<Anchor href={href}>{link}</Anchor>} />
    </div>
  );
}

/** What changed since the last look is seen with one press (ERR-39). */
function Acknowledge({ frame }: Pick<ExpressData, "frame">) {
  return (
    <EventForm event="changes.acknowledged" ticket={frame.ticket}>
      <Notice
        tone="hold"
        title={<Trans>Your cart is not what you saw last</Trans>}
        action={
          <Button small>
            <Trans>I have seen it</Trans>
          </Button>
        }
      >
        <Trans>The sums below are the new ones.</Trans>
      </Notice>
    </EventForm>
  );
}
