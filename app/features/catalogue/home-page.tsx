import { Trans } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { Page } from "#app/ui/layout.tsx";
import { CardList } from "./card-list.tsx";
import type { CardData } from "./card-list.tsx";
import { Departments } from "./departments.tsx";
import type { DepartmentData } from "./departments.tsx";
import styles from "./home-page.module.css";

export interface HomeData {
  readonly featured: readonly CardData[];
  readonly departments: readonly DepartmentData[];
  readonly deals: readonly CardData[];
  readonly dealsHref: string;
}

/** The store's front: the line, what is new, every department, what is reduced. */
export function HomePage({ featured, departments, deals, dealsHref }: HomeData) {
  return (
    <Page>
      <div className={styles.home}>
        <header className={styles.head}>
          <h1>
            <Trans>
              Everything has
              <br /> a next step.
            </Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Buy, trade in, return, repair. Each order shows where it is and what you can do now.
            </Trans>
          </p>
        </header>
        <CardList cards={featured} />
        <section className={styles.section}>
          <h2>
            <Trans>Departments</Trans>
          </h2>
          <Departments departments={departments} />
        </section>
        {deals.length > 0 && (
          <section className={styles.section}>
            <div className={styles.row}>
              <h2>
                <Trans>Reduced now</Trans>
              </h2>
              <Anchor href={dealsHref}>
                <Trans>All deals</Trans>
              </Anchor>
            </div>
            <CardList cards={deals} below />
          </section>
        )}
      </div>
    </Page>
  );
}
