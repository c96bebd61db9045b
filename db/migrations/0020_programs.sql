CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`secret_hash` text NOT NULL,
	`made_by` text,
	`is_demonstration` integer NOT NULL,
	`made_at` text NOT NULL,
	`last_used_at` text,
	`expires_at` text NOT NULL,
	`revoked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_secret_hash_unique` ON `api_key` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `hook` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL,
	`made_at` text NOT NULL,
	`taken_at` text,
	`closed_at` text,
	`closed_by` text
);
--> statement-breakpoint
CREATE TABLE `hook_event` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`order_id` text NOT NULL,
	`body` text NOT NULL,
	`hook_ids` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_event_id_unique` ON `hook_event` (`id`);--> statement-breakpoint
CREATE INDEX `hook_event_order` ON `hook_event` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `hook_event_at` ON `hook_event` (`at`);--> statement-breakpoint
CREATE TABLE `hook_fact` (
	`lifecycle_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `account` ADD `keeps_keys` integer DEFAULT false NOT NULL;