import { useNavigate, useRevalidator } from "@remix-run/react";
import { useMachine } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { machine } from "#machines/order-confirmation";

interface OrderWaitProps {
  readonly orderId: string;
  /** Milliseconds since the order was submitted, when the page was rendered. */
  readonly waitedMs: number;
  readonly isPlaced: boolean;
  /** Where the page goes on once the payment counts as pending. */
  readonly pendingHref: string;
  readonly isPending: boolean;
}

/** The page's own life while the order is being decided (LC-29): it asks every three seconds and shows nothing itself. */
export function OrderWait({ orderId, waitedMs, isPlaced, pendingHref, isPending }: OrderWaitProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const [logic] = useState(() => machine.provide({ actions: { askStore: () => ask.current() } }));
  const [snapshot, send] = useMachine(logic, { input: { orderId, waitedMs } });
  useEffect(() => {
    if (state !== "idle") return;
    const stage = isPlaced ? "created" : "submitting";
    send({ type: "order.found", stage, at: new Date().toISOString() });
  }, [state, isPlaced, send]);
  const isOver = snapshot.matches("pending") && !isPending;
  useEffect(() => {
    if (isOver) navigate(pendingHref, { replace: true });
  }, [isOver, navigate, pendingHref]);
  return null;
}
