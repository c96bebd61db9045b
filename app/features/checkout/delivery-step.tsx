import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { StepAnswer } from "./step-answer.ts";
import { answeredForm, answeredValue } from "#app/features/events/answered-form.ts";
import { CheckoutFrame, CheckoutNotices, NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { DeliveryChoice, deliveryRules, deliveryValues } from "./delivery-choice.tsx";
import type { DeliveryChoiceData } from "./delivery-choice.tsx";
import { useFormPlace } from "./form-place.tsx";
import { StepRefusal } from "./step-refusal.tsx";
import { StepTicket } from "./step-ticket.tsx";
import { useFieldWords } from "./use-field-words.ts";
import { useRules } from "./use-rules.ts";

export interface DeliveryStepProps extends DeliveryChoiceData {
  readonly frame: FrameData;
  readonly place: { readonly city: string; readonly state: string; readonly zip: string } | null;
  readonly addressHref: string;
  readonly answer: StepAnswer | undefined;
}

/** Step two: the day it comes, or the store or locker that hands it over. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { frame, place, addressHref, answer } = props;
  return (
    <CheckoutFrame
      frame={frame}
      title={<Trans>Delivery</Trans>}
      lead={
        place && (
          <>
            {place.state
              ? `${place.city}, ${place.state} ${place.zip}`
              : `${place.zip} ${place.city}`}{" "}
            ·{" "}
            <Anchor href={addressHref}>
              <Trans>Change</Trans>
            </Anchor>
          </>
        )
      }
    >
      <CheckoutNotices notices={frame.notices} />
      <StepRefusal
        refusal={answer?.refusal ?? null}
        frame={frame}
        seen={answeredValue(answer, "seen")}
      />
      {props.lockers.length > 0 && <LockerSearch zip={props.lockerZip} />}
      <DeliveryForm {...props} />
    </CheckoutFrame>
  );
}

/** Lockers somewhere else than at the address: near work, say. */
function LockerSearch({ zip }: { zip: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value="lockers" />
      <Stack gap={3}>
        <Field
          name="near"
          label={<Trans>Parcel lockers near postal code</Trans>}
          inputMode="text"
          pattern="[0-9]{2}-[0-9]{3}"
          defaultValue={zip}
        />
        <Button>
          <Trans>Show lockers</Trans>
        </Button>
      </Stack>
    </Form>
  );
}

/** The days, hours, stores and lockers to choose from: the step's form, also on a page with others. */
export function DeliveryForm({ frame, answer, ...data }: DeliveryStepProps) {
  const { t } = useLingui();
  const place = useFormPlace();
  const busy = useNavigation().state !== "idle";
  const { valueOf, codes: answered } = answeredForm(answer?.result, deliveryValues(data));
  const rules = useRules(answered, deliveryRules, valueOf);
  const { textOf } = useFieldWords(rules.codes, rules.typed);
  const { faults } = useFieldWords(answered, valueOf, {
    labels: {
      truck: t`Day of the truck`,
      window: t`Four hours`,
      instructions: t`Delivery instructions`,
    },
  });
  return (
    <Form
      method="post"
      action={place?.action}
      noValidate
      className={styles.form}
      onBlur={rules.onBlur}
      onInput={rules.onInput}
    >
      <StepTicket event="delivery.chosen" frame={frame} />
      <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
      <DeliveryChoice
        data={data}
        valueOf={valueOf}
        textOf={textOf}
        freeMissingCents={frame.summary.freeShippingMissingCents}
      />
      <NextBar frame={frame}>
        <Button look="primary" wide busy={busy} busyLabel={t`Saving…`}>
          {place?.save ?? <Trans>Continue to payment</Trans>}
        </Button>
      </NextBar>
    </Form>
  );
}
