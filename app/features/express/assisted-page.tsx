import { Trans } from "@lingui/react/macro";
import { lazy, memo, Suspense } from "react";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { ExpressAnswer } from "./answers.ts";
import type { ImpersonationData } from "./impersonation-panel.tsx";
import { ExpressPage } from "./express-page.tsx";
import type { ExpressData } from "./express-page.tsx";
import type { NamingData } from "./name-customer.tsx";

/** Only agents need it, beside everything that a customer sees. */
const LazyPanel = lazy(async () => ({
  default: (await import("./impersonation-panel.tsx")).ImpersonationPanel,
}));

const NameCustomer = lazy(async () => ({
  default: (await import("./name-customer.tsx")).NameCustomer,
}));

interface Answered {
  readonly answer: ExpressAnswer | undefined;
}

/** Drawn anew only with other data, so that what is still on its way is not given up (as `Naming`). */
const ImpersonationPanel = memo(function ImpersonationPanel(
  props: Answered & { readonly impersonation: ImpersonationData },
) {
  return (
    <Suspense>
      <LazyPanel {...props} />
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
  | { readonly face: "filling"; readonly impersonation: ImpersonationData }
  | {
      readonly face: "checkout";
      readonly impersonation: ImpersonationData;
      readonly page: ExpressData;
    };

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
  const { impersonation } = data;
  const { name, email } = impersonation.customer;
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
          <ImpersonationPanel impersonation={impersonation} answer={answer} />
        </Stack>
      </Page>
    );
  }
  return (
    <ExpressPage
      {...data.page}
      title={<Title />}
      lead={lead}
      impersonation={<ImpersonationPanel impersonation={impersonation} answer={answer} />}
      answer={answer}
    />
  );
}
