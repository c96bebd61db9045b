export * from "./accounts.ts";
export * from "./catalogue.ts";
export * from "./engine.ts";
export * from "./mail.ts";
export * from "./orders.ts";
export * from "./stock.ts";
export * from "./vault.ts";
export * from "./wallet.ts";
