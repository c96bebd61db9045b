import { useMachine } from "@xstate/react";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { StepAnswer } from "#app/features/checkout/address-step.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { machine, view } from "#machines/address-edit";
import type { Address } from "#machines/order";
import { AddressEditForm } from "./address-edit-form.tsx";
import type { AddressTyped } from "./address-edit-form.tsx";

export interface AddressEditData {
  readonly orderId: string;
  readonly origin: "us" | "pl";
  readonly orderHref: string;
  readonly hereHref: string;
  readonly editHref: string;
  readonly isAllowed: boolean;
  /** The form is asked for. */
  readonly isOpen: boolean;
  readonly shipTo: Address;
  readonly typed: AddressTyped;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type AddressEditPageProps = AddressEditData & { readonly answer: StepAnswer | undefined };

const now = () => new Date().toISOString();

/** Where the parcel goes; the form while it may still go elsewhere, and why not any more (LC-52). */
export function AddressEditPage(props: AddressEditPageProps) {
  const { orderId, orderHref, answer, isAllowed } = props;
  const [{ status }, send] = useAddressEdit(props);
  useLive(props.liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Trans>Delivery address</Trans>} />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        {status === "closed" ? (
          <Closed {...props} />
        ) : (
          <AddressEditForm
            {...props}
            busy={status === "saving"}
            onSave={(faults) => send({ type: "address.saved", faults, at: now() })}
          />
        )}
        {!isAllowed && (
          <Notice title={<Trans>This address stays</Trans>}>
            <Trans>
              It can be changed until the parcel is being packed, and never for gift cards. Once it
              is on its way the carrier can redirect it.
            </Trans>
          </Notice>
        )}
      </Stack>
    </Page>
  );
}

/** The lifecycle as the page tells it: opened and closed by its address, answered by the order. */
function useAddressEdit({ orderId, origin, isAllowed, isOpen, answer }: AddressEditPageProps) {
  const code = answer?.refusal?.code ?? null;
  const input = { orderId, origin, isAllowed };
  const isEditing = (isOpen && isAllowed) || answer !== undefined;
  const [snapshot, send] = useMachine(machine, {
    input,
    snapshot: machine.resolveState({
      value: isEditing ? "editing" : "closed",
      context: { ...input, code },
    }),
  });
  useEffect(() => {
    if (isOpen) return send({ type: "edit.opened", at: now() });
    send({ type: "change.ok", at: now() });
    send({ type: "edit.closed", at: now() });
  }, [isOpen, send]);
  useEffect(() => {
    if (answer) send({ type: "change.refused", code: code ?? "ShippingAddressInvalid", at: now() });
  }, [answer, code, send]);
  return [view(snapshot, "shopper"), send] as const;
}

function Closed({ shipTo, isAllowed, editHref }: AddressEditData) {
  const street = [shipTo.line1, shipTo.houseNumber, shipTo.flatNumber].filter(Boolean).join(" ");
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
