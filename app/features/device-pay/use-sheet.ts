import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { troubleOf } from "./payment-sheet.ts";
import type { PaymentSheet, SheetResponse, SheetTrouble } from "./payment-sheet.ts";

/** Shows one sheet at a time, posts the token it gives with the form, and tells it how that went. */
export function useSheet(isRefused: boolean) {
  const send = useSubmit();
  const { state } = useNavigation();
  const shown = useRef(false);
  const sent = useRef(false);
  const [given, setGiven] = useState<SheetResponse | null>(null);
  const [trouble, setTrouble] = useState<SheetTrouble | null>(null);

  useEffect(() => {
    if (!given) return;
    if (state !== "idle") {
      sent.current = true;
    } else if (sent.current) {
      sent.current = false;
      shown.current = false;
      setGiven(null);
      void given.complete(isRefused ? "fail" : "success");
    }
  }, [given, state, isRefused]);

  async function pay(sheet: PaymentSheet | null, form: HTMLFormElement) {
    if (shown.current) return;
    shown.current = true;
    setTrouble(null);
    try {
      if (!sheet || !(await sheet.canMakePayment()))
        throw new DOMException("no such wallet here", "NotSupportedError");
      const response = await sheet.show();
      const fields = new FormData(form);
      fields.set("token", response.details.token);
      setGiven(response);
      send(fields, { method: "post" });
    } catch (error) {
      shown.current = false;
      setTrouble(troubleOf(error));
    }
  }
  return { pay, trouble, busy: state !== "idle" || given !== null };
}
