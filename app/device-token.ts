/** The token of the sandbox's wallet sheets: made in the page or, without scripts, by the store; read by the sandbox alone. */

/** What such a token stands for. */
export interface SandboxToken {
  readonly wallet: string;
  /** A test account by its name. */
  readonly account: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** Opaque to whoever passes it on; its nonce makes it good for one payment. */
export function sandboxToken(stands: SandboxToken): string {
  return btoa(JSON.stringify({ ...stands, nonce: crypto.randomUUID() }));
}
