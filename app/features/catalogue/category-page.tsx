import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Breadcrumb } from "#app/ui/navigation.tsx";
import { CardList } from "./card-list.tsx";
import type { CardData } from "./card-list.tsx";
import { Filters } from "./filters.tsx";
import type { FilterData, SortData } from "./filters.tsx";

export interface CategoryData {
  readonly name: string;
  readonly description: string;
  readonly homeHref: string;
  /** Models of the department, filters apart. */
  readonly total: number;
  readonly cards: readonly CardData[];
  readonly filters: readonly FilterData[];
  readonly sorts: readonly SortData[];
  /** The list without filters; null when none is on. */
  readonly clearHref: string | null;
}

/** A department: what it is, how to narrow it, what is left. */
export function CategoryPage(props: CategoryData) {
  const { t } = useLingui();
  const { name, description, homeHref, total, cards, clearHref } = props;
  const shown = cards.length;
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={3}>
          <Breadcrumb
            label={t`You are here`}
            crumbs={[{ href: homeHref, label: <Trans>Store</Trans> }, { label: name }]}
          />
          <PageHead title={name} lead={description} />
        </Stack>
        <Filters filters={props.filters} sorts={props.sorts} clearHref={clearHref} />
        <p className="muted small" role="status">
          {clearHref ? (
            <Trans>
              {shown} of <Plural value={total} one="# model" other="# models" />
            </Trans>
          ) : (
            <Plural value={total} one="# model" other="# models" />
          )}
        </p>
        {shown > 0 ? (
          <CardList cards={cards} />
        ) : (
          <EmptyState
            title={<Trans>Nothing here has all of that</Trans>}
            action={
              clearHref && (
                <LinkButton href={clearHref}>
                  <Trans>Clear all filters</Trans>
                </LinkButton>
              )
            }
          >
            <Trans>Take one filter off and look again.</Trans>
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
