CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint,
	"phone_number" text,
	"request_ids" bigint[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"actor_id" bigint,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "erasures_kind_known" CHECK ("erasures"."kind" in ('person', 'sweep')),
	CONSTRAINT "erasures_reason_known" CHECK ("erasures"."reason" in ('asked', 'not_needed', 'wrong_person', 'law'))
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_of_user" ON "erasures" USING btree ("user_id") WHERE finished_at is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_of_number" ON "erasures" USING btree ("phone_number") WHERE finished_at is null and phone_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_sweep" ON "erasures" USING btree ("kind") WHERE finished_at is null and kind = 'sweep';--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
-- Append-only tables stay so. The one exception: under an erasure that is not finished, which the transaction names,
-- a row may get other values in what holds people's words; what happened when, by whom and to what stays as it is.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure text := nullif(current_setting('kargozar.erasure', true), '');
  personal CONSTANT text[] := ARRAY['payload', 'undo', 'before', 'after'];
BEGIN
  IF TG_OP = 'UPDATE' AND erasure IS NOT NULL THEN
    IF to_jsonb(OLD) - personal = to_jsonb(NEW) - personal
      AND EXISTS (SELECT 1 FROM erasures WHERE id = erasure::bigint AND finished_at IS NULL)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
