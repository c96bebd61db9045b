import { Trans } from "@lingui/react/macro";
import { PasswordField } from "#app/features/account/password-field.tsx";

/** The password again: two forms of the page ask for it. */
export function OwnPassword({ intent, error }: { intent: string; error: string | undefined }) {
  return (
    <PasswordField
      id={`${intent}-current`}
      name="current"
      label={<Trans>Current password</Trans>}
      autoComplete="current-password"
      error={error}
    />
  );
}
