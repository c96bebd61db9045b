CREATE TABLE `programme_member` (
	`programme` text NOT NULL,
	`member_number` text NOT NULL,
	`customer_id` text NOT NULL,
	PRIMARY KEY(`programme`, `member_number`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programme_member_customer` ON `programme_member` (`customer_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`customer_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`customer_id`, `code_hash`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factor` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `account` ADD `email_verified_at` text;--> statement-breakpoint
ALTER TABLE `account` ADD `has_second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `signed_in_at` text;--> statement-breakpoint
ALTER TABLE `session` ADD `browser` text;--> statement-breakpoint
CREATE INDEX `session_customer` ON `session` (`customer_id`);