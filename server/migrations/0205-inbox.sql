-- What a person did with a notice: done is out of the way, later comes back.
alter table notifications
  add column done_at timestamptz,
  add column later_until timestamptz;
create index notifications_waiting on notifications (org_id, user_id, id desc) where done_at is null;

-- The record that a notice asks about, so that it's done once someone answered.
alter table notifications add column about_id uuid;
create index on notifications (org_id, about_id) where about_id is not null;
update notifications
set about_id = substring(link from 'item=([0-9a-f-]{36})')::uuid
where type in ('approval_requested', 'approval_escalated') and link like '/app/approvals?item=%';
update notifications notice
set done_at = coalesce(approval.ended_at, now()), read_at = coalesce(notice.read_at, now())
from approvals approval
where approval.org_id = notice.org_id and approval.id = notice.about_id and approval.status <> 'pending';
