import { Form } from "@remix-run/react";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { CardList } from "./card-list.tsx";
import type { CardData } from "./card-list.tsx";
import { Departments } from "./departments.tsx";
import type { DepartmentData } from "./departments.tsx";
import styles from "./search-page.module.css";

export interface SearchData {
  readonly query: string;
  readonly cards: readonly CardData[];
  readonly departments: readonly DepartmentData[];
}

/** One field, what it finds, and where else to look. */
export function SearchPage({ query, cards, departments }: SearchData) {
  const found = cards.length;
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={4}>
          <h1>
            <Trans>Search</Trans>
          </h1>
          <Form method="get" role="search" className={styles.form}>
            <Field
              key={query}
              name="q"
              type="search"
              label={<Trans>A product, a color, a size or a code</Trans>}
              defaultValue={query}
              autoComplete="off"
              enterKeyHint="search"
              optional={false}
              maxLength={120}
            />
            <Button look="primary">
              <Trans>Search</Trans>
            </Button>
          </Form>
          {query && (
            <p role="status" className="muted">
              {found > 0 ? (
                <Trans>
                  <Plural value={found} one="# product" other="# products" /> for “{query}”
                </Trans>
              ) : (
                <Trans>Nothing for “{query}”</Trans>
              )}
            </p>
          )}
        </Stack>
        {found > 0 && <CardList cards={cards} />}
        {query && found === 0 && (
          <EmptyState title={<Trans>No product is called that</Trans>}>
            <Trans>Try fewer words, another spelling, or one of the departments below.</Trans>
          </EmptyState>
        )}
        {found === 0 && (
          <Stack as="section" gap={4}>
            <h2>
              <Trans>Departments</Trans>
            </h2>
            <Departments departments={departments} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
