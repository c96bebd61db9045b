ALTER TABLE `account` ADD `is_demonstration` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `account` SET `is_demonstration` = true WHERE `email` IN ('demo@ohmline.example', 'agent@ohmline.example', 'business@ohmline.example', 'colleague@ohmline.example', 'partner@ohmline.example', 'employee@ohmline.example');
