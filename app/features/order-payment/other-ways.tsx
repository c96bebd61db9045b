import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { isGiftEvent } from "#app/features/wallet/gift-card-panel.tsx";
import { GiftCardRefusal, GiftCodeField } from "#app/features/wallet/gift-code.tsx";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Method } from "#machines/payment";
import { isOfOrder } from "./of-order.ts";
import { Agreed } from "./update-ticket.tsx";

/** A wallet of the device, and where it pays. */
export interface DeviceWay {
  readonly method: Method;
  readonly href: string;
}

interface OtherWaysProps {
  readonly devices: readonly DeviceWay[];
  readonly wallets: readonly Method[];
  readonly takesGiftCards: boolean;
  readonly ticket: FormTicket;
  /** What a card is asked for, and ways that are asked for another sum. */
  readonly askedCents: number | null;
  readonly sumsBy: Readonly<Partial<Record<Method, number>>>;
  readonly answer:
    | {
        readonly event: string;
        readonly refusal: { readonly code: string };
        readonly typed?: string | undefined;
      }
    | undefined;
}

/** What pays an order again when no card is to: wallets at their own page, and a gift card with enough on it. */
export function OtherWays(props: OtherWaysProps) {
  const { wallets, devices, takesGiftCards, ticket, answer } = props;
  const { i18n } = useLingui();
  const busy = useSending("wallet.chosen");
  if (wallets.length + devices.length === 0 && !takesGiftCards) return null;
  const own = answer && isGiftEvent(answer.event) ? answer : null;
  const refused = own && own.refusal.code;
  return (
    <Panel title={<Trans>Other ways to pay</Trans>}>
      <Stack gap={3}>
        {wallets.map((method) => {
          const name = i18n._(paymentMethods[method]);
          return (
            <EventForm key={method} event="wallet.chosen" ticket={ticket}>
              <input type="hidden" name="payment_method" value={method} />
              <Agreed cents={props.sumsBy[method] ?? props.askedCents} />
              <Button busy={busy}>
                <PayWith name={name} cents={props.sumsBy[method]} />
              </Button>
            </EventForm>
          );
        })}
        {devices.map(({ method, href }) => {
          const name = i18n._(paymentMethods[method]);
          return (
            <p key={method}>
              <LinkButton href={href}>
                <PayWith name={name} cents={props.sumsBy[method]} />
              </LinkButton>
            </p>
          );
        })}
        {refused !== null && !isOfOrder(refused) && <GiftCardRefusal code={refused} />}
        {takesGiftCards && (
          <Disclosure summary={<Trans>Use a gift card</Trans>} open={refused !== null}>
            <ByGiftCard
              ticket={ticket}
              agreedCents={props.sumsBy.gift_card ?? props.askedCents}
              typed={own?.typed}
            />
          </Disclosure>
        )}
      </Stack>
    </Panel>
  );
}

/** A way to pay that is asked for another sum than the one above says so on its button. */
function PayWith({ name, cents }: { name: string; cents: number | undefined }) {
  const format = useFormat();
  if (cents === undefined) return <Trans>Pay with {name}</Trans>;
  const sum = format.money(cents);
  return (
    <Trans>
      Pay {sum} with {name}
    </Trans>
  );
}

function ByGiftCard({
  ticket,
  agreedCents,
  typed,
}: Pick<OtherWaysProps, "ticket"> & {
  readonly agreedCents: number | null;
  readonly typed: string | undefined;
}) {
  const { t } = useTexts();
  const busy = useSending("gift.applied");
  return (
    <EventForm event="gift.applied" ticket={ticket}>
      <Agreed cents={agreedCents} />
      <Stack gap={3}>
        <GiftCodeField id="gift-code" typed={typed} />
        <p>
          <Button busy={busy} busyLabel={t`Checking…`}>
            <Trans>Pay with the gift card</Trans>
          </Button>
        </p>
      </Stack>
    </EventForm>
  );
}
