import { Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Chip, Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./gallery.module.css";

interface Wording {
  readonly language: string;
  readonly text: string | null;
  readonly length: number;
  readonly isMissing: boolean;
}

interface Worded {
  readonly key: string;
  readonly isDefault: boolean;
  readonly wordings: readonly Wording[];
}

export interface WordsPageProps {
  readonly name: string;
  readonly onlyMissing: boolean;
  /** Texts that lack something, of how many. */
  readonly missing: number;
  readonly of: number;
  readonly statuses: readonly Worded[];
  readonly codes: readonly Worded[];
  readonly texts: readonly Worded[];
}

/** Every text that people may read of a machine, in three languages side by side, for whoever reviews them. */
export function WordsPage(props: WordsPageProps) {
  const { name, onlyMissing, missing, of, statuses, codes, texts } = props;
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      <p className={styles.line}>
        <Chip>
          <Plural value={of} one="# text" other="# texts" />
        </Chip>
        <Chip>
          <Plural value={missing} one="# lacks something" other="# lack something" />
        </Chip>
        <Link to={paths.machine(name, "words", { missing: onlyMissing ? null : "1" })}>
          {onlyMissing ? <Trans>Show all</Trans> : <Trans>Show only what is missing</Trans>}
        </Link>
      </p>
      <Texts
        title={<Trans>What its states are called</Trans>}
        caption={t`States`}
        rows={statuses}
      />
      <Texts title={<Trans>Why something is refused</Trans>} caption={t`Refusals`} rows={codes} />
      <Texts title={<Trans>Everything else it says</Trans>} caption={t`Texts`} rows={texts} />
    </Stack>
  );
}

function Texts({
  title,
  caption,
  rows,
}: {
  title: ReactNode;
  caption: string;
  rows: readonly Worded[];
}) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const names = { "en-US": t`English`, "es-US": t`Spanish`, pl: t`Polish` };
  return (
    <Stack as="section" gap={4}>
      <h2>{title}</h2>
      <Table
        caption={caption}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: "key", head: t`Code`, cell: (row) => <Key row={row} /> },
          ...(["en-US", "es-US", "pl"] as const).map((language) => ({
            key: language,
            head: names[language],
            cell: ({ wordings }: Worded) => (
              <Text wording={wordings.find((one) => one.language === language)} />
            ),
          })),
        ]}
      />
    </Stack>
  );
}

function Key({ row: { key, isDefault, wordings } }: { row: Worded }) {
  return (
    <>
      <code className={styles.mono}>{key}</code>
      {wordings.length === 0 && (
        <strong className={styles.flag}>
          <Trans>has no text</Trans>
        </strong>
      )}
      {isDefault && (
        <strong className={styles.flag}>
          <Trans>only the general text</Trans>
        </strong>
      )}
    </>
  );
}

function Text({ wording }: { wording: Wording | undefined }) {
  if (!wording) return <>–</>;
  const { language, text, length, isMissing } = wording;
  return (
    <>
      {text !== null && <span lang={language}>{text}</span>}{" "}
      <span className={styles.mono}>{length}</span>
      {isMissing && (
        <strong className={styles.flag}>
          <Trans>not translated</Trans>
        </strong>
      )}
    </>
  );
}
