/** Who sells, as invoices have to say it: the companies behind the store, which keep their names whatever it is called. */
export const sellers = {
  us: ["Ohmline, Inc.", "500 Market Street", "San Francisco, CA 94105"],
  pl: ["Ohmline Polska Sp. z o.o.", "ul. Prosta 51", "00-838 Warszawa", "NIP 999-000-00-08"],
} as const;
