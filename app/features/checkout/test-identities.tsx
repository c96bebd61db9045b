import { Trans } from "@lingui/react/macro";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Who to be where the sandbox plays the provider; it is no part of the store, so it speaks English only. */
export function TestIdentities({
  identities,
}: {
  identities: readonly { readonly number: string; readonly about: string }[];
}) {
  return (
    <Notice title={<Trans>No real provider here: use a test identity</Trans>}>
      <Disclosure summary={<Trans>Show the test identities</Trans>}>
        <div lang="en">
          <Facts
            facts={identities.map(({ number, about }) => ({
              key: number,
              name: <span className="data">{number}</span>,
              value: about,
            }))}
          />
        </div>
      </Disclosure>
    </Notice>
  );
}
