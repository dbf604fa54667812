CREATE TABLE "day_limits" (
	"day" date PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "urgent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "urgent_for" text;--> statement-breakpoint
-- Until when the office can act about a day. A day that the server has not counted yet ends with its last minute.
CREATE FUNCTION limit_of(given date) RETURNS timestamptz
  LANGUAGE sql STABLE
  RETURN coalesce(
    (SELECT "until" FROM day_limits WHERE "day" = given),
    (given + 1)::timestamp AT TIME ZONE 'Asia/Tehran'
  );--> statement-breakpoint
-- What an open request has to be done in time for, and until when: the earliest of all. Of a policy only a running
-- term has an end that can still be met. Nothing once closed.
CREATE FUNCTION urgency_of(
  request bigint, kind text, status text, due_at timestamptz, follow_up_at timestamptz,
  OUT urgent_at timestamptz, OUT urgent_for text
) RETURNS SETOF record LANGUAGE sql STABLE AS $$
  SELECT limited.at, limited.reason FROM (
    SELECT due_at AS at, CASE WHEN follow_up_at <= due_at THEN 'follow_up' ELSE 'promise' END AS reason, 3 AS rank
    UNION ALL
    SELECT limit_of(deadline_on), 'deadline', 1 FROM claims
    WHERE kind = 'claim' AND request_id = request AND deadline_on IS NOT NULL
    UNION ALL
    SELECT limit_of(ends_on), 'policy_end', 2 FROM policies
    WHERE kind = 'renewal' AND renewal_id = request AND policies.status = 'active'
  ) AS limited
  WHERE urgency_of.status <> 'closed'
  ORDER BY limited.at, limited.rank LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION keep_urgency_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.urgent_at := NULL;
  NEW.urgent_for := NULL;
  IF NEW.status = 'closed' THEN
    RETURN NEW;
  ELSIF NEW.kind IN ('claim', 'renewal') THEN
    SELECT * INTO NEW.urgent_at, NEW.urgent_for
      FROM urgency_of(NEW.id, NEW.kind, NEW.status, NEW.due_at, NEW.follow_up_at);
  ELSE
    NEW.urgent_at := NEW.due_at;
    NEW.urgent_for := CASE WHEN NEW.follow_up_at <= NEW.due_at THEN 'follow_up' ELSE 'promise' END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_keep_urgency
  BEFORE INSERT OR UPDATE OF kind, status, due_at, follow_up_at, urgent_at, urgent_for ON "requests"
  FOR EACH ROW EXECUTE FUNCTION keep_urgency_of_request();--> statement-breakpoint
-- Never waits for the row: whoever holds it may wait for the one that is changed here. The server counts anew what
-- was left out (features/requests/urgency.server.ts).
CREATE FUNCTION renew_urgency(request bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE requests SET urgent_at = urgent_at WHERE id IN (
    SELECT id FROM requests WHERE id = request AND status <> 'closed' FOR NO KEY UPDATE SKIP LOCKED
  )
$$;--> statement-breakpoint
CREATE FUNCTION keep_urgency_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_urgency(NEW.request_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER claims_keep_urgency AFTER INSERT OR UPDATE OF deadline_on ON "claims"
  FOR EACH ROW EXECUTE FUNCTION keep_urgency_of_claim();--> statement-breakpoint
CREATE FUNCTION keep_urgency_of_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.renewal_id IS DISTINCT FROM NEW.renewal_id AND OLD.renewal_id IS NOT NULL THEN
    PERFORM renew_urgency(OLD.renewal_id);
  END IF;
  IF NEW.renewal_id IS NOT NULL THEN
    PERFORM renew_urgency(NEW.renewal_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER policies_keep_urgency AFTER INSERT OR UPDATE OF status, ends_on, renewal_id ON "policies"
  FOR EACH ROW EXECUTE FUNCTION keep_urgency_of_policy();
