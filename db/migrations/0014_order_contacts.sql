CREATE TABLE `order_contact` (
	`key` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`key`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `order_contact_order` ON `order_contact` (`order_id`);