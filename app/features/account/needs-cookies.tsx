import { Trans } from "@lingui/react/macro";

/** Who is signed in, and which order a guest has looked up, is known by a cookie and by nothing else. */
export function NeedsCookies() {
  return (
    <Trans>
      If you have just signed in, or looked an order up, your browser does not take our cookies.
      Allow them for this store, then try again.
    </Trans>
  );
}
