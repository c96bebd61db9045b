import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { streetText } from "#app/fmt.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/address-edit";
import type { Address } from "#machines/order";
import { AddressEditForm } from "./address-edit-form.tsx";
import type { AddressEditData, AddressAnswer } from "./address-edit-data.ts";

type AddressEditPageProps = AddressEditData & { readonly answer: AddressAnswer | undefined };

/** The machine comes once the page stands: the form works without it. */
const AddressEditLife = lazy(async () => ({
  default: (await import("./address-edit-life.tsx")).AddressEditLife,
}));

/** Where the parcel goes; the form while it may still go elsewhere, and why not any more (LC-52). */
export function AddressEditPage(props: AddressEditPageProps) {
  const { orderId, orderHref, answer, isAllowed, isOpen, isPaused, shipTo } = props;
  const isWanted = isOpen || answer !== undefined;
  const isAsked = isAllowed && isWanted;
  // What somebody is typing stays, whatever becomes of the order meanwhile.
  const [wasAsked, setAsked] = useState(isAsked || answer !== undefined);
  if (isAsked && !wasAsked) setAsked(true);
  const [told, setTold] = useState<Status | null>(null);
  const status = told ?? (isAsked ? "editing" : "closed");
  const [sent, setSent] = useState(0);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useLive(props.liveHref);
  const isShown = status !== "closed" || (wasAsked && isWanted);
  const code = answer && (answer.refusal?.code ?? "ShippingAddressInvalid");
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Trans>Delivery address</Trans>} />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        {isAwake && (
          <Suspense fallback={null}>
            <AddressEditLife
              {...props}
              isOpen={isAsked}
              code={code ?? null}
              sent={sent}
              onStatus={setTold}
            />
          </Suspense>
        )}
        {!isAllowed && (
          <Notice title={<Trans>This address stays</Trans>} live>
            {isPaused ? (
              <Trans>
                It cannot be changed while we are asking the warehouse to cancel. If the order goes
                on, you can save another address here.
              </Trans>
            ) : (
              <Trans>
                It can be changed until the parcel is being packed, and never for gift cards. Once
                it is on its way the carrier can redirect it.
              </Trans>
            )}
          </Notice>
        )}
        {shipTo && !isShown && <Closed {...props} shipTo={shipTo} />}
        {shipTo && isShown && (
          <AddressEditForm
            {...props}
            shipTo={shipTo}
            busy={status === "saving"}
            onSave={() => setSent((times) => times + 1)}
          />
        )}
      </Stack>
    </Page>
  );
}

function Closed({
  shipTo,
  isAllowed,
  editHref,
}: Pick<AddressEditData, "isAllowed" | "editHref"> & { readonly shipTo: Address }) {
  const street = streetText(shipTo);
  const { city, state, zip } = shipTo;
  return (
    <Panel as="div">
      <Stack gap={4}>
        <address>
          {shipTo.firstName} {shipTo.lastName}
          <br />
          {street}
          <br />
          {shipTo.line2 && (
            <>
              {shipTo.line2}
              <br />
            </>
          )}
          {shipTo.country === "PL" ? `${zip} ${city}` : `${city}, ${state} ${zip}`}
        </address>
        {isAllowed && (
          <LinkButton href={editHref}>
            <Trans>Change the address</Trans>
          </LinkButton>
        )}
      </Stack>
    </Panel>
  );
}
