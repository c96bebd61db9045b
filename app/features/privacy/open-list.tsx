import { Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react";
import { matterWords } from "#app/messages/data-erasure.ts";
import type { PrivacyData } from "./privacy-data.ts";

/** What has to end before anything is erased, each with what it is about. */
export function OpenList({ open }: Pick<PrivacyData, "open">) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>Before anything is erased, this has to end:</Trans>
      </p>
      <ul className="points">
        {open.map(({ code, about }) => (
          <li key={`${code} ${about}`}>
            {i18n._(matterWords[code])}
            {about !== "" && (
              <>
                {" "}
                <span className="data">{about}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
