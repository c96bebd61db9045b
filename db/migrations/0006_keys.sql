CREATE TABLE `lifecycle_key` (
	`key` text NOT NULL,
	`lifecycle_id` text NOT NULL,
	PRIMARY KEY(`key`, `lifecycle_id`)
);
