import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { fetchWrappingKey, sealSecurityCode } from "#app/card-crypto.ts";
import type { CardBrand, CardCode } from "#machines/payment";
import { securityCode } from "#machines/payment/card.rules.ts";

/** Where the key is fetched, and the one payment that a sealed code is good for. */
interface Sealing {
  readonly keyHref: string;
  readonly paymentId: string;
}

/** A security code as it is typed, judged and sealed (PAY-14, PAY-31): it leaves the browser in no other way. */
export function useSealedCode({ keyHref, paymentId }: Sealing, brand: CardBrand | null) {
  const send = useSubmit();
  const [cvv, setCvv] = useState("");
  const [code, setCode] = useState<CardCode | null>(null);
  const [isSealing, setSealing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const busy = useNavigation().state !== "idle" || isSealing;

  async function seal(form: FormData): Promise<void> {
    setSealing(true);
    setFailed(false);
    try {
      const sealed = await sealSecurityCode(await fetchWrappingKey(keyHref), paymentId, cvv);
      form.set("encrypted_payload", sealed.encrypted_payload);
      form.set("encrypted_password", sealed.encrypted_password);
      send(form, { method: "post" });
    } catch {
      setFailed(true);
    } finally {
      setSealing(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = securityCode(cvv, brand);
    setCode(wrong);
    if (busy || wrong) return;
    void seal(new FormData(event.currentTarget));
    setCvv("");
  }

  return { cvv, setCvv, code, busy, hasFailed, submit };
}
