import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

export interface WishFormProps {
  readonly event: "wish.added" | "wish.removed" | "wish.bought";
  readonly sku: string;
  readonly owner: string;
  readonly formKey: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** One press about one product of the list; it works without scripts. */
export function WishForm({ event, sku, owner, formKey, look, children }: WishFormProps) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="owner" value={owner} />
      <input type="hidden" name="key" value={`${formKey}-${sku}`} />
      <Button small {...(look && { look })}>
        {children}
      </Button>
    </Form>
  );
}
