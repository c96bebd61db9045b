/** How customers reach a store that is real: what its start asks for, and what people read of it. */

export const contactSettings = {
  STORE_PHONE_US: "+1 (212) 555-0142",
  STORE_PHONE_PL: "+48 22 555 01 42",
  STORE_EMAIL: "ask@shop.example",
} as const;
