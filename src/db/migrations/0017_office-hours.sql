-- A day's hours are a list of intervals: one interval becomes a list of it, a day off an empty one.
UPDATE "settings"
SET "value" = jsonb_set("value", '{working_week}', (
  SELECT jsonb_object_agg("day", CASE jsonb_typeof("hours")
    WHEN 'object' THEN jsonb_build_array("hours")
    WHEN 'null' THEN '[]'::jsonb
    ELSE "hours" END)
  FROM jsonb_each("value" -> 'working_week') AS "days" ("day", "hours")))
WHERE "key" = 'public'
  AND jsonb_typeof("value" -> 'working_week') = 'object'
  AND "value" -> 'working_week' <> '{}'::jsonb;
--> statement-breakpoint
-- What was added by hand is no guess.
UPDATE "settings"
SET "value" = jsonb_set("value", '{holidays}', (
  SELECT jsonb_agg('{"guess": false}'::jsonb || "holiday" ORDER BY "place")
  FROM jsonb_array_elements("value" -> 'holidays') WITH ORDINALITY AS "days" ("holiday", "place")))
WHERE "key" = 'public'
  AND jsonb_typeof("value" -> 'holidays') = 'array'
  AND "value" -> 'holidays' <> '[]'::jsonb;
