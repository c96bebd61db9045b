import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import styles from "./navigation.module.css";

/** A tab is a link to its own address, so that Back and bookmarks work. */
export interface Tab {
  readonly href: string;
  readonly label: ReactNode;
  readonly current: boolean;
  readonly count?: ReactNode;
}

/** Sibling pages in one row; the current one carries the orange line. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.tabList}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor href={tab.href} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way here in mono caps; the last crumb is the page itself. */
export function Breadcrumb({
  crumbs,
  label,
}: {
  crumbs: readonly { href?: string; label: ReactNode }[];
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, at) => (
          <li key={at}>
            {crumb.href ? (
              <Anchor href={crumb.href}>{crumb.label}</Anchor>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One step up: "All orders". */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor className={styles.back} href={href}>
      {children}
    </Anchor>
  );
}

/** The first stop of the Tab key: over the header, to the content. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
