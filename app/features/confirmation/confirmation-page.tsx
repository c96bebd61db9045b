import { Form } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { PasswordField } from "#app/features/account/password-field.tsx";
import { useHours } from "#app/features/checkout/use-hours.ts";
import { useFormat } from "#app/features/shell/use-format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Bill } from "./bill.tsx";
import type { BillData } from "./bill.tsx";
import styles from "./confirmation-page.module.css";

interface ConfirmationProps extends BillData {
  readonly orderId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly isConfirmed: boolean;
  readonly isPreorder: boolean;
  readonly isBooked: boolean;
  readonly promisedOn: string | null;
  /** The booked hours, `12:00-16:00`. */
  readonly slot: string | null;
  readonly pickup: {
    readonly name: string;
    readonly street: string;
    readonly hours: string;
    readonly until: string | null;
  } | null;
  readonly shipTo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  } | null;
  readonly orderHref: string;
  readonly homeHref: string;
  /** For guests: where an account is made, and what is known for it. */
  readonly signUp: {
    readonly action: string;
    readonly known: Readonly<Record<"firstName" | "lastName" | "email" | "phone", string>>;
  } | null;
}

/** The thank-you page (CONF-01): number, date, what happens next, what it cost. */
export function ConfirmationPage(props: ConfirmationProps) {
  const { orderId, email, orderHref, homeHref, signUp } = props;
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          above={orderId}
          state={
            <StateLabel state={props.isConfirmed ? "done" : "us"}>
              {props.isConfirmed ? <Trans>Order placed</Trans> : <Trans>Payment pending</Trans>}
            </StateLabel>
          }
          title={<Headline {...props} />}
          lead={
            <Trans>
              Thank you. We sent the confirmation to <b>{email}</b>.
            </Trans>
          }
        >
          <div className={styles.actions}>
            <LinkButton href={orderHref} look="primary">
              <Trans>Follow your order</Trans>
            </LinkButton>
            <LinkButton href={homeHref} look="quiet">
              <Trans>Continue shopping</Trans>
            </LinkButton>
          </div>
        </PageHead>
        <Columns aside={<Bill {...props} />}>
          <Stack gap={5}>
            <Next {...props} />
            <Where {...props} />
            {signUp && <AccountOffer {...signUp} />}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

/** The day is the headline: nobody comes here for our thanks. */
function Headline({ promisedOn, pickup, isDigital, isConfirmed }: ConfirmationProps) {
  const format = useFormat();
  if (!isConfirmed) return <Trans>Your order is with us</Trans>;
  if (isDigital) return <Trans>On its way to your inbox</Trans>;
  if (promisedOn === null) return <Trans>Your order is placed</Trans>;
  const day = format.weekday(promisedOn);
  return pickup ? <Trans>Ready {day}</Trans> : <Trans>Arrives {day}</Trans>;
}

function Next(props: ConfirmationProps) {
  const { isDigital, pickup, isBooked, isPreorder, promisedOn } = props;
  const format = useFormat();
  const day = promisedOn === null ? "" : format.date(promisedOn);
  const until = pickup?.until ? format.weekday(pickup.until) : "";
  return (
    <Panel title={<Trans>What happens next</Trans>}>
      <ol className={styles.next}>
        {isDigital ? (
          <li>
            <Trans>You get your code by email within minutes.</Trans>
          </li>
        ) : pickup ? (
          <>
            <li>
              <Trans>We pack it and write to you when it is ready.</Trans>
            </li>
            <li>
              <Trans>Bring the order number and a photo ID to the store.</Trans>
            </li>
            <li>
              <Trans>We keep it until {until}; after that it goes back and you get a refund.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              {isPreorder ? (
                <Trans>Pre-ordered: it ships so that it arrives by {day}.</Trans>
              ) : (
                <Trans>We pack it. Until then you can cancel it yourself.</Trans>
              )}
            </li>
            <li>
              {isBooked ? (
                <Trans>The carrier texts you a day before it comes, and again from the road.</Trans>
              ) : (
                <Trans>You get a tracking number by email as soon as it is on its way.</Trans>
              )}
            </li>
          </>
        )}
        <li>
          {pickup ? (
            <Trans>Your card is charged when you pick it up.</Trans>
          ) : (
            <Trans>Your card is charged when it goes out.</Trans>
          )}
        </li>
      </ol>
    </Panel>
  );
}

function Where({ pickup, shipTo, slot, promisedOn }: ConfirmationProps) {
  const format = useFormat();
  const hours = useHours();
  const [start = "", end = ""] = slot?.split("-") ?? [];
  if (pickup) {
    return (
      <Panel title={<Trans>Store pickup</Trans>}>
        <p>
          <strong>{pickup.name}</strong>
          <br />
          {pickup.street} · {pickup.hours}
        </p>
      </Panel>
    );
  }
  if (!shipTo) return null;
  return (
    <Panel title={<Trans>Delivery</Trans>}>
      {promisedOn && (
        <p>
          <strong>{format.weekday(promisedOn)}</strong>
          {slot && <>, {hours(start, end)}</>}
        </p>
      )}
      <p>
        {shipTo.firstName} {shipTo.lastName}
        <br />
        {shipTo.line1}
        {shipTo.line2 && <>, {shipTo.line2}</>}
        <br />
        {shipTo.state
          ? `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`
          : `${shipTo.zip} ${shipTo.city}`}
      </p>
    </Panel>
  );
}

/** One field: everything else is known. */
function AccountOffer({ action, known }: NonNullable<ConfirmationProps["signUp"]>) {
  return (
    <Panel title={<Trans>An account for next time</Trans>}>
      <p className="muted">
        <Trans>
          Choose a password, and the rest is done: your details are filled in, and the next order
          earns reward points.
        </Trans>
      </p>
      <Form method="post" action={action} className={styles.offer}>
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
