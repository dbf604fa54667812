-- As lib/search-fold.ts: every mark is gone, not only the common ones, and ە ہ ھ (ۀ is one of them with a mark) are ه.
CREATE OR REPLACE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT words || ' ' || replace(words, ' ', '')
    FROM (
      SELECT trim(regexp_replace(translate(
        lower(regexp_replace(normalize(given, NFKD),
          '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]',
          '', 'g')),
        'يىكةەہھٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205) || chr(8217) || '''-._،,()/',
        'ییکهههها' || '01234567890123456789' || repeat(' ', 12)
      ), '\s+', ' ', 'g')) AS words
    ) AS folded
  );--> statement-breakpoint
-- Stored columns keep what the function said before until their row is written.
UPDATE "requests" SET "full_name" = "full_name"
  WHERE "search_text" <> fold_for_search(full_name || ' ' || phone_number || ' ' || tracking_code);--> statement-breakpoint
UPDATE "users" SET "first_name" = "first_name"
  WHERE "search_text" <> fold_for_search(first_name || ' ' || last_name || ' ' || phone_number);
