CREATE TABLE "claim_papers" (
	"request_id" bigint NOT NULL,
	"key" text NOT NULL,
	"title" text,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_papers_request_id_key_pk" PRIMARY KEY("request_id","key"),
	CONSTRAINT "claim_papers_state_known" CHECK ("claim_papers"."state" in ('needed', 'received', 'not_needed'))
);
--> statement-breakpoint
CREATE TABLE "claim_reports" (
	"phone_number" text NOT NULL,
	"line" text NOT NULL,
	"loss_date" date NOT NULL,
	"request_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_reports_phone_number_line_loss_date_pk" PRIMARY KEY("phone_number","line","loss_date")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"loss_date" date NOT NULL,
	"has_injury" boolean NOT NULL,
	"insurer" text,
	"policy_number" text,
	"stage" text DEFAULT 'registered' NOT NULL,
	"previous_stage" text,
	"insurer_reference" text,
	"offered_rial" bigint,
	"paid_rial" bigint,
	"reported_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"notify_by" date,
	"deadline_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_line_known" CHECK ("claims"."line" in ('motor_third_party', 'motor_hull', 'fire', 'liability', 'health', 'cargo', 'engineering', 'accident_life', 'other')),
	CONSTRAINT "claims_stage_known" CHECK ("claims"."stage" in ('registered', 'papers_complete', 'notified', 'assessment', 'offered', 'paid', 'rejected', 'objection')),
	CONSTRAINT "claims_amounts" CHECK ("claims"."offered_rial" >= 0 and "claims"."paid_rial" >= 0)
);
--> statement-breakpoint
-- A wider check: what is stored met the narrower one, so that reading it all once more tells nothing.
ALTER TABLE "requests" DROP CONSTRAINT "requests_kind_known";--> statement-breakpoint
ALTER TABLE "claim_papers" ADD CONSTRAINT "claim_papers_request_id_claims_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."claims"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reports" ADD CONSTRAINT "claim_reports_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_reports_old" ON "claim_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "claims_by_deadline" ON "claims" USING btree ("deadline_on") WHERE deadline_on is not null;--> statement-breakpoint
CREATE INDEX "claims_by_report" ON "claims" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "claims_by_policy" ON "claims" USING btree ("policy_number") WHERE policy_number is not null;--> statement-breakpoint
CREATE INDEX "claims_by_reference" ON "claims" USING btree ("insurer_reference") WHERE insurer_reference is not null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('call', 'consultation', 'partner', 'claim')) NOT VALID;