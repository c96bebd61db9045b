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
ALTER TABLE `account` ADD `keeps_keys` integer DEFAULT false NOT NULL;