CREATE TABLE `erasure` (
	`subject` text PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE TABLE `kept_document` (
	`order_id` text PRIMARY KEY NOT NULL,
	`ciphertext` text NOT NULL,
	`kept_until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_document_until` ON `kept_document` (`kept_until`);--> statement-breakpoint
ALTER TABLE `journal` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `journal` ADD `event_hash` text;