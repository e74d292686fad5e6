-- Tasks that are due around a date of their deal follow it, and wait while it isn't known.
alter table tasks
  -- a date of the deal, and how many days after it (before it: negative) the task is due
  add column due_field text,
  add column due_offset_days int check (due_offset_days between -365 and 365),
  add constraint tasks_due_around check ((due_field is null) = (due_offset_days is null)),
  add constraint tasks_due_around_a_deal check (due_field is null or deal_id is not null);

-- A time of day is kept while the date isn't known.
alter table tasks drop constraint tasks_check;
alter table tasks add constraint tasks_time_of_a_day check (due_time is null or due_date is not null or due_field is not null);

-- Open tasks that a stage made around a date and nobody has touched since: of the deal's stage, or with a day to come.
update tasks task
set due_field = template.due_field, due_offset_days = template.due_offset_days,
  due_date = anchor.day + template.due_offset_days
from stage_task_templates template, deals deal
  left join home_units home on home.org_id = deal.org_id and home.deal_id = deal.id
  cross join lateral (values ('offerExpires', deal.offer_expires), ('closingDate', deal.closing_date), ('deliveryTarget', home.delivery_target)) anchor (field, day)
where template.org_id = task.org_id and template.id = task.template_id and anchor.field = template.due_field
  and deal.org_id = task.org_id and deal.id = task.deal_id
  and (template.stage_id = deal.stage_id or anchor.day + template.due_offset_days >= current_date)
  and task.status = 'open' and task.version = 1;

-- Who was warned that a date of a deal is near: once for each date, day and number of days before it.
create table deadline_notices (
  org_id       uuid not null,
  deal_id      uuid not null,
  kind         text not null,
  -- the deal, or the permit or loan that the date belongs to
  object_id    uuid not null,
  day          date not null,
  days_before  int not null check (days_before >= 0),
  notified_at  timestamptz not null,
  primary key (org_id, deal_id, kind, object_id, day, days_before),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('deadline_notices', 'select, insert, delete');

-- What happened as part of something larger that has an entry of its own, such as an import of three hundred deals.
alter table activity_events add column part_of uuid;
create index activity_not_part_of on activity_events (org_id, id desc) where part_of is null;
