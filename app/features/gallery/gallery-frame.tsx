import { useLocation } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Chip } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb, Tabs } from "#app/ui/navigation.tsx";
import styles from "./gallery.module.css";

export interface LifecycleHead {
  readonly name: string;
  readonly lc: string;
  readonly version: number;
  readonly purpose: string;
  readonly states: number;
  readonly events: number;
  readonly live: number;
  /** Edges the last path run took; null when none was run here. */
  readonly cover: { readonly taken: number; readonly of: number } | null;
  readonly faults: number;
}

/** Around each page of one lifecycle: what it is, how big, how well tested, and the other pages about it. */
export function GalleryFrame({ head, children }: { head: LifecycleHead; children: ReactNode }) {
  const { t } = useLingui();
  const { name, lc, version, purpose } = head;
  return (
    <Page>
      <Stack gap={5}>
        <Breadcrumb
          label={t`Where you are`}
          crumbs={[
            { href: paths.machines(), label: <Trans>Machines</Trans> },
            { label: `${lc} v${version}` },
          ]}
        />
        <div className={styles.head}>
          <PageHead title={purpose} />
          <Sizes head={head} />
        </div>
        <LifecycleTabs name={name} />
        {children}
      </Stack>
    </Page>
  );
}

function Sizes({ head: { states, events, live, cover, faults } }: { head: LifecycleHead }) {
  const taken = cover && `${cover.taken}/${cover.of}`;
  return (
    <ul className={styles.chips}>
      <li>
        <Chip>
          <Plural value={states} one="# state" other="# states" />
        </Chip>
      </li>
      <li>
        <Chip>
          <Plural value={events} one="# event" other="# events" />
        </Chip>
      </li>
      <li>
        <Chip>
          {taken === null ? <Trans>paths not run here</Trans> : <Trans>path cover {taken}</Trans>}
        </Chip>
      </li>
      <li>
        <Chip>
          <Plural value={live} one="# live" other="# live" />
        </Chip>
      </li>
      {faults > 0 && (
        <li>
          <Chip>
            <Plural value={faults} one="# complaint" other="# complaints" />
          </Chip>
        </li>
      )}
    </ul>
  );
}

function LifecycleTabs({ name }: { name: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const tabs: readonly (readonly [string | null, ReactNode])[] = [
    [null, <Trans key="d">Diagram</Trans>],
    ["table", <Trans key="t">Table</Trans>],
    ["matrix", <Trans key="m">Refusals</Trans>],
    ["events", <Trans key="e">Events and data</Trans>],
    ["paths", <Trans key="p">Paths</Trans>],
    ["words", <Trans key="w">Words</Trans>],
    ["diff", <Trans key="v">Versions</Trans>],
    ["live", <Trans key="l">Live instances</Trans>],
    ["simulate", <Trans key="s">Simulate</Trans>],
    ["complaints", <Trans key="c">Complaints</Trans>],
  ];
  const isCurrent = (href: string, tab: string | null) =>
    tab === null
      ? pathname === href
      : pathname === href ||
        pathname.startsWith(`${href}/`) ||
        (tab === "live" && pathname.includes("/bench/"));
  return (
    <Tabs
      label={t`About this machine`}
      tabs={tabs.map(([tab, label]) => {
        const href = paths.machine(name, tab);
        return { href, label, current: isCurrent(href, tab) };
      })}
    />
  );
}
