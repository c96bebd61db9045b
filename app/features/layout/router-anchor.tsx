import { Link } from "@remix-run/react";
import type { AnchorProps } from "#app/ui/anchor.tsx";

/** Puts the router behind the components' links; files and other sites stay plain. */
export function RouterAnchor({ href, morph, still, ...props }: AnchorProps) {
  if (!href.startsWith("/") || props.download !== undefined) return <a href={href} {...props} />;
  return (
    <Link
      to={href}
      prefetch="intent"
      viewTransition={morph}
      preventScrollReset={still}
      {...props}
    />
  );
}
