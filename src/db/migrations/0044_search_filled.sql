-- In batches.
UPDATE "requests" SET "search_more" = search_more_of("id", "details")
  WHERE "id" IN (SELECT "id" FROM "requests" WHERE "search_more" IS NULL LIMIT 1000);--> statement-breakpoint
-- In batches.
UPDATE "users" SET "city" = "city"
  WHERE "id" IN (SELECT "id" FROM "users" WHERE "search_more" IS NULL LIMIT 1000);--> statement-breakpoint
-- Stored columns keep what the function said before until their row is written.
-- In batches.
UPDATE "requests" SET "full_name" = "full_name"
  WHERE "id" IN (SELECT "id" FROM "requests" WHERE "search_text" ~ '[\u00AD\u0640\u200B]' LIMIT 1000);--> statement-breakpoint
-- In batches.
UPDATE "users" SET "first_name" = "first_name"
  WHERE "id" IN (SELECT "id" FROM "users" WHERE "search_text" ~ '[\u00AD\u0640\u200B]' LIMIT 1000);--> statement-breakpoint
-- In batches.
UPDATE "policies" SET "holder_name" = "holder_name"
  WHERE "id" IN (SELECT "id" FROM "policies" WHERE "search_text" ~ '[\u00AD\u0640\u200B]' LIMIT 1000);--> statement-breakpoint
-- In batches.
UPDATE "policy_reminders" SET "full_name" = "full_name"
  WHERE "id" IN (SELECT "id" FROM "policy_reminders" WHERE "search_text" ~ '[\u00AD\u0640\u200B]' LIMIT 1000);
