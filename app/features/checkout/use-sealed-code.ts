import { useState } from "react";
import type { FormEvent } from "react";
import { sealSecurityCode } from "#app/card-crypto.ts";
import type { CardBrand, CardCode } from "#machines/payment";
import { securityCode } from "#machines/payment/card.rules.ts";
import { useSealing } from "./use-sealing.ts";
import type { Sealing } from "./use-sealing.ts";

/** A security code as it is typed, judged and sealed. */
export function useSealedCode(sealing: Sealing, brand: CardBrand | null) {
  const [cvv, setCvv] = useState("");
  const [code, setCode] = useState<CardCode | null>(null);
  const { post, busy, failure } = useSealing(sealing);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = securityCode(cvv, brand);
    setCode(wrong);
    if (busy || wrong) return;
    void post(new FormData(event.currentTarget), (key, id) => sealSecurityCode(key, id, cvv));
    setCvv("");
  }

  return { cvv, setCvv, code, busy, failure, submit };
}
