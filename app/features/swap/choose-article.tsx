import { Form } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { swapBlocks } from "#app/messages/swap.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { CheckField, ChoiceCards } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { ChosenArticle, SkuSwapData, SwapChoice } from "./swap-data.ts";

/** Every other article of the model; the address of the next page carries the choice. */
export function ChooseArticle({ choices, isMissing }: SkuSwapData) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const format = useFormat();
  return (
    <Form method="get">
      <input type="hidden" name="step" value="confirm" />
      <Stack gap={5}>
        <ChoiceCards
          name="to"
          label={<Trans>What do you want instead?</Trans>}
          error={isMissing ? t`Choose one of these.` : undefined}
          choices={choices.map((choice) => ({
            value: choice.sku,
            label: [choice.colour, choice.option].filter(Boolean).join(" · ") || choice.name,
            note:
              choice.lost.length > 0 ? (
                <>
                  {choice.sku} · <Lost {...choice} />
                </>
              ) : (
                choice.sku
              ),
            aside:
              choice.payCents === 0 ? <Trans>Same price</Trans> : format.money(choice.payCents),
            blocked: choice.blocked === null ? undefined : i18n._(swapBlocks[choice.blocked]),
          }))}
        />
        <ButtonRow>
          <Button look="primary">
            <Trans>See the difference</Trans>
          </Button>
        </ButtonRow>
        <p className="small muted">
          <Trans>Nothing is changed yet: the next page asks once more.</Trans>
        </p>
      </Stack>
    </Form>
  );
}

/** The difference before it is done, and one button that does it. */
export function ConfirmSwap({
  confirm,
  line,
  ticket,
  chooseHref,
  isAgents,
}: SkuSwapData & { confirm: ChosenArticle }) {
  const format = useFormat();
  const busy = useSending("swap.requested");
  const { differenceCents, payCents, less, name } = confirm;
  return (
    <EventForm event="swap.requested" ticket={ticket}>
      <input type="hidden" name="from_samsung_sku" value={line.sku} />
      <input type="hidden" name="line_item_id" value={line.id} />
      <input type="hidden" name="to_samsung_sku" value={confirm.sku} />
      <Stack gap={5}>
        <Panel>
          <PriceList
            rows={[
              { key: "from", label: <Trans>Ordered: {line.name}</Trans>, amount: line.sku },
              {
                key: "to",
                label: <Trans>Instead: {name}</Trans>,
                amount: confirm.sku,
              },
              ...(less && less.discountCents !== 0
                ? [
                    {
                      key: "goods",
                      label: <Trans>The item costs less by</Trans>,
                      amount: format.money(less.amountCents + less.discountCents),
                    },
                    {
                      key: "discount",
                      label: <Trans>The discount changes by</Trans>,
                      amount: format.money(-less.discountCents),
                    },
                  ]
                : []),
              ...(less && less.taxCents > 0
                ? [
                    {
                      key: "price",
                      label: <Trans>The price is lower by</Trans>,
                      amount: format.money(less.amountCents),
                    },
                    {
                      key: "tax",
                      label: <Trans>The tax is lower by</Trans>,
                      amount: format.money(less.taxCents),
                    },
                  ]
                : []),
            ]}
            total={difference(payCents, format.money)}
          />
        </Panel>
        {isAgents && (
          <CheckField
            name="is_suppress_customer_communication"
            value="yes"
            label={
              differenceCents > 0 ? (
                <Trans>Do not tell the customer of this swap: they pay nothing on top</Trans>
              ) : (
                <Trans>Do not tell the customer of this swap</Trans>
              )
            }
          />
        )}
        {confirm.lost.length > 0 && <NeverMore {...confirm} />}
        {differenceCents > 0 && (
          <p>
            <Trans>
              The difference is not charged. The customer is written to once the new item is ready:
              settle it with them within five days; the swap is finished once you have said so.
            </Trans>
          </p>
        )}
        <ButtonRow>
          <Button look="primary" busy={busy} busyLabel={<Trans>Asking…</Trans>}>
            <Trans>Swap it</Trans>
          </Button>
          <LinkButton href={chooseHref}>
            <Trans>Choose another</Trans>
          </LinkButton>
        </ButtonRow>
        <p className="small muted">
          <Trans>
            The warehouse must still be able to stop your item. If it cannot, everything stays as
            you ordered it.
          </Trans>
        </p>
      </Stack>
    </EventForm>
  );
}

/** What the cheaper item is too little for. */
function Lost({ lost }: Pick<SwapChoice, "lost">) {
  const names = lost.join(", ");
  return <Trans>With it you buy too little for {names}, which no longer applies.</Trans>;
}

function NeverMore(props: Pick<SwapChoice, "lost">) {
  return (
    <p>
      <Lost {...props} /> <Trans>You never pay more for an item that costs less.</Trans>
    </p>
  );
}

/** What the other article does to the price. */
function difference(cents: number, money: (cents: number) => string) {
  if (cents === 0) return { label: <Trans>Same price</Trans>, amount: money(0) };
  return cents > 0
    ? { label: <Trans>It costs more</Trans>, amount: money(cents) }
    : { label: <Trans>You pay less</Trans>, amount: money(-cents) };
}
