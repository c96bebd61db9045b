import { useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { NotAdded } from "#app/features/cart/not-added.tsx";
import { filled } from "#app/messages/filled.ts";
import { conditionTexts } from "#app/messages/trade-in-form.ts";
import type { ConditionQuestion } from "#app/messages/trade-in-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SumBar } from "#app/ui/price.tsx";
import type { Refusal } from "#machines/kit";
import { TradeInTerms } from "./trade-in-terms.tsx";
import type { TradeInTermsData } from "./trade-in-terms.tsx";

export interface TradeInPageProps {
  readonly formKey: string;
  readonly sku: string;
  readonly name: string;
  readonly backHref: string;
  readonly cartHref: string;
  readonly signInHref: string;
  readonly isGuest: boolean;
  readonly devices: readonly {
    readonly deviceId: string;
    readonly name: string;
    readonly best: string;
  }[];
  readonly questions: readonly {
    readonly question: ConditionQuestion;
    readonly answer: "Yes" | "No";
  }[];
  /** How many may be traded in with one order (TRADE-04). */
  readonly limit: number;
  /** Once a device was chosen. */
  readonly estimate: {
    readonly deviceId: string;
    readonly credit: string;
    readonly terms: TradeInTermsData;
  } | null;
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** Two steps on one page: describe the device, then add it with its estimate. */
export function TradeInPage(props: TradeInPageProps) {
  const { name, backHref, limit, estimate, answer } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={backHref}>{name}</BackLink>
        <PageHead
          title={<Trans>Trade in your old device</Trans>}
          lead={
            <Plural
              value={limit}
              one="With this product you can trade in # device per order."
              other="With this product you can trade in up to # devices per order, one for each unit."
            />
          }
        />
        {answer && <NotAdded refusal={answer.refusal} cartHref={props.cartHref} />}
        <Describe {...props} />
        {estimate && <Estimate {...props} estimate={estimate} />}
      </Stack>
    </Page>
  );
}

/** A form that only asks: its answers go into the address, so that it works with Back and without scripts. */
function Describe({ sku, devices, questions, estimate }: TradeInPageProps) {
  const { i18n } = useLingui();
  const busy = useNavigation().formMethod === "GET";
  return (
    <Panel title={<Trans>Your device</Trans>}>
      <Form method="get" preventScrollReset>
        <input type="hidden" name="for" value={sku} />
        <Stack gap={4}>
          <SelectField
            name="device"
            label={<Trans>Which one is it?</Trans>}
            defaultValue={estimate?.deviceId}
            options={devices.map(({ deviceId, name, best }) => ({
              value: deviceId,
              label: i18n._(filled(conditionTexts.upTo, { name, best })),
            }))}
          />
          {questions.map(({ question, answer }) => (
            <SelectField
              key={question}
              name={question}
              label={i18n._(conditionTexts[question])}
              defaultValue={answer}
              options={[
                { value: "Yes", label: i18n._(conditionTexts.yes) },
                { value: "No", label: i18n._(conditionTexts.no) },
              ]}
            />
          ))}
          <Button wide busy={busy}>
            {estimate ? <Trans>Estimate again</Trans> : <Trans>See what it is worth</Trans>}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

function Estimate({
  estimate,
  questions,
  ...props
}: TradeInPageProps & { estimate: NonNullable<TradeInPageProps["estimate"]> }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <TradeInTerms {...estimate.terms} />
      <Form method="post">
        <input type="hidden" name="key" value={props.formKey} />
        <input type="hidden" name="device" value={estimate.deviceId} />
        {questions.map(({ question, answer }) => (
          <input key={question} type="hidden" name={question} value={answer} />
        ))}
        {props.isGuest && (
          <p className="small muted">
            <Trans>You need an account to trade in. What you chose is kept.</Trans>
          </p>
        )}
        <SumBar label={<Trans>Estimated credit</Trans>} sum={estimate.credit}>
          {props.isGuest ? (
            <LinkButton href={props.signInHref} look="primary" wide>
              <Trans>Sign in to trade in</Trans>
            </LinkButton>
          ) : (
            <Button look="primary" wide busy={busy}>
              <Trans>Add trade-in to cart</Trans>
            </Button>
          )}
        </SumBar>
      </Form>
    </>
  );
}
