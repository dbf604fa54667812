CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_type","subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_given_to" ON "audit_log" USING btree (("after" ->> 'assignee_id'),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_log"."after" ->> 'assignee_id' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_taken_from" ON "audit_log" USING btree (("before" ->> 'assignee_id'),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_log"."before" ->> 'assignee_id' is not null;--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_subject";