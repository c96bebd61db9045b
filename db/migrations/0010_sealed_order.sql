ALTER TABLE `sealed` ADD `order_id` text;--> statement-breakpoint
CREATE INDEX `sealed_order` ON `sealed` (`order_id`);