import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Something between the store and somebody outside that came to a halt. Worded by the server. */
export interface Halted {
  readonly key: string;
  readonly at: string;
  /** Who said it; null for what the store itself wanted. */
  readonly by: string | null;
  readonly what: string;
  readonly tries: number | null;
}

/** What an agent can tell a customer who asks why nothing moves; operators deal with it. */
export function HaltedPanel({ halted }: { halted: readonly Halted[] }) {
  const format = useFormat();
  if (halted.length === 0) return null;
  return (
    <Panel title={<Trans>What did not get through</Trans>}>
      <Stack gap={4}>
        <p>
          <Trans>
            Messages between the store and its partners about this order that came to a halt. An
            operator sends them again or settles them; give them the order number.
          </Trans>
        </p>
        <Facts
          facts={halted.map(({ key, at, by, what, tries }) => ({
            key,
            name: `${format.weekday(format.dayOf(at))}, ${format.clock(at)}`,
            value:
              by === null ? (
                <Trans>
                  The store: {what} · given up after {tries} tries
                </Trans>
              ) : (
                <Trans>
                  {by} says: {what} · not taken
                </Trans>
              ),
          }))}
        />
      </Stack>
    </Panel>
  );
}
