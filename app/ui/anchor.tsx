import { createContext, useContext } from "react";
import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from "react";

export interface AnchorProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  readonly href: string;
  /** Lets the picture of a list entry grow into the page it opens. */
  readonly morph?: boolean;
  /** Stays where the reader is, for links that only re-tint or filter. */
  readonly still?: boolean;
}

function PlainAnchor({ morph: _morph, still: _still, ...props }: AnchorProps) {
  return <a {...props} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Lets the application put its router behind every link of the components. */
export function AnchorProvider({
  as,
  children,
}: {
  as: ComponentType<AnchorProps>;
  children: ReactNode;
}) {
  return <AnchorContext.Provider value={as}>{children}</AnchorContext.Provider>;
}

/** A link: a plain `<a>`, or the router's own inside an `AnchorProvider`. */
export function Anchor(props: AnchorProps) {
  const As = useContext(AnchorContext);
  return <As {...props} />;
}
