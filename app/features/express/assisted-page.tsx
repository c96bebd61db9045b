import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
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

function Desk(props: { desk: DeskData; answer: ExpressAnswer | undefined }) {
  return (
    <Suspense>
      <LazyDesk {...props} />
    </Suspense>
  );
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
  const title = <Trans>Assisted checkout</Trans>;
  if (data.face === "naming") {
    return (
      <Suspense>
        <NameCustomer {...data} title={title} answer={answer} />
      </Suspense>
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
