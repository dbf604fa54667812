-- Every letter and every two neighbours of a folded text's last word, which is the whole of it without spaces:
-- words this short have no trigram. The cost (some 5 µs) keeps the planner from computing it row by row.
CREATE FUNCTION short_parts(folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 500
  RETURN (
    SELECT string_to_array(tight, NULL)
      || string_to_array(regexp_replace(tight, '(..)', '\1 ', 'g'), ' ')
      || string_to_array(regexp_replace(substr(tight, 2), '(..)', '\1 ', 'g'), ' ')
    FROM (SELECT substring(folded FROM '[^ ]*$') AS tight) AS name
  );--> statement-breakpoint
-- A name so spelled that its bytes are in the order of the Persian alphabet (پ after ب, ه after و), ZWNJ as a
-- space, Latin letters last: collations of machines differ, and that of code points is wrong for Persian.
CREATE FUNCTION persian_order(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(name),
    'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیأإٱءكؤةۀيىئ' || chr(8204),
    '@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`AAAAY^__``` ');--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_active;--> statement-breakpoint
CREATE INDEX "users_search_short" ON "users" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (persian_order(last_name) collate "C",persian_order(first_name) collate "C","id");