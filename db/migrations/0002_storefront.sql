ALTER TABLE `account` RENAME COLUMN `origin` TO `storefront`;--> statement-breakpoint
ALTER TABLE `order_index` RENAME COLUMN `origin` TO `storefront`;