import { Trans } from "@lingui/react/macro";
import { Disclosure } from "#app/ui/content.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Identity } from "./financing-data.ts";

/** Whom the sandbox's bank knows. The sandbox is no part of the store, so it speaks English only. */
export function Identities({ identities }: { identities: readonly Identity[] }) {
  return (
    <Notice title={<Trans>No real bank here: use a test identity</Trans>}>
      <Disclosure summary={<Trans>Test identities</Trans>}>
        <dl lang="en">
          {identities.map(({ given, about }) => (
            <div key={given}>
              <dt className="data">{given}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Notice>
  );
}
