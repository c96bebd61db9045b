import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { fetchWrappingKey } from "#app/card-crypto.ts";
import type { SealedFields, WrappingKey } from "#app/card-crypto.ts";

/** Where the key is fetched, and the one payment that what is sealed is good for. */
export interface Sealing {
  readonly keyHref: string;
  readonly paymentId: string;
}

/** Why nothing was sent: the store has no key to seal with, or the line or the browser failed. */
export type SealingFailure = "CardsUnavailable" | "CardNotSealed";

/** What is typed of a card is sealed and posted: it leaves the browser in no other way (PAY-14, PAY-31). */
export function useSealing({ keyHref, paymentId }: Sealing) {
  const send = useSubmit();
  const [isSealing, setSealing] = useState(false);
  const [failure, setFailure] = useState<SealingFailure | null>(null);
  const busy = useNavigation().state !== "idle" || isSealing;

  /** Says whether it got that far. */
  async function post(
    form: FormData,
    seal: (key: WrappingKey, paymentId: string) => Promise<SealedFields>,
  ): Promise<boolean> {
    setSealing(true);
    setFailure(null);
    try {
      const key = await fetchWrappingKey(keyHref);
      if (!key) {
        setFailure("CardsUnavailable");
        return false;
      }
      const sealed = await seal(key, paymentId);
      form.set("encrypted_payload", sealed.encrypted_payload);
      form.set("encrypted_password", sealed.encrypted_password);
      send(form, { method: "post" });
      return true;
    } catch {
      setFailure("CardNotSealed");
      return false;
    } finally {
      setSealing(false);
    }
  }
  return { post, busy, failure };
}
