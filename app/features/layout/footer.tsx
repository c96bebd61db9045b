import { useLocation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { marketOf } from "#app/market.ts";
import { SignOut } from "#app/features/account/sign-out.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import styles from "./footer.module.css";
import { PhoneLink } from "./phone-link.tsx";
import { LanguageSwitch, ThemeChoice } from "./preferences.tsx";
import { storeLinks } from "./store-links.ts";

/** The same on every page: help, the order look-up and the number to call first, then the shopper's own pages and choices. */
export function Footer({ name }: { name: string | null }) {
  const { t } = useLingui();
  const market = marketOf(useLocation().pathname);
  const links = storeLinks(market);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.line}>
          <Trans>Everything has a next step.</Trans>
        </p>
        <nav className={styles.links} aria-label={t`Help and account`}>
          <ul className={styles.list}>
            <li>
              <Anchor href={links.help}>
                <Trans>Help</Trans>
              </Anchor>
            </li>
            <li>
              <Anchor href={links.findOrder}>
                <Trans>Find an order</Trans>
              </Anchor>
            </li>
            <li>
              <Anchor href={links.terms}>
                <Trans>Terms of sale</Trans>
              </Anchor>
            </li>
            <li>
              <PhoneLink />
            </li>
          </ul>
          <ul className={styles.list}>
            <li>
              <Anchor href={links.orders}>
                <Trans>Orders</Trans>
              </Anchor>
            </li>
            <li>
              {name === null ? (
                <Anchor href={links.signIn}>
                  <Trans>Sign in</Trans>
                </Anchor>
              ) : (
                <SignOut storefront={market.storefront} name={name} />
              )}
            </li>
          </ul>
          <ul className={styles.list}>
            <li>
              <Anchor href={links.deals}>
                <Trans>Deals</Trans>
              </Anchor>
            </li>
            <li>
              <Anchor href={links.wearables}>
                <Trans>Watches & earbuds</Trans>
              </Anchor>
            </li>
          </ul>
        </nav>
        <div className={styles.choices}>
          <LanguageSwitch long />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
