-- What a person did with a notice: done is out of the way, later comes back.
alter table notifications
  add column done_at timestamptz,
  add column later_until timestamptz;
create index notifications_waiting on notifications (org_id, user_id, id desc) where done_at is null;
