CREATE INDEX CONCURRENTLY "policies_by_object" ON "policies" USING btree ("insured_object") WHERE insured_object is not null;
