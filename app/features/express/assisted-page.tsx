import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { ExpressAnswer } from "./answers.ts";
import type { DeskData } from "./desk.tsx";
import { ExpressPage } from "./express-page.tsx";
import type { ExpressData } from "./express-page.tsx";

/** Only agents need it, beside everything that a customer sees. */
const LazyDesk = lazy(async () => ({ default: (await import("./desk.tsx")).Desk }));

const NameCustomer = lazy(async () => ({
  default: (await import("./name-customer.tsx")).NameCustomer,
}));

interface Answered {
  readonly answer: ExpressAnswer | undefined;
}

/** Drawn anew only with other data, so that what is still on its way is not given up (as `Naming`). */
const Desk = memo(function Desk(props: Answered & { readonly desk: DeskData }) {
  return (
    <Suspense>
      <LazyDesk {...props} />
    </Suspense>
  );
});

const Naming = memo(function Naming({ answer }: Answered) {
  return (
    <Suspense>
      <NameCustomer answer={answer} />
    </Suspense>
  );
});

type AssistedData =
  | { readonly face: "naming"; readonly agentId: string }
  | { readonly face: "filling"; readonly desk: DeskData }
  | { readonly face: "checkout"; readonly desk: DeskData; readonly page: ExpressData };

/** An agent names a customer, fills the customer's cart and places it (AGENT-09). */
export function AssistedPage({
  data,
  answer,
}: {
  data: AssistedData;
  answer: ExpressAnswer | undefined;
}) {
  const title = <Trans>Assisted checkout</Trans>;
  if (data.face === "naming") {
    const { agentId } = data;
    return (
      <Page narrow>
        <Stack gap={5}>
          <PageHead above={<Trans>Agent {agentId}</Trans>} title={title} />
          <Naming answer={answer} />
        </Stack>
      </Page>
    );
  }
  const { desk } = data;
  const { name, email } = desk.customer;
  const lead = (
    <Trans>
      For {name}, {email}
    </Trans>
  );
  if (data.face === "filling") {
    return (
      <Page narrow>
        <Stack gap={5}>
          <PageHead title={title} lead={lead} />
          <Desk desk={desk} answer={answer} />
        </Stack>
      </Page>
    );
  }
  return (
    <ExpressPage
      {...data.page}
      title={title}
      lead={lead}
      desk={<Desk desk={desk} answer={answer} />}
      answer={answer}
    />
  );
}
