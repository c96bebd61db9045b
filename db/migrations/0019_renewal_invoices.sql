CREATE TABLE `renewal_invoice` (
	`month` text NOT NULL,
	`n` integer NOT NULL,
	`subscription_id` text NOT NULL,
	`place` integer NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` text NOT NULL,
	`facts` text NOT NULL,
	`buyer` text,
	PRIMARY KEY(`month`, `n`)
);
--> statement-breakpoint
CREATE INDEX `renewal_invoice_order` ON `renewal_invoice` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `renewal_invoice_subscription` ON `renewal_invoice` (`subscription_id`,`place`);