CREATE TABLE `former_mailbox` (
	`customer_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`until` text NOT NULL,
	PRIMARY KEY(`customer_id`, `mailbox`),
	FOREIGN KEY (`customer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
