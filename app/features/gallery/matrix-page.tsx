import { Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./matrix-page.module.css";

/** What an event does in a state: the state it leads to, or the code of its refusal. */
interface Cell {
  readonly event: string;
  readonly to: string | null;
  readonly code: string | null;
}

export interface MatrixPageProps {
  readonly name: string;
  /** Whose events are shown; null for everybody's. */
  readonly role: string | null;
  /** Roles that may send something. */
  readonly offered: readonly string[];
  /** Null where no test run has written it for this machine. */
  readonly matrix: Matrix | null;
}

interface Matrix {
  /** When the tests proved it. */
  readonly at: string;
  readonly columns: readonly { readonly type: string; readonly by: readonly string[] }[];
  /** How many events this role may not send at all. */
  readonly refusedTo: number;
  readonly rows: readonly { readonly state: string; readonly cells: readonly Cell[] }[];
}

/** Every state × every event: taken, or refused and why, as the last test run proved it. */
export function MatrixPage({ name, role, offered, matrix }: MatrixPageProps) {
  if (!matrix)
    return (
      <EmptyState title={<Trans>Not proved here yet</Trans>}>
        <Trans>
          Run <code>npm test</code>: it tries every event in every state and writes down what
          happens.
        </Trans>
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Roles {...{ name, role, offered }} />
      <Summary matrix={matrix} role={role} />
      <Cells name={name} matrix={matrix} />
    </Stack>
  );
}

function Roles({ name, role, offered }: Omit<MatrixPageProps, "matrix">) {
  const { t } = useLingui();
  const hrefOf = (one: string | null) => paths.machine(name, "matrix", { role: one });
  return (
    <nav aria-label={t`Who sends`} className={styles.roles}>
      <Link to={hrefOf(null)} aria-current={role === null ? "true" : undefined} preventScrollReset>
        <Trans>Everybody</Trans>
      </Link>
      {offered.map((one) => (
        <Link
          key={one}
          to={hrefOf(one)}
          aria-current={role === one ? "true" : undefined}
          preventScrollReset
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}

function Summary({ matrix, role }: { matrix: Matrix; role: string | null }) {
  const format = useFormat();
  const { at, refusedTo } = matrix;
  const when = format.stamp(at);
  return (
    <p className="muted">
      <Trans>
        Tried on <time dateTime={at}>{when}</time>, in every state that can be reached.
      </Trans>{" "}
      {role !== null && refusedTo > 0 && (
        <Plural
          value={refusedTo}
          one="# other event is refused to this role with EventNotAllowed, in every state."
          other="# other events are refused to this role with EventNotAllowed, in every state."
        />
      )}
    </p>
  );
}

function Cells({ name, matrix: { columns, rows } }: { name: string; matrix: Matrix }) {
  const { t } = useLingui();
  return (
    <div className={styles.window} role="region" aria-label={t`States and events`} tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">{t`What each event does in each state`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            {columns.map(({ type, by }) => (
              <th key={type} scope="col">
                {type}
                <small className="muted">{by.join(", ")}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, cells }) => (
            <tr key={state}>
              <th scope="row">
                <Link to={paths.machine(name, null, { state })}>{state}</Link>
              </th>
              {cells.map(({ event, to, code }) => (
                <td key={event} data-taken={to === null ? undefined : ""}>
                  {to === null ? code : <Taken to={to} stays={to === state} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Taken({ to, stays }: { to: string; stays: boolean }) {
  return stays ? <Trans>✓ stays</Trans> : <>→ {to}</>;
}
