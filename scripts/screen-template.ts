/** What people see of a page that is generated, in its simplest form, and what sees it in their place: gallery and tests. */
import { camel, nounOf, pascal, titleOf } from "./lifecycle-template.ts";

export const feature = (name: string, lc: string) => `\
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { ${camel(name)}States } from "#app/messages/${name}.ts";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/${name}";
import styles from "./${name}.module.css";

interface Life {
  readonly status: Status;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
  readonly canConfirm: boolean;
  readonly liveHref: string;
}

interface ${pascal(name)}PageProps {
  /** Null before it was begun. */
  readonly life: Life | null;
  readonly ticket: FormTicket;
  readonly answer: RefusedAnswer | undefined;
}

/** How it stands, and the one thing to do (${lc}). */
export function ${pascal(name)}Page({ life, ticket, answer }: ${pascal(name)}PageProps) {
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>${titleOf(name)}</Trans>} />
        {answer && <Refusal answer={answer} />}
        {life ? <Living life={life} ticket={ticket} /> : <Beginning ticket={ticket} />}
      </Stack>
    </Page>
  );
}

function Beginning({ ticket }: { ticket: FormTicket }) {
  const isSending = useSending("${nounOf(name)}.opened");
  return (
    <EventForm event="${nounOf(name)}.opened" ticket={ticket}>
      <Button look="primary" busy={isSending}>
        <Trans>Begin</Trans>
      </Button>
    </EventForm>
  );
}

function Living({ life, ticket }: { life: Life; ticket: FormTicket }) {
  const { i18n } = useLingui();
  const { stamp } = useFormat();
  const isSending = useSending("${nounOf(name)}.confirmed");
  useLive(life.liveHref);
  return (
    <Panel>
      <Stack gap={4}>
        <p role="status">{i18n._(${camel(name)}States[life.status])}</p>
        {life.canConfirm && (
          <>
            <p className={styles.due}>
              <Trans>Open until {stamp(life.dueAt)}</Trans>
            </p>
            <EventForm event="${nounOf(name)}.confirmed" ticket={ticket}>
              <Button look="primary" busy={isSending}>
                <Trans>Confirm</Trans>
              </Button>
            </EventForm>
          </>
        )}
      </Stack>
    </Panel>
  );
}
`;

export const sheet = () => `\
@layer screens {
  .due {
    font-variant-numeric: tabular-nums;
  }
}
`;

export const words = (name: string, lc: string) => `\
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/${name}";

/** How far it is, as its page says it (${lc}). */
export const ${camel(name)}States: Readonly<Record<Status, MessageDescriptor>> = {
  planned: msg\`Planned\`,
  open: msg\`It waits for you\`,
  confirmed: msg\`Confirmed\`,
  expired: msg\`No longer valid\`,
};
`;

export const scene = (name: string, room: string) => `\
/** A specimen of ${name}, on the page of the browser that began it. */
import { ${camel(name)}Page } from "#app/.server/${room}/${name}.page.ts";
import { ${camel(name)}Of } from "#app/.server/${room}/own-${name}.ts";
import { paths } from "#app/paths.ts";
import { SPECIMEN_SESSION } from "./specimen-world.ts";
import type { World } from "./specimen-world.ts";
import { withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

export async function ${camel(name)}Scene(specimen: Specimen) {
  const own = withFacts(specimen, { sessionId: SPECIMEN_SESSION });
  return {
    residents: [{ id: ${camel(name)}Of(SPECIMEN_SESSION), specimen: own }],
    visitor: { sessionId: SPECIMEN_SESSION },
    show: async ({ scope, request }: World) => ({
      kind: "${name}" as const,
      page: await ${camel(name)}Page(await request(paths.${camel(name)}("us")), scope),
    }),
  };
}
`;

export const driver = (name: string, lc: string) => `\
/** ${titleOf(name)}, as its page tells of it (${lc}). */
import type { Page } from "./page.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";

const visit = (page: Page) => page.goto("/us/web/${name}");

const says = (page: Page, words: string) =>
  expect(page.getByRole("main")).toContainText(words);

/** Presses a button and waits for what comes of it. */
async function press(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("button", { name: label, exact: true }).click();
  await says(page, words);
}

const shows = (words: string) => async (page: Page) => {
  await visit(page);
  await says(page, words);
};

export const ${camel(name)}: Driver = {
  covers: "steps",
  starts: {
    "one due in ten minutes": {
      follows: [{ type: "${nounOf(name)}.opened" }],
      async begin(page) {
        await visit(page);
        await press(page, "Begin", "It waits for you");
      },
    },
  },
  moves: {
    "agrees": { events: [{ type: "${nounOf(name)}.confirmed" }] },
    "lets it lapse": { events: [{ deadline: "untilDue" }] },
  },
  events: {
    "${nounOf(name)}.confirmed": (page) => press(page, "Confirm", "Confirmed"),
    untilDue: (_, __, world) => world.pass({ hours: 0.2 }),
  },
  states: {
    open: shows("It waits for you"),
    confirmed: shows("Confirmed"),
    expired: shows("No longer valid"),
  },
};
`;

export const walks = (name: string) => `\
import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("${name}-paths");

testWalks(test, "${name}", "a shopper");

test("every promise is kept after all paths of ${name}", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
`;
