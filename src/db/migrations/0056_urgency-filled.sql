-- In batches.
UPDATE "requests" SET "urgent_at" = NULL
  WHERE "id" IN (SELECT "id" FROM "requests" WHERE "status" <> 'closed' AND "urgent_at" IS NULL LIMIT 1000);
