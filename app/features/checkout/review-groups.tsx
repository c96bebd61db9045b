import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { filled } from "#app/messages/filled.ts";
import { invoiceFor } from "#app/messages/invoice.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./checkout.module.css";
import { DeliveryLines, PaymentName, PhoneLine, PlaceLines } from "./review-lines.tsx";
import type { ReviewGroupsData } from "./review-lines.tsx";

/** What was said at each step, with the way back to it. */
export function ReviewGroups(props: ReviewGroupsData) {
  const { contact, shipTo, billTo, delivery, payments, hrefs } = props;
  const format = useFormat();
  const { i18n } = useLingui();
  return (
    <>
      {contact && (
        <Group title={<Trans>Contact</Trans>} href={hrefs.address} name="contact">
          <p>
            {contact.firstName} {contact.lastName}
          </p>
          {contact.companyName && (
            <p>
              {i18n._(
                filled(invoiceFor, { company: contact.companyName, nip: contact.taxId ?? "" }),
              )}
            </p>
          )}
          <p>{contact.email}</p>
          <p className="num">{contact.phone}</p>
        </Group>
      )}
      {shipTo && (
        <Group title={<Trans>Deliver to</Trans>} href={hrefs.address} name="address">
          <PlaceLines place={shipTo} />
        </Group>
      )}
      {delivery && (
        <Group
          title={delivery.store ? <Trans>Store pickup</Trans> : <Trans>Delivery</Trans>}
          href={hrefs.delivery}
          name="delivery"
        >
          <DeliveryLines delivery={delivery} />
        </Group>
      )}
      <PhoneLine {...props} />
      <Group title={<Trans>Payment</Trans>} href={hrefs.payment} name="payment">
        {payments.map(({ amountCents, ...payment }) => (
          <p key={payment.paymentId}>
            {paymentName(i18n, payment)} <span className="num">{format.money(amountCents)}</span>
          </p>
        ))}
        {payments.length === 0 && <PaymentName {...props} />}
        <div className="small muted">
          {props.cardNote && <p>{props.cardNote.text}</p>}
          {props.charges.map(({ text, names }) => (
            <p key={text}>{names.length === 0 ? text : `${text}: ${format.listed(names)}`}</p>
          ))}
          {props.termsNote && <p>{props.termsNote}</p>}
          {billTo ? (
            <>
              <p>
                <Trans>Bill to</Trans>
              </p>
              <PlaceLines place={billTo} />
            </>
          ) : (
            shipTo && <Trans>The bill goes to the same address.</Trans>
          )}
        </div>
      </Group>
    </>
  );
}

function Group({
  title,
  href,
  name,
  children,
}: {
  title: ReactNode;
  href: string;
  name: string;
  children: ReactNode;
}) {
  const id = `review-${name}`;
  return (
    <Panel
      title={<span id={id}>{title}</span>}
      action={
        <Anchor href={href} aria-describedby={id}>
          <Trans>Change</Trans>
        </Anchor>
      }
    >
      <div className={styles.plain}>{children}</div>
    </Panel>
  );
}
