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
CREATE UNIQUE INDEX `journal_lifecycle_key` ON `journal` (`lifecycle_id`,`key`);--> statement-breakpoint
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
CREATE INDEX `lifecycle_machine_state` ON `lifecycle` (`machine`,`state`);--> statement-breakpoint
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
CREATE INDEX `outbox_status_run` ON `outbox` (`status`,`run_at`);--> statement-breakpoint
CREATE INDEX `outbox_lifecycle` ON `outbox` (`lifecycle_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `sealed_card` (
	`id` text PRIMARY KEY NOT NULL,
	`encrypted_payload` text NOT NULL,
	`encrypted_password` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sealed_card_created` ON `sealed_card` (`created_at`);