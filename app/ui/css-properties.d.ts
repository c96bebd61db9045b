import "react";

/** The custom properties that components set from their props. */
declare module "react" {
  interface CSSProperties {
    "--gap"?: string;
    "--min"?: string;
    "--zoom"?: number;
  }
}
