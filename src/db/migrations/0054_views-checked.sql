ALTER TABLE "views" VALIDATE CONSTRAINT "views_list_known";
