import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";

interface ActProps {
  readonly intent: string;
  /** What the action needs to know besides the button. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form of the console: posts one intent to the page it stands on. */
export function Act({ intent, fields = {}, className, children }: ActProps) {
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Whether something is on its way; a second press waits for it. */
export function useActing(): boolean {
  return useNavigation().formData?.has("intent") ?? false;
}
