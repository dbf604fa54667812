CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The same folding as lib/search-fold.ts, and a test holds the two together: marks gone, ی ک ه ا each one
-- letter, ASCII digits, signs and ZWNJ a space; then once more without spaces, so that «علیرضا» finds «علی رضا».
CREATE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT words || ' ' || replace(words, ' ', '')
    FROM (
      SELECT trim(regexp_replace(translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036F\u064B-\u065F\u0670]', '', 'g')),
        'يىكةۀٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || chr(8205) || chr(8217) || '''-._،,()/',
        'ییکهها' || '01234567890123456789' || repeat(' ', 12)
      ), '\s+', ' ', 'g')) AS words
    ) AS folded
  );--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_events_append_only BEFORE UPDATE OR DELETE ON "request_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_events_never_emptied BEFORE TRUNCATE ON "request_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "first_response_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "first_response_minutes" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "rating_comment" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_for_search(full_name || ' ' || phone_number || ' ' || tracking_code)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_for_search(first_name || ' ' || last_name || ' ' || phone_number)) STORED;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_outbox_request" ON "sms_outbox" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "sms_outbox_number" ON "sms_outbox" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_spam;--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("kind","due_at","id") WHERE status <> 'closed' and not is_spam;--> statement-breakpoint
CREATE INDEX "requests_due_by_assignee" ON "requests" USING btree ("assignee_id","due_at","id") WHERE status <> 'closed' and not is_spam;--> statement-breakpoint
CREATE INDEX "requests_by_assignee" ON "requests" USING btree ("assignee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_spam;--> statement-breakpoint
CREATE INDEX "requests_by_service" ON "requests" USING btree ("service","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_spam;--> statement-breakpoint
CREATE INDEX "requests_by_user" ON "requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_closed" ON "requests" USING btree ("closed_at") WHERE not is_spam;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "requests" SET "respond_by" = "created_at" + interval '15 minutes',
  "due_at" = CASE WHEN "status" <> 'closed' THEN "created_at" + interval '15 minutes' END,
  "closed_at" = CASE WHEN "status" = 'closed' THEN "updated_at" END,
  "result" = CASE WHEN "status" = 'closed' THEN 'invalid' END;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "respond_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_result_known" CHECK ("requests"."result" in ('won', 'lost', 'invalid', 'cancelled'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_rating_bounds" CHECK ("requests"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_due_while_open" CHECK (("requests"."status" = 'closed') = ("requests"."due_at" is null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_result_when_closed" CHECK (("requests"."status" = 'closed') = ("requests"."closed_at" is not null and "requests"."result" is not null));