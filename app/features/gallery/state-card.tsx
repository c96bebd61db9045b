import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { Tone } from "#machines/kit";

/** A state that has no page of its own: what a view says of it, in the reader's language. */
export function StateCard({
  name,
  status,
  tone,
  label,
  events,
  blockers,
}: {
  name: string;
  status: string;
  tone: Tone;
  label: MessageDescriptor | null;
  /** What a shopper may do. */
  events: readonly string[];
  blockers: readonly {
    readonly event: string;
    readonly code: string;
    readonly text: MessageDescriptor;
  }[];
}) {
  const { i18n } = useLingui();
  const word = label === null ? status : i18n._(label);
  return (
    <Page>
      <Stack gap={5}>
        <PageHead
          above={<span className="data">{name}</span>}
          state={<StateLabel state={tone}>{status}</StateLabel>}
          title={word}
        />
        {events.length > 0 && (
          <div>
            <h2>
              <Trans>What can be done</Trans>
            </h2>
            <ul>
              {events.map((event) => (
                <li key={event} className="data">
                  {event}
                </li>
              ))}
            </ul>
          </div>
        )}
        {blockers.length > 0 && (
          <div>
            <h2>
              <Trans>What cannot be done, and why</Trans>
            </h2>
            <ul>
              {blockers.map(({ event, code, text }) => (
                <li key={event}>
                  <span className="data">
                    {event} · {code}
                  </span>
                  <p>{i18n._(text)}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Page>
  );
}

/** A state that is left in the moment it is entered, or that no path has reached. */
export function NobodyHere({ name, state }: { name: string; state: string }) {
  return (
    <Page>
      <EmptyState title={<Trans>Nobody ever sees this state</Trans>}>
        <span className="data">
          {name} · {state}
        </span>
      </EmptyState>
    </Page>
  );
}
