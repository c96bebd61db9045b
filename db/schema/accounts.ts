/** Who the store knows: accounts, the sessions of their browsers, saved addresses and consents. Times are ISO 8601, UTC. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A business that buys: who belongs to it, its accounts say. */
export const company = sqliteTable("company", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** NIP, its ten digits; null where none was given. */
  taxId: text("tax_id"),
  /** Whoever signs up with it becomes a member of the business. */
  joinCode: text("join_code").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

export const account = sqliteTable(
  "account",
  {
    id: text().primaryKey(),
    /** In lower case: letter case does not make another mailbox. */
    email: text().notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Digits only (OPEN-100). */
    phone: text().notNull(),
    /** Argon2id over the whole password (OPEN-70). */
    passwordHash: text("password_hash").notNull(),
    /** Store of the account, the first path segment where it was made; a US account may earn and redeem (REW). */
    storefront: text({ enum: ["us", "pl"] }).notNull(),
    /** The cart that follows the shopper from browser to browser. */
    cartId: text("cart_id"),
    /** What it buys as (AGENT-01); whoever is verified as a programme's member buys as that for a session (CODE-15). */
    customerType: text("customer_type", { enum: ["B2C", "EPDS", "B2E", "B2B"] })
      .notNull()
      .default("B2C"),
    /** The business it buys for. */
    companyId: text("company_id").references(() => company.id),
    /** The account holder pays for the business, its members fill carts (PAY-45). */
    companyRole: text("company_role", { enum: ["holder", "member"] }),
    /** Works for the store: may look at the machines and at where live orders stand. */
    isStaff: integer("is_staff", { mode: "boolean" }).notNull().default(false),
    /** Of staff: makes and ends the keys that programs read orders with, as nobody reads them in the machines. */
    keepsKeys: integer("keeps_keys", { mode: "boolean" }).notNull().default(false),
    /** Answers customers' calls and enters orders for them under this number; null for everybody else (AGENT-09). */
    agentId: text("agent_id").unique(),
    /** Made by the demonstration, with a password that everybody knows: no store opens for real while it can sign in. */
    isDemonstration: integer("is_demonstration", { mode: "boolean" }).notNull().default(false),
    /** When somebody typed the code that was mailed to `email` (LC-55); null until then. */
    emailVerifiedAt: text("email_verified_at"),
    /** Signing in asks for a code after the password (LC-56). */
    hasSecondFactor: integer("has_second_factor", { mode: "boolean" }).notNull().default(false),
    /** When its owner last signed everybody else out, ISO 8601: what was looked up of its orders before is over. */
    lookupsEndedAt: text("lookups_ended_at"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    // By whoever answers a call, and by the pages of a business.
    index("account_phone").on(t.phone),
    index("account_company").on(t.companyId),
  ],
);

/**
 * Addresses that an account had before, and until when, ISO 8601: what it ordered under one of them is told to the address it
 * has, and proved by that alone.
 */
export const formerMailbox = sqliteTable(
  "former_mailbox",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id),
    /** In lower case, as the account's own. */
    mailbox: text().notNull(),
    until: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.mailbox] })],
);

export const session = sqliteTable(
  "session",
  {
    /** Key of `customer-session:<id>`; it never leaves the server, unlike the token. */
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie `sid`; another one after each sign-in. */
    tokenHash: text("token_hash").notNull().unique(),
    cartId: text("cart_id"),
    /** Who is signed in, or was until it expired; null for a guest. */
    customerId: text("customer_id"),
    /** When they signed in. */
    signedInAt: text("signed_in_at"),
    /** When a code of the second step was given in it (LC-56); null where the password alone let somebody in. */
    secondStepAt: text("second_step_at"),
    /** The kind of browser that they signed in with: `Firefox on Linux`. */
    browser: text(),
    /** What was typed and not sent yet, as JSON. */
    drafts: text().notNull().default("{}"),
    createdAt: text("created_at").notNull(),
    /** When the row may be swept. */
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("session_expires").on(t.expiresAt), index("session_customer").on(t.customerId)],
);

/** What an account's second step of signing in is checked by (LC-56). */
export const secondFactor = sqliteTable("second_factor", {
  customerId: text("customer_id")
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  /** The secret that the telephone has as well, sealed with a key of the deployment. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: text("created_at").notNull(),
});

/** Codes to write down, each good once in place of the telephone; by their hashes. */
export const recoveryCode = sqliteTable(
  "recovery_code",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.codeHash] })],
);

/** Whose a programme's member number is: one account's at a time (LC-49). */
export const programmeMember = sqliteTable(
  "programme_member",
  {
    programme: text().notNull(),
    /** In upper case, letters and digits only. */
    memberNumber: text("member_number").notNull(),
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.programme, t.memberNumber] }),
    index("programme_member_customer").on(t.customerId),
  ],
);

/** Saved shipping and billing addresses (ADDR-34), with the optional fields kept as given (ADDR-41). */
export const savedAddress = sqliteTable(
  "saved_address",
  {
    /** `address_id`. */
    id: text().primaryKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    use: text({ enum: ["shipping", "billing"] }).notNull(),
    /** `is_primary_address`: exactly one of each use, as long as there is one. */
    isPrimary: integer("is_primary", { mode: "boolean" }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    line1: text("line_1").notNull(),
    line2: text("line_2"),
    city: text().notNull(),
    state: text().notNull(),
    zip: text("postal_code").notNull(),
    country: text().notNull(),
    phone: text(),
    /** Alternate phone, landmark, label, relationship, title, display name, company name, tax id: as JSON. */
    extras: text().notNull().default("{}"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("saved_address_customer").on(t.customerId, t.use)],
);

/** What somebody agreed to, in which version and when. */
export const consent = sqliteTable(
  "consent",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    kind: text({ enum: ["terms"] }).notNull(),
    version: text().notNull(),
    at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.kind, t.version] })],
);
