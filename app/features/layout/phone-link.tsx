import { useLingui } from "@lingui/react/macro";
import { telHref } from "#app/url-parts.ts";

/** The number of the store in the market one is in; a press calls it. */
export function PhoneLink() {
  const { t } = useLingui();
  const phone = t`{phone}`;
  return <a href={telHref(phone)}>{phone}</a>;
}
