-- The starter catalogue writes its titles with the ezafe, as every text of the site does. A title that staff wrote
-- themselves is theirs; where the new one is taken already, the old one stays.
UPDATE "categories" SET "title" = "title_of"."new"
FROM (VALUES
  ('بیمه خودرو', 'بیمهٔ خودرو'),
  ('بیمه آتش‌سوزی', 'بیمهٔ آتش‌سوزی'),
  ('بیمه مسئولیت', 'بیمهٔ مسئولیت'),
  ('بیمه زندگی و حوادث', 'بیمهٔ زندگی و حوادث'),
  ('بیمه درمان و سفر', 'بیمهٔ درمان و سفر'),
  ('بیمه باربری', 'بیمهٔ باربری'),
  ('بیمه مهندسی', 'بیمهٔ مهندسی')
) AS "title_of" ("old", "new")
WHERE "categories"."title" = "title_of"."old"
  AND NOT EXISTS (SELECT FROM "categories" AS "other" WHERE "other"."title" = "title_of"."new");--> statement-breakpoint
UPDATE "insurance_types" SET "title" = "title_of"."new"
FROM (VALUES
  ('car-body', 'بدنه خودرو', 'بدنهٔ خودرو'),
  ('credit-life', 'مانده بدهکار', 'ماندهٔ بدهکار')
) AS "title_of" ("starter", "old", "new")
WHERE "insurance_types"."starter" = "title_of"."starter" AND "insurance_types"."title" = "title_of"."old"
  AND NOT EXISTS (
    SELECT FROM "insurance_types" AS "other"
    WHERE "other"."category_id" = "insurance_types"."category_id" AND "other"."title" = "title_of"."new"
  );--> statement-breakpoint
-- Every page names them.
UPDATE "content_version" SET "version" = "version" + 1;
