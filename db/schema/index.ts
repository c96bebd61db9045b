export * from "./accounts.ts";
export * from "./engine.ts";
export * from "./mail.ts";
export * from "./vault.ts";
