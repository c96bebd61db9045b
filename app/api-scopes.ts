/** What a key for programs may open, by the words that the documents name (docs/guides/shop-api.md). */
export const apiScopes = ["catalogue:read", "checkout", "orders:read", "orders:write"] as const;

export type ApiScope = (typeof apiScopes)[number];
