CREATE TABLE "request_day_changes" (
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_days" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"staff" jsonb NOT NULL,
	"services" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_day_changes_by_time" ON "request_day_changes" USING btree ("created_at");--> statement-breakpoint
-- Midnight of Tehran lies at a half hour of UTC, so that no half hour belongs to two days.
CREATE FUNCTION half_hour_of(at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_timestamp(floor(extract(epoch FROM at) / 1800) * 1800);--> statement-breakpoint
-- Notes, in the changing transaction, that a day's count no longer holds (docs/decisions/005-statistics.md). It only
-- ever adds rows, so that two changes of one day do not wait for each other. Of the last day nothing is noted: no day
-- is counted for keeping before it has been over for two.
CREATE FUNCTION note_request_day_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO request_day_changes (created_at)
      SELECT DISTINCT half_hour_of(created_at) FROM after_change
      WHERE created_at < now() - interval '1 day';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO request_day_changes (created_at)
      SELECT DISTINCT half_hour_of(created_at) FROM before_change
      WHERE created_at < now() - interval '1 day';
  ELSE
    INSERT INTO request_day_changes (created_at)
      SELECT DISTINCT half_hour_of(created_at) FROM (
        SELECT created_at FROM before_change UNION ALL SELECT created_at FROM after_change
      ) AS changed
      WHERE created_at < now() - interval '1 day';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER requests_added AFTER INSERT ON "requests"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION note_request_day_changes();--> statement-breakpoint
CREATE TRIGGER requests_changed AFTER UPDATE ON "requests"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION note_request_day_changes();--> statement-breakpoint
CREATE TRIGGER requests_removed AFTER DELETE ON "requests"
  REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION note_request_day_changes();
