import { Trans } from "@lingui/react/macro";
import { Notice } from "#app/ui/notice.tsx";

/** Money that a provider has not let go of, though it pays nothing (LC-04); each sentence is worded by the server. */
export function HeldInVain({ held }: { readonly held: readonly string[] }) {
  return held.map((text) => (
    <Notice key={text} title={<Trans>Money is still held</Trans>}>
      {text}
    </Notice>
  ));
}
