import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { machine, view } from "#machines/address-edit";
import type { Status } from "#machines/address-edit";
import type { AddressEditData } from "./address-edit-data.ts";

export interface AddressEditLifeProps extends Pick<
  AddressEditData,
  "orderId" | "storefront" | "isAllowed" | "isOpen"
> {
  /** Why the order refused the form, or which of its fields did. */
  readonly code: string | null;
  /** How often the form was sent; the server judges its fields. */
  readonly sent: number;
  readonly onStatus: (status: Status) => void;
}

const now = () => new Date().toISOString();

/** The lifecycle of the page (LC-52): opened and closed by its address, answered by the order. It draws nothing itself. */
export function AddressEditLife(props: AddressEditLifeProps) {
  const { orderId, storefront, isAllowed, isOpen, code, sent, onStatus } = props;
  const input = { orderId, storefront, isAllowed };
  const [snapshot, send] = useMachine(machine, {
    input,
    snapshot: machine.resolveState({
      value: isOpen && isAllowed ? "editing" : "closed",
      context: { ...input, code },
    }),
  });
  const { status } = view(snapshot, "shopper");
  useEffect(() => onStatus(status), [status, onStatus]);
  useEffect(() => {
    if (isOpen) return send({ type: "edit.opened", at: now() });
    send({ type: "change.ok", at: now() });
    send({ type: "edit.closed", at: now() });
  }, [isOpen, send]);
  useEffect(() => {
    if (sent > 0) send({ type: "address.saved", at: now() });
  }, [sent, send]);
  useEffect(() => {
    if (code !== null) send({ type: "change.refused", code, at: now() });
  }, [code, send]);
  return null;
}
