import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Tabs } from "#app/ui/navigation.tsx";

/** Orders and subscriptions are one group of tabs (ROUTE-40), and the way to what else an account has. */
export function HistoryTabs({
  storefront,
  current,
  isAgent,
  isBusiness,
  hasWallet,
  hasProgrammes,
}: {
  storefront: Storefront;
  /** Agents find their impersonation page here (AGENT-07). */
  isAgent: boolean;
  /** Businesses find who belongs to theirs. */
  isBusiness: boolean;
  /** Gift cards, and memberships: where somebody serves them. */
  hasWallet: boolean;
  hasProgrammes: boolean;
  current: "orders" | "subscriptions";
}) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Your purchases`}
      tabs={[
        {
          href: paths.myOrders(storefront),
          label: <Trans>My Orders</Trans>,
          current: current === "orders",
        },
        {
          href: paths.mySubscriptions(storefront),
          label: <Trans>My Subscriptions</Trans>,
          current: current === "subscriptions",
        },
        { href: paths.myWishlist(storefront), label: <Trans>My Wishlist</Trans>, current: false },
        ...(hasWallet
          ? [{ href: paths.myWallet(storefront), label: <Trans>My Wallet</Trans>, current: false }]
          : []),
        ...(storefront === "us"
          ? [
              {
                href: paths.myRewards(storefront),
                label: <Trans>My Rewards</Trans>,
                current: false,
              },
            ]
          : []),
        { href: paths.myAddresses(storefront), label: <Trans>My Addresses</Trans>, current: false },
        { href: paths.mySecurity(storefront), label: <Trans>Security</Trans>, current: false },
        { href: paths.myPrivacy(storefront), label: <Trans>Your data</Trans>, current: false },
        ...(hasProgrammes
          ? [
              {
                href: paths.myProgrammes(storefront),
                label: <Trans>Employee and student prices</Trans>,
                current: false,
              },
            ]
          : []),
        ...(isBusiness
          ? [
              {
                href: paths.business(storefront),
                label: <Trans>Business account</Trans>,
                current: false,
              },
            ]
          : []),
        ...(isAgent
          ? [
              {
                href: paths.assistedCheckout(storefront),
                label: <Trans>Assisted checkout</Trans>,
                current: false,
              },
              {
                href: paths.impersonate(storefront),
                label: <Trans>Act for a customer</Trans>,
                current: false,
              },
            ]
          : []),
      ]}
    />
  );
}
