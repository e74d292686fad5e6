-- The team members who take part in an event.
alter table calendar_events add column attendee_ids uuid[] not null default '{}' check (cardinality(attendee_ids) <= 50);
