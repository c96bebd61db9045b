CREATE TABLE `vat_correction` (
	`month` text NOT NULL,
	`n` integer NOT NULL,
	`order_id` text NOT NULL,
	`place` integer NOT NULL,
	`issued_at` text NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`month`, `n`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vat_correction_order` ON `vat_correction` (`order_id`,`place`);--> statement-breakpoint
CREATE TABLE `vat_invoice` (
	`order_id` text PRIMARY KEY NOT NULL,
	`rows` text NOT NULL,
	`standing` text NOT NULL
);
