CREATE TABLE "escalations" (
	"request_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "escalations_once" PRIMARY KEY("request_id","level")
);
--> statement-breakpoint
CREATE TABLE "staff_duty" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean,
	"chosen_for" date,
	"given_at" timestamp with time zone,
	"digest_on" date
);
--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_duty" ADD CONSTRAINT "staff_duty_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;