import { createContext, useContext } from "react";

/** The nonce of this answer's content security policy; browsers hide it, so in the browser it is empty. */
const NonceContext = createContext("");

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
