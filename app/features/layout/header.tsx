import { NavLink, useLocation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { marketOf } from "#app/market.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { LanguageSwitch, ThemeSwitch } from "./preferences.tsx";
import { storeLinks } from "./store-links.ts";

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end prefetch="intent">
        {children}
      </NavLink>
    </li>
  );
}

function Departments() {
  const links = storeLinks(marketOf(useLocation().pathname));
  return (
    <ul className={styles.items}>
      <Item to={links.phones}>
        <Trans>Phones</Trans>
      </Item>
      <Item to={links.computing}>
        <Trans>Computing</Trans>
      </Item>
      <Item to={links.tvAudio}>
        <Trans>TV & audio</Trans>
      </Item>
      <Item to={links.appliances}>
        <Trans context="appliances for the home">Home</Trans>
      </Item>
      <Item to={links.deals}>
        <Trans>Deals</Trans>
      </Item>
    </ul>
  );
}

/** The store's header: departments, what is the shopper's own, and on a phone both behind one word. */
export function Header({ cartCount }: { cartCount: number }) {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const links = storeLinks(marketOf(pathname));
  return (
    <header className={styles.header}>
      <Logo href={links.home} />
      <nav className={styles.wide} aria-label={t`Departments`}>
        <Departments />
      </nav>
      <ul className={styles.own}>
        <Item to={links.search}>
          <Trans>Search</Trans>
        </Item>
        <li className={styles.wide}>
          <LanguageSwitch />
        </li>
        <li className={styles.wide}>
          <ThemeSwitch />
        </li>
        <li className={styles.wide}>
          <NavLink to={links.orders} prefetch="intent">
            <Trans>Orders</Trans>
          </NavLink>
        </li>
        <Item to={links.cart}>
          <Trans>Cart</Trans>
          {cartCount > 0 && <b className={styles.count}> {cartCount}</b>}
        </Item>
      </ul>
      <details key={key} className={styles.menu}>
        <summary>
          <Trans>Menu</Trans>
        </summary>
        <nav className={styles.sheet} aria-label={t`Menu`}>
          <Departments />
          <ul className={styles.items}>
            <Item to={links.orders}>
              <Trans>Orders</Trans>
            </Item>
            <Item to={links.findOrder}>
              <Trans>Find an order</Trans>
            </Item>
          </ul>
          <div className={styles.choices}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </nav>
      </details>
    </header>
  );
}

/** Checkout's header: the way home, and the number to call; nothing else to click. */
export function CheckoutHeader() {
  const links = storeLinks(marketOf(useLocation().pathname));
  return (
    <header className={styles.header}>
      <Logo href={links.home} />
      <p className={styles.secure}>
        <Trans>Secure checkout</Trans> <PhoneLink />
      </p>
    </header>
  );
}
