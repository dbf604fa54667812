-- One sign for all letters of a sound, as lib/text/sound-alike.ts: folded texts have no capital letters.
CREATE FUNCTION sound_alike(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(folded, 'زذضظسثصتطهحقغ', 'ZZZZSSSTTHHQQ');--> statement-breakpoint
-- The words of what fold_for_search answers, without what it adds: the whole of them without spaces.
CREATE FUNCTION words_of(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(folded, length(folded) - strpos(reverse(folded), ' '));--> statement-breakpoint
-- What search compares: a space before every word, so that beginnings are found by index; first, as they sound,
-- the words that could be spelled otherwise; last the whole of `given` without spaces. Folding is dear: once each.
CREATE FUNCTION search_words(given text, besides text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT regexp_replace(
        ' ' || replace(sound_alike(concat_ws(' ', words_of(more), words_of(main))), ' ', '  ') || ' ',
        ' [^ ZSTHQ]+ ', '', 'g')
      || ' ' || more || ' ' || main
    FROM (
      SELECT fold_for_search(given) AS main, CASE besides WHEN '' THEN '' ELSE fold_for_search(besides) END AS more
      OFFSET 0
    ) AS folded
  );--> statement-breakpoint
-- Each word of a name as it sounds, and all that it is without one of its letters: two words that are one slip
-- apart (a letter wrong, missing, too many, two swapped) share one of these. Words of three letters stand for themselves.
-- Restricted, so that a look-up of a few keys starts no workers, which take longer than it does.
CREATE FUNCTION one_letter_off(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 500
  RETURN (
    SELECT coalesce(array_agg(DISTINCT left(word, place - 1) || substr(word, place + 1)), '{}')
    FROM unnest(string_to_array(sound_alike(words_of(fold_for_search(name))), ' ')) AS word,
      generate_series(CASE WHEN length(word) > 3 THEN 1 ELSE length(word) + 1 END, length(word) + 1) AS place
    WHERE length(word) > 2
  );--> statement-breakpoint
-- Its index goes with it.
ALTER TABLE "requests" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(full_name || ' ' || phone_number || ' ' || tracking_code || joined_codes, coalesce(case service when 'insurance-consultation' then 'مشاورهٔ تخصصی بیمه' when 'business-risk-management' then 'مدیریت ریسک کسب‌وکار' when 'safety-insurability-assessment' then 'ارزیابی ایمنی و بیمه‌پذیری' when 'claims-processing' then 'پیگیری و تسهیل پرداخت خسارت' end, details ->> 'service_title', ''))) STORED;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Its indexes go with it.
ALTER TABLE "users" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || phone_number, coalesce(national_code, ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_short" ON "users" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "requests_misspelt" ON "requests" USING gin (one_letter_off(full_name));--> statement-breakpoint
CREATE INDEX "users_misspelt" ON "users" USING gin (one_letter_off(first_name || ' ' || last_name));