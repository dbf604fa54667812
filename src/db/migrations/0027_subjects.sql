-- In batches.
-- What joined before is found by its subject too, as what joins from now on (docs/decisions/041-every-subject.md).
UPDATE "requests" SET "joined_codes" = "joined_codes" || coalesce((
    SELECT string_agg(DISTINCT ' ' || asked.subject, '') FROM (
      SELECT coalesce(event.payload ->> 'topic', sent.service_title) AS subject
        FROM "submissions" AS sent
        JOIN "request_events" AS event ON event.request_id = "requests".id AND event.submission_id = sent.id AND event.type = 'joined'
        WHERE sent.request_id = "requests".id
      UNION ALL
      SELECT coalesce(one.details ->> 'topic', one.details ->> 'service_title')
        FROM "requests" AS one WHERE one.joined_into = "requests".id
    ) AS asked
    WHERE asked.subject <> '' AND position(' ' || asked.subject IN "requests"."joined_codes") = 0), '')
  WHERE id IN (
    SELECT found.id FROM "requests" AS found
      WHERE found.joined_codes <> '' AND found.erased_at IS NULL AND EXISTS (
        SELECT 1 FROM "submissions" AS sent
          JOIN "request_events" AS event ON event.request_id = found.id AND event.submission_id = sent.id AND event.type = 'joined'
          WHERE sent.request_id = found.id AND coalesce(event.payload ->> 'topic', sent.service_title) <> ''
            AND position(' ' || coalesce(event.payload ->> 'topic', sent.service_title) IN found.joined_codes) = 0
        UNION ALL
        SELECT 1 FROM "requests" AS one
          WHERE one.joined_into = found.id AND coalesce(one.details ->> 'topic', one.details ->> 'service_title') <> ''
            AND position(' ' || coalesce(one.details ->> 'topic', one.details ->> 'service_title') IN found.joined_codes) = 0)
      LIMIT 1000);