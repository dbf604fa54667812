-- Days that calendars were told of, so that they are told what became of them.
CREATE TABLE "calendar_days" (
	"user_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"on_day" date NOT NULL,
	"summary" text NOT NULL,
	"digest" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_days_user_id_uid_pk" PRIMARY KEY("user_id","uid")
);
--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As lib/text/search-fold.ts: the line that stretches a word (tatweel) and what is not seen are in no word.
CREATE OR REPLACE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT words || ' ' || replace(words, ' ', '')
    FROM (
      SELECT trim(regexp_replace(translate(
        lower(regexp_replace(normalize(given, NFKD),
          '[\u00AD\u061C\u0640\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]',
          '', 'g')),
        'يىكةەہھٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205) || chr(8217) || '''-._،,()/',
        'ییکهههها' || '01234567890123456789' || repeat(' ', 12)
      ), '\s+', ' ', 'g')) AS words
    ) AS folded
  );--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_more" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_more" text;--> statement-breakpoint
-- What a form or an event says in words: no choices of ours, which are Latin, and no instants.
CREATE FUNCTION said_in(given jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(value, ' ' ORDER BY key), '')
    FROM jsonb_each_text(given)
    WHERE jsonb_typeof(given -> key) = 'string'
      AND (key IN ('full_name', 'note', 'message') OR value !~ '^([a-z]+|[a-z0-9]+(_[a-z0-9]+)+|\d{4}-\d\d-\d\dT.*)$')
  );--> statement-breakpoint
-- Events that say something, as those of the bookkeeping do not, and were not undone.
CREATE FUNCTION says_something(event request_events) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN event.type NOT IN ('undone', 'joined_into', 'joined_by', 'split_off', 'split_from') AND NOT EXISTS (
    SELECT FROM request_events AS undoing
    WHERE undoing.request_id = event.request_id AND undoing.type = 'undone'
      AND undoing.payload -> 'undoes' @> to_jsonb(event.id)
  );--> statement-breakpoint
-- All that was said of a request, folded, each after a space: its own answers, what came later, what was noted, and
-- the same of those that are joined to it.
CREATE FUNCTION search_more_of(request bigint, details jsonb) RETURNS text
  LANGUAGE sql STABLE
  RETURN (
    SELECT left(coalesce(string_agg(' ' || fold_for_search(left(said, 4000)), '' ORDER BY place), ''), 60000)
    FROM (
      SELECT 0 AS place, said_in(details) AS said
      UNION ALL
      SELECT event.id, said_in(event.payload) FROM request_events AS event
      WHERE event.request_id = request AND event.type <> 'created' AND says_something(event)
      UNION ALL
      SELECT event.id, said_in(event.payload) FROM requests AS joined
        JOIN request_events AS event ON event.request_id = joined.id
      WHERE joined.joined_into = request AND says_something(event)
    ) AS each_said
    WHERE said <> ''
  );--> statement-breakpoint
CREATE FUNCTION keep_search_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A new one has no events yet; what a restore brings along stays.
  IF TG_OP = 'UPDATE' THEN
    NEW.search_more := search_more_of(NEW.id, NEW.details);
  ELSIF NEW.search_more IS NULL THEN
    NEW.search_more := CASE said_in(NEW.details) WHEN '' THEN ''
      ELSE ' ' || fold_for_search(left(said_in(NEW.details), 4000)) END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_keep_search BEFORE INSERT OR UPDATE OF details, joined_codes, erased_at ON "requests"
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_request();--> statement-breakpoint
CREATE FUNCTION keep_search_of_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET search_more = search_more_of(id, details) WHERE id IN (OLD.joined_into, NEW.joined_into);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_keep_search_of_heads AFTER UPDATE OF joined_into ON "requests"
  FOR EACH ROW WHEN (OLD.joined_into IS DISTINCT FROM NEW.joined_into) EXECUTE FUNCTION keep_search_of_heads();--> statement-breakpoint
CREATE FUNCTION keep_search_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := said_in(NEW.payload);
BEGIN
  IF TG_OP = 'INSERT' AND said = '' AND NEW.type <> 'undone' THEN RETURN NULL; END IF;
  UPDATE requests SET search_more = search_more_of(id, details)
  WHERE id = NEW.request_id
    AND (TG_OP = 'UPDATE' OR NEW.type = 'undone' OR search_more IS NULL
      OR strpos(search_more, ' ' || fold_for_search(left(said, 4000))) = 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER request_events_keep_search AFTER INSERT OR UPDATE OF payload ON "request_events"
  FOR EACH ROW WHEN (NEW.type NOT IN ('created', 'joined_into', 'joined_by', 'split_off', 'split_from'))
  EXECUTE FUNCTION keep_search_of_event();--> statement-breakpoint
CREATE FUNCTION keep_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := concat_ws(' ', NEW.city, NEW.province, NEW.job);
BEGIN
  NEW.search_more := CASE said WHEN '' THEN '' ELSE ' ' || fold_for_search(said) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_search BEFORE INSERT OR UPDATE OF city, province, job ON "users"
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_user();
