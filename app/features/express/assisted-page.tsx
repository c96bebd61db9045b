import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { ExpressAnswer } from "./answers.ts";
import type { DeskData } from "./desk.tsx";
import { ExpressPage } from "./express-page.tsx";
import type { ExpressData } from "./express-page.tsx";
import type { NamingData } from "./name-customer.tsx";

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

const Naming = memo(function Naming(props: Answered & NamingData) {
  return (
    <Suspense>
      <NameCustomer {...props} title={<Title />} />
    </Suspense>
  );
});

function Title() {
  return <Trans>Assisted checkout</Trans>;
}

type AssistedData =
  | ({ readonly face: "naming" } & NamingData)
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
  if (data.face === "naming") {
    return <Naming {...data} answer={answer} />;
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
          <PageHead title={<Title />} lead={lead} />
          <Desk desk={desk} answer={answer} />
        </Stack>
      </Page>
    );
  }
  return (
    <ExpressPage
      {...data.page}
      title={<Title />}
      lead={lead}
      desk={<Desk desk={desk} answer={answer} />}
      answer={answer}
    />
  );
}
