CREATE TABLE `catalogue_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `catalogue_revision` VALUES (1, hex(randomblob(8)));
--> statement-breakpoint
CREATE TRIGGER `finish_insert_revises` AFTER INSERT ON `finish` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `finish_update_revises` AFTER UPDATE ON `finish` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `finish_delete_revises` AFTER DELETE ON `finish` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `family_insert_revises` AFTER INSERT ON `family` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `family_update_revises` AFTER UPDATE ON `family` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `family_delete_revises` AFTER DELETE ON `family` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `category_insert_revises` AFTER INSERT ON `category` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `category_update_revises` AFTER UPDATE ON `category` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `category_delete_revises` AFTER DELETE ON `category` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `model_insert_revises` AFTER INSERT ON `model` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `model_update_revises` AFTER UPDATE ON `model` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `model_delete_revises` AFTER DELETE ON `model` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `sku_insert_revises` AFTER INSERT ON `sku` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `sku_update_revises` AFTER UPDATE ON `sku` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `sku_delete_revises` AFTER DELETE ON `sku` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `price_insert_revises` AFTER INSERT ON `price` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `price_update_revises` AFTER UPDATE ON `price` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `price_delete_revises` AFTER DELETE ON `price` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_insert_revises` AFTER INSERT ON `promotion` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_update_revises` AFTER UPDATE ON `promotion` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER `promotion_delete_revises` AFTER DELETE ON `promotion` BEGIN
	UPDATE `catalogue_revision` SET `revision` = hex(randomblob(8));
END;
