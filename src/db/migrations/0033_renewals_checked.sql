-- Of 0032: the kinds with renewals.
ALTER TABLE "requests" VALIDATE CONSTRAINT "requests_kind_known";