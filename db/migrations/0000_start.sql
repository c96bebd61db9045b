CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`origin` text NOT NULL,
	`cart_id` text,
	`customer_type` text DEFAULT 'B2C' NOT NULL,
	`company_id` text,
	`company_role` text,
	`is_staff` integer DEFAULT false NOT NULL,
	`agent_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_unique` ON `account` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_agent_id_unique` ON `account` (`agent_id`);--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`join_code` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_join_code_unique` ON `company` (`join_code`);--> statement-breakpoint
CREATE TABLE `consent` (
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`customer_id`, `kind`, `version`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_address` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`use` text NOT NULL,
	`is_primary` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`line_1` text NOT NULL,
	`line_2` text,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`phone` text,
	`extras` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_address_customer` ON `saved_address` (`customer_id`,`use`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`cart_id` text,
	`drafts` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_hash_unique` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `category` (
	`category_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `family` (
	`family` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`also_called` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `finish` (
	`finish` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model` (
	`model_id` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`short_description` text NOT NULL,
	`long_description` text NOT NULL,
	`specs` text NOT NULL,
	`art` text NOT NULL,
	`family` text NOT NULL,
	`option_axis` text,
	`launched_on` text NOT NULL,
	`featured` integer,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`category_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`family`) REFERENCES `family`(`family`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `model_category` ON `model` (`category_id`,`position`);--> statement-breakpoint
CREATE TABLE `price` (
	`sku` text NOT NULL,
	`currency` text NOT NULL,
	`list_cents` integer NOT NULL,
	`sale_cents` integer NOT NULL,
	PRIMARY KEY(`sku`, `currency`),
	FOREIGN KEY (`sku`) REFERENCES `sku`(`sku`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_is_positive" CHECK("price"."sale_cents" > 0),
	CONSTRAINT "sale_is_no_dearer" CHECK("price"."sale_cents" <= "price"."list_cents")
);
--> statement-breakpoint
CREATE TABLE `promotion` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`offer_type` text NOT NULL,
	`sales_pitch` text NOT NULL,
	`discounted_skus` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sku` (
	`sku` text PRIMARY KEY NOT NULL,
	`model_id` text NOT NULL,
	`position` integer NOT NULL,
	`display_name` text NOT NULL,
	`model_code` text NOT NULL,
	`option` text,
	`offering` text NOT NULL,
	`lead_days` integer NOT NULL,
	`custom_stock_message` text,
	`attributes` text NOT NULL,
	FOREIGN KEY (`model_id`) REFERENCES `model`(`model_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sku_model` ON `sku` (`model_id`,`position`);--> statement-breakpoint
CREATE TABLE `deadline` (
	`lifecycle_id` text NOT NULL,
	`name` text NOT NULL,
	`due_at` text NOT NULL,
	PRIMARY KEY(`lifecycle_id`, `name`)
);
--> statement-breakpoint
CREATE INDEX `deadline_due` ON `deadline` (`due_at`);--> statement-breakpoint
CREATE TABLE `inbox` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`received_at` text NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE TABLE `journal` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lifecycle_id` text NOT NULL,
	`seq` integer NOT NULL,
	`rev` integer NOT NULL,
	`outcome` text NOT NULL,
	`code` text,
	`event` text NOT NULL,
	`actor_role` text NOT NULL,
	`actor_id` text NOT NULL,
	`on_behalf_of` text,
	`cause` text,
	`key` text,
	`at` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_lifecycle_seq` ON `journal` (`lifecycle_id`,`seq`);--> statement-breakpoint
CREATE INDEX `journal_agent` ON `journal` (`actor_id`) WHERE "journal"."actor_role" = 'agent';--> statement-breakpoint
CREATE UNIQUE INDEX `journal_lifecycle_key` ON `journal` (`lifecycle_id`,`key`) WHERE "journal"."key" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `lifecycle` (
	`id` text PRIMARY KEY NOT NULL,
	`machine` text NOT NULL,
	`version` integer NOT NULL,
	`rev` integer NOT NULL,
	`status` text NOT NULL,
	`state` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lifecycle_machine_state` ON `lifecycle` (`machine`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`lifecycle_id` text NOT NULL,
	`command` text NOT NULL,
	`params` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`run_at` text NOT NULL,
	`lease_until` text,
	`last_error` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_ready` ON `outbox` (`run_at`) WHERE "outbox"."status" = 'ready';--> statement-breakpoint
CREATE INDEX `outbox_parked` ON `outbox` (`created_at`) WHERE "outbox"."status" = 'parked';--> statement-breakpoint
CREATE INDEX `outbox_lifecycle` ON `outbox` (`lifecycle_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `referral_code` (
	`code` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_code_customer_id_unique` ON `referral_code` (`customer_id`);--> statement-breakpoint
CREATE TABLE `captured_mail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `captured_mail_message_id_unique` ON `captured_mail` (`message_id`);--> statement-breakpoint
CREATE INDEX `captured_mail_recipient` ON `captured_mail` (`recipient`);--> statement-breakpoint
CREATE TABLE `order_index` (
	`order_id` text PRIMARY KEY NOT NULL,
	`origin` text NOT NULL,
	`customer_id` text,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`placed_at` text NOT NULL,
	`moved_at` text NOT NULL,
	`total_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_index_customer` ON `order_index` (`customer_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `order_index_state` ON `order_index` (`state`,`placed_at`);--> statement-breakpoint
CREATE INDEX `order_index_placed` ON `order_index` (`placed_at`);--> statement-breakpoint
CREATE INDEX `order_index_email` ON `order_index` (lower("email"));--> statement-breakpoint
CREATE TABLE `promo_use` (
	`code` text NOT NULL,
	`order_id` text NOT NULL,
	`email` text,
	`used_at` text NOT NULL,
	PRIMARY KEY(`code`, `order_id`)
);
--> statement-breakpoint
CREATE TABLE `stock` (
	`sku` text PRIMARY KEY NOT NULL,
	`received` integer NOT NULL,
	`on_hand` integer NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reserved_is_no_debt" CHECK("stock"."reserved" >= 0),
	CONSTRAINT "reserved_is_on_hand" CHECK("stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE `stock_allocation` (
	`order_id` text NOT NULL,
	`sku` text NOT NULL,
	`quantity` integer NOT NULL,
	`shipped` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `sku`),
	CONSTRAINT "shipped_is_allocated" CHECK("stock_allocation"."shipped" between 0 and "stock_allocation"."quantity"),
	CONSTRAINT "returned_is_allocated" CHECK("stock_allocation"."returned" between 0 and "stock_allocation"."quantity")
);
--> statement-breakpoint
CREATE TABLE `stock_hold` (
	`cart_id` text NOT NULL,
	`sku` text NOT NULL,
	`quantity` integer NOT NULL,
	`expires_at` text NOT NULL,
	`lapsed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`cart_id`, `sku`),
	CONSTRAINT "hold_is_of_something" CHECK("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `stock_hold_expiry` ON `stock_hold` (`sku`,`expires_at`);--> statement-breakpoint
CREATE TABLE `subscription_index` (
	`subscription_id` text PRIMARY KEY NOT NULL,
	`customer_id` text,
	`order_id` text NOT NULL,
	`started_at` text NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscription_index_customer` ON `subscription_index` (`customer_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `sealed` (
	`id` text PRIMARY KEY NOT NULL,
	`ciphertext` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sealed_created` ON `sealed` (`created_at`);--> statement-breakpoint
CREATE TABLE `wallet_card` (
	`customer_id` text NOT NULL,
	`card_id` text NOT NULL,
	`last_4` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`customer_id`, `card_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wish` (
	`customer_id` text NOT NULL,
	`sku` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`customer_id`, `sku`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wish_customer` ON `wish` (`customer_id`,`added_at`);