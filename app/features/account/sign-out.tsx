import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

/** Signs out of this browser. It is a form: a link could be followed by a prefetch. */
export function SignOut({ storefront, name }: { storefront: Storefront; name: string }) {
  return (
    <Form method="post" action={paths.signOut(storefront)}>
      <Button look="link">
        <Trans>Sign out {name}</Trans>
      </Button>
    </Form>
  );
}
