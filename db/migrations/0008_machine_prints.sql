CREATE TABLE `machine_print` (
	`machine` text NOT NULL,
	`version` integer NOT NULL,
	`print` text NOT NULL,
	PRIMARY KEY(`machine`, `version`)
);
