import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { carrierText, subscriberTexts } from "#app/messages/carrier-financing.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LenderFrame } from "./lender-frame.tsx";
import type { LenderFrameData } from "./lender-frame.tsx";
import { TestIdentities } from "./test-identities.tsx";
import { Waiting } from "./waiting.tsx";

export interface CarrierStepProps extends LenderFrameData {
  readonly face: "form" | "working" | "paying";
  readonly reviewHref: string;
  readonly telcos: readonly ("VZW" | "ATT")[];
  /** What each of them asks for. */
  readonly terms: readonly { readonly telco: string; readonly text: string }[];
  readonly phone: string;
  readonly ticket: FormTicket;
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
}

/** The carriers by their own names, which are the same in every language. */
const names = { VZW: "Verizon", ATT: "AT&T" } as const;

/** Financing by the shopper's carrier (FIN-38): its account is verified before it pays. */
export function CarrierStep(props: CarrierStepProps) {
  const due = useFormat().money(props.dueCents);
  return (
    <LenderFrame
      {...props}
      title={<Trans>Carrier financing</Trans>}
      lead={<Trans>Your carrier pays {due} and puts it on your bill.</Trans>}
      words={carrierText}
    >
      <StateView {...props} />
    </LenderFrame>
  );
}

function StateView(props: CarrierStepProps) {
  switch (props.face) {
    case "form":
      return <CarrierForm {...props} />;
    case "working":
      return (
        <Waiting
          title={<Trans>Asking your carrier…</Trans>}
          whom={<Trans>Waiting for the carrier</Trans>}
        >
          <Trans>This takes a few seconds. The page goes on by itself.</Trans>
        </Waiting>
      );
    case "paying":
      return (
        <>
          <Notice tone="go" title={<Trans>Your carrier pays for this order</Trans>} />
          <LinkButton href={props.reviewHref} look="primary" wide>
            <Trans>Continue to review</Trans>
          </LinkButton>
        </>
      );
  }
}

function CarrierForm({ answer, telcos, terms, phone, ticket, identities }: CarrierStepProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const errorOf = (name: string) => {
    const text = subscriberTexts[answer?.fields[name] ?? ""];
    return text && i18n._(text);
  };
  return (
    <Panel title={<Trans>Your account with the carrier</Trans>}>
      <EventForm event="carrier.chosen" ticket={ticket}>
        <Stack gap={4}>
          <ChoiceCards
            name="telco"
            label={<Trans>Phone carrier</Trans>}
            error={errorOf("telco")}
            choices={telcos.map((value) => ({
              value,
              label: names[value],
              note: terms.find(({ telco }) => telco === value)?.text,
            }))}
          />
          <Field
            name="phone"
            type="tel"
            label={<Trans>Mobile phone</Trans>}
            autoComplete="tel-national"
            defaultValue={phone}
            error={errorOf("phone")}
          />
          <Field
            name="pin"
            type="password"
            inputMode="numeric"
            label={<Trans>Account PIN</Trans>}
            hint={<Trans>It goes encrypted to the carrier, and we do not keep it.</Trans>}
            autoComplete="off"
            error={errorOf("pin")}
          />
          <p className="small muted">
            <Trans>If the carrier cannot verify you, you are asked to pay in full instead.</Trans>
          </p>
          <Button look="primary" wide busy={useSending("carrier.chosen")} busyLabel={t`Checking…`}>
            <Trans>Verify and continue</Trans>
          </Button>
        </Stack>
      </EventForm>
      {identities && <TestIdentities identities={identities} />}
    </Panel>
  );
}
