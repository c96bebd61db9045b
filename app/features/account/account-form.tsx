import { useNavigation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { Fault } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface AccountFormProps {
  readonly lead?: ReactNode;
  readonly faults: readonly Fault[];
  /** What the button says, and what it says on the way. */
  readonly submit: ReactNode;
  readonly busyLabel: ReactNode;
  readonly children: ReactNode;
}

/** A form of the pages that lead into an account: what is wrong with it first, one button last. */
export function AccountForm({ lead, faults, submit, busyLabel, children }: AccountFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Panel>
      <Form method="post" noValidate>
        <OnceKey />
        <Stack gap={4}>
          {lead && <p className="muted">{lead}</p>}
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          {children}
          <Button look="primary" wide busy={busy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** The address that an account is known by. */
export function AccountEmail({ value, error }: { value: string; error: string | undefined }) {
  return (
    <Field
      name="email"
      type="email"
      label={<Trans>Email</Trans>}
      autoComplete="username"
      defaultValue={value}
      error={error}
    />
  );
}
