-- The activity tab of a vendor reads its own entries out of a long log.
create index on activity_events (org_id, object_id, id desc) where object_type = 'vendor';
