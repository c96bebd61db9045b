ALTER TABLE `company` ADD `tax_id` text;--> statement-breakpoint
ALTER TABLE `vat_invoice` ADD `buyer` text;