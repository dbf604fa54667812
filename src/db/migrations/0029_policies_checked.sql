ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_of_one";--> statement-breakpoint
ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_policy_id_policies_id_fk";--> statement-breakpoint
ALTER TABLE "views" VALIDATE CONSTRAINT "views_list_known";