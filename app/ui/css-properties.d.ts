import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties set from a component, such as a gap. */
    [property: `--${string}`]: string | number | undefined;
  }
}
