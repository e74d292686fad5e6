-- The log narrowed to what seldom happens is found without reading what happens all the time.
create index activity_by_verb on activity_events (org_id, verb, id desc);
