import { useContext } from "react";
import { useLingui } from "@lingui/react";
import { errorText } from "#app/messages/errors.ts";
import { Notice, ToldAbove } from "#app/ui/notice.tsx";

/** What a form comes back with when its event was refused. */
export interface RefusedAnswer {
  readonly refusal: {
    readonly code: string;
    /** The reason, where the code has one name for several. */
    readonly details?: { readonly reason?: unknown } | undefined;
  };
}

/** Why it was refused, in the words of its code, and what helps. */
export function Refusal({ answer }: { answer: RefusedAnswer }) {
  const { i18n } = useLingui();
  const { code, details } = answer.refusal;
  const isTold = useContext(ToldAbove);
  if (isTold && code === "Conflict") return null;
  const { title, text } = errorText(code, details?.reason);
  return (
    <Notice tone={code === "Conflict" ? "hold" : "stop"} title={i18n._(title)} live>
      {i18n._(text)}
    </Notice>
  );
}
