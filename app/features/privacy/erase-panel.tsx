import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { IntentForm } from "#app/features/security/intent-form.tsx";
import { wayWords } from "#app/messages/data-erasure.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { OpenList } from "./open-list.tsx";
import { OwnPassword } from "./own-password.tsx";
import type { PrivacyProps } from "./privacy-data.ts";

/** What is lost, what stays and what has to end first, before anybody asks for it. */
export function ErasePanel(props: PrivacyProps) {
  const { role, orderId, open, keeping, graceDays, answer } = props;
  const { t, i18n } = useLingui();
  return (
    <Panel title={<Trans>Have it erased</Trans>}>
      <Stack gap={4}>
        {role === "agent" && (
          <p className="muted">
            <Trans>Read this to the customer first.</Trans>
          </p>
        )}
        {orderId === null ? <LostWithAccount {...props} /> : <LostWithOrder />}
        {keeping.some(({ kind }) => kind === "invoices" || kind === "polishInvoices") && (
          <p>
            <Trans>
              The law makes us keep invoices. They are locked away and used for nothing else.
            </Trans>
          </p>
        )}
        <p>
          <Plural
            value={graceDays}
            one="Nothing happens for # day: until then you can withdraw."
            other="Nothing happens for # days: until then you can withdraw."
          />
        </p>
        {open.length > 0 && <OpenList open={open} />}
        <IntentForm intent="erase" answer={answer} prefix="erase">
          {({ busy, textOf, valueOf }) => (
            <>
              {role === "owner" && <OwnPassword intent="erase" error={textOf("current")} />}
              {role === "agent" && (
                <SelectField
                  id="erase-wayAsked"
                  name="wayAsked"
                  label={<Trans>How the customer asked</Trans>}
                  empty={t`Choose one`}
                  defaultValue={valueOf("wayAsked")}
                  error={textOf("wayAsked")}
                  options={props.waysAsked.map((way) => ({
                    value: way,
                    label: i18n._(wayWords[way]),
                  }))}
                />
              )}
              <p>
                <Button look="danger" busy={busy} busyLabel={t`Sending…`}>
                  {orderId === null ? (
                    <Trans>Erase the account</Trans>
                  ) : (
                    <Trans>Erase this order’s data</Trans>
                  )}
                </Button>
              </p>
            </>
          )}
        </IntentForm>
      </Stack>
    </Panel>
  );
}

function LostWithAccount({ hasPoints, ...named }: PrivacyProps) {
  return (
    <>
      <p>
        <Trans>Everything in the account that names you goes, and can’t come back. You lose:</Trans>
      </p>
      <ul className="points">
        {hasPoints && (
          <li>
            <Trans>your points</Trans>
          </li>
        )}
        <li>
          <Trans>
            your wallet: a gift card in it can still be used by whoever has its code, so keep the
            codes
          </Trans>
        </li>
        <li>
          <Trans>your orders’ pages, and with them the proof for returns and warranty</Trans>
        </li>
        <li>
          <Trans>
            what is still paid for: the rest of subscriptions you called off, warranties and care
          </Trans>
        </li>
        <li>
          <Trans>your wishlist, addresses, saved cards and member prices</Trans>
        </li>
      </ul>
      <NamedByOthers {...named} />
    </>
  );
}

/** What becomes of it where somebody else's order or cart names them. */
function NamedByOthers({ isProved, role, storefront }: Omit<PrivacyProps, "hasPoints">) {
  return (
    <>
      {isProved ? (
        <p>
          <Trans>
            Gift cards, carts and payment requests that others sent to your email address lose your
            name, address and number too. The cards stay valid; one that wasn’t sent yet goes to
            whoever bought it.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Your email address isn’t confirmed. So what belongs to the address alone stays: orders
            placed with it without signing in, and gift cards and carts that others sent to it. If
            they should go too, confirm the address first.
          </Trans>{" "}
          {role === "owner" && (
            <LinkButton small href={paths.mySecurity(storefront)}>
              <Trans>Confirm the address</Trans>
            </LinkButton>
          )}
        </p>
      )}
      <p>
        <Trans>
          What somebody typed into an order of their own without your email address, such as a
          delivery to your door, stays with their order.
        </Trans>
      </p>
    </>
  );
}

function LostWithOrder() {
  return (
    <>
      <p>
        <Trans>Everything in this order that names you goes, and can’t come back. You lose:</Trans>
      </p>
      <ul className="points">
        <li>
          <Trans>the order’s page, and with it the proof for returns and warranty</Trans>
        </li>
        <li>
          <Trans>
            what is still paid for: the rest of subscriptions you called off, warranties and care
          </Trans>
        </li>
        <li>
          <Trans>
            the page of gift cards bought with it: whoever has a card’s code can still use it
          </Trans>
        </li>
      </ul>
    </>
  );
}
