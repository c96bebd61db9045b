import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./saved-addresses.module.css";

/** One address of the account. */
export interface SavedPlace {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string | null;
  /** ZIP code, town and state as they are written in its country. */
  readonly town: string;
  /** Fills the form in with it. */
  readonly href: string;
  /** The form below holds it. */
  readonly isChosen: boolean;
}

/** The account's own addresses (ADDR-34): one fills the form in, or is taken out of the account. */
export function SavedAddresses({ places }: { readonly places: readonly SavedPlace[] }) {
  const { t } = useLingui();
  if (places.length === 0) return null;
  return (
    <Panel title={<Trans>Saved addresses</Trans>}>
      <ul className={styles.list}>
        {places.map(({ id, firstName, lastName, line1, line2, town, href, isChosen }) => (
          <li key={id} className={styles.place}>
            <p>
              {firstName} {lastName}
              <br />
              {line1}
              {line2 && <>, {line2}</>}, {town}
            </p>
            <div className={styles.actions}>
              {isChosen ? (
                <span className="muted">
                  <Trans>Filled in below</Trans>
                </span>
              ) : (
                <Anchor href={href} aria-label={t`Use ${line1}`}>
                  <Trans>Use this address</Trans>
                </Anchor>
              )}
              <Form method="post">
                <Button name="forget" value={id} look="link" aria-label={t`Remove ${line1}`}>
                  <Trans>Remove</Trans>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
