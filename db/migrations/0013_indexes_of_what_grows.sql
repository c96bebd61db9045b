CREATE INDEX `account_phone` ON `account` (`phone`);--> statement-breakpoint
CREATE INDEX `account_company` ON `account` (`company_id`);--> statement-breakpoint
CREATE INDEX `inbox_received` ON `inbox` (`received_at`);--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`created_at`) WHERE "outbox"."status" = 'done';--> statement-breakpoint
CREATE INDEX `captured_mail_received` ON `captured_mail` (`received_at`);