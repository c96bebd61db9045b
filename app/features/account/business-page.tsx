import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Leaving, Offer } from "./business-changes.tsx";
import { BusinessPeople } from "./business-people.tsx";
import type { Colleague } from "./business-people.tsx";
import type { Storefront } from "#app/paths.ts";
import { TaxIdField } from "./tax-id-field.tsx";
import { TradeInPlace } from "./trade-in-place.tsx";
import { useFieldTexts } from "./use-field-texts.ts";

interface Business {
  readonly name: string;
  /** The holder pays, members fill carts (PAY-45). */
  readonly role: Colleague["role"];
  readonly people: readonly Colleague[];
  /** Colleagues are shown: a member has confirmed their mailbox first. */
  readonly isOpen: boolean;
  /** NIP, as invoices name it; null where none was given. */
  readonly taxId: string | null;
  /** Lets a colleague sign up as a member; null for members. */
  readonly joinLink: string | null;
}

interface BusinessProps {
  readonly storefront: Storefront;
  readonly isSignedIn: boolean;
  /** The cart is a business's and waits for its account holder. */
  readonly isCartBusiness: boolean;
  /** What this link offers to a member, and who the holder is that does; null where nobody does any more. */
  readonly offer: { readonly offer: string; readonly by: string | null } | null;
  readonly business: Business | null;
  readonly securityHref: string;
  readonly signInHref: string;
  readonly signUpHref: string;
  readonly cartHref: string;
  readonly ordersHref: string;
  readonly offersHref: string;
  readonly homeHref: string;
  readonly tradeInHref: string;
  readonly widgetHref: string;
  readonly answer: { readonly result: SubmissionResult<string[]> } | undefined;
}

/** Buying as a business: an account for it, and who belongs to it (CART-25, PAY-45). */
export function BusinessPage(props: BusinessProps) {
  const { business, isSignedIn } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={business ? business.name : <Trans>Buying for a business</Trans>}
          lead={
            <Trans>
              Larger quantities, goods by the carton, and apps by the license for your whole team.
            </Trans>
          }
        />
        {business ? (
          <Own {...props} business={business} />
        ) : isSignedIn ? (
          <Upgrade {...props} />
        ) : (
          <Begin {...props} />
        )}
      </Stack>
    </Page>
  );
}

function Begin({ signInHref, signUpHref, isCartBusiness }: BusinessProps) {
  return (
    <>
      {isCartBusiness && (
        <Notice tone="hold" title={<Trans>Your cart is a business cart</Trans>}>
          <Trans>The holder of the business account signs in to pay.</Trans>
        </Notice>
      )}
      <Panel title={<Trans>A business account</Trans>}>
        <Stack gap={4}>
          <p>
            <Trans>
              Whoever opens it holds it and pays. Colleagues join with a link and fill carts.
            </Trans>
          </p>
          <ButtonRow>
            <LinkButton href={signUpHref} look="primary">
              <Trans>Create a business account</Trans>
            </LinkButton>
            <LinkButton href={signInHref}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </ButtonRow>
        </Stack>
      </Panel>
      {!isCartBusiness && (
        <Panel title={<Trans>Fill the cart first</Trans>}>
          <Stack gap={4}>
            <p>
              <Trans>Your cart becomes a business cart now; you sign in when you pay.</Trans>
            </p>
            <Form method="post">
              <OnceKey />
              <Button name="event" value="cart.begun">
                <Trans>Fill a business cart</Trans>
              </Button>
            </Form>
          </Stack>
        </Panel>
      )}
    </>
  );
}

function Upgrade({ answer, storefront }: BusinessProps) {
  const { t } = useLingui();
  const { valueOf, codes } = answeredForm(answer?.result, {});
  const textOf = useFieldTexts(codes);
  return (
    <Panel title={<Trans>Make this account a business account</Trans>}>
      <Form method="post" noValidate>
        <OnceKey />
        <Stack gap={4}>
          <p>
            <Trans>Your orders stay where they are. From now on you buy for the business.</Trans>
          </p>
          <Field
            name="companyName"
            label={<Trans>Company name</Trans>}
            autoComplete="organization"
            defaultValue={valueOf("companyName")}
            error={textOf("companyName")}
          />
          {storefront === "pl" && (
            <TaxIdField name="taxId" defaultValue={valueOf("taxId")} error={textOf("taxId")} />
          )}
          <p>
            <Button
              look="primary"
              busy={useNavigation().state !== "idle"}
              busyLabel={t`One moment…`}
            >
              <Trans>Buy as a business</Trans>
            </Button>
          </p>
        </Stack>
      </Form>
    </Panel>
  );
}

function Own({
  business: { role, people, joinLink, isOpen, taxId },
  storefront,
  answer,
  securityHref,
  cartHref,
  ordersHref,
  offersHref,
  tradeInHref,
  widgetHref,
  isCartBusiness,
  offer,
}: BusinessProps & { business: Business }) {
  return (
    <>
      {offer && role === "member" && <Offer {...offer} />}
      {role === "member" && (
        <Notice tone="hold" title={<Trans>The account holder pays</Trans>}>
          <Trans>Fill your cart, then send it to them from the cart.</Trans>
        </Notice>
      )}
      <ButtonRow>
        <LinkButton href={cartHref} look={isCartBusiness ? "primary" : "secondary"}>
          <Trans>Go to the cart</Trans>
        </LinkButton>
        <LinkButton href={ordersHref}>
          <Trans>Your orders</Trans>
        </LinkButton>
        <LinkButton href={offersHref}>
          <Trans>See the offers</Trans>
        </LinkButton>
      </ButtonRow>
      {!isOpen && (
        <Notice
          tone="hold"
          title={<Trans>Confirm your email address</Trans>}
          action={
            <LinkButton href={securityHref} small>
              <Trans>Enter the code</Trans>
            </LinkButton>
          }
        >
          <Trans>Then you see who else buys for this business.</Trans>
        </Notice>
      )}
      {role === "holder" && storefront === "pl" && <TaxId taxId={taxId} answer={answer} />}
      <TradeInPlace widgetHref={widgetHref} />
      <noscript>
        <a href={tradeInHref}>
          <Trans>Trade-in</Trans>
        </a>
      </noscript>
      <BusinessPeople people={people} joinLink={joinLink} />
      <Leaving role={role} />
    </>
  );
}

/** The number on the firm's invoices, given or put right by whoever holds its account. */
function TaxId({ taxId, answer }: Pick<Business, "taxId"> & Pick<BusinessProps, "answer">) {
  const { t } = useLingui();
  const { valueOf, codes } = answeredForm(answer?.result, { taxId: taxId ?? "" });
  const textOf = useFieldTexts(codes);
  return (
    <Panel title={<Trans>Invoices</Trans>}>
      <Form method="post" noValidate>
        <OnceKey />
        <Stack gap={4}>
          <TaxIdField name="taxId" defaultValue={valueOf("taxId")} error={textOf("taxId")} />
          <p>
            <Button
              name="event"
              value="taxId.given"
              busy={useNavigation().state !== "idle"}
              busyLabel={t`One moment…`}
            >
              <Trans>Save</Trans>
            </Button>
          </p>
        </Stack>
      </Form>
    </Panel>
  );
}
