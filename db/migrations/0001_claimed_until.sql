ALTER TABLE `outbox` RENAME COLUMN `lease_until` TO `claimed_until`;
