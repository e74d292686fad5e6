-- What a person chose for a kind of notice. Without a row, it comes the usual way.
create table notice_preferences (
  org_id      uuid not null references organizations (id),
  user_id     uuid not null references profiles (id) on delete cascade,
  type        text not null,
  in_app      boolean not null,
  email       boolean not null,
  sms         boolean not null,
  digest      text not null check (digest in ('instant', 'daily', 'weekly')),
  updated_at  timestamptz not null,
  primary key (org_id, user_id, type)
);
call make_tenant_table('notice_preferences');

-- When text messages wait for a person, and under which number they agreed to them.
create table notice_reach (
  org_id       uuid not null references organizations (id),
  user_id      uuid not null references profiles (id) on delete cascade,
  -- local times; both null = as usual, both the same = never
  quiet_from   text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to     text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  phone        text check (phone ~ '^\+[1-9]\d{6,14}$'),
  opted_in_at  timestamptz,
  stopped_at   timestamptz,
  -- a number that waits for the code it was sent
  code_phone   text check (code_phone ~ '^\+[1-9]\d{6,14}$'),
  code_hash    bytea,
  code_until   timestamptz,
  code_guesses integer not null default 0,
  primary key (org_id, user_id),
  check ((quiet_from is null) = (quiet_to is null)),
  check ((code_phone is null) = (code_hash is null))
);
create index on notice_reach (phone) where phone is not null;
call make_tenant_table('notice_reach');

-- Proof of who agreed to text messages, when and for which number, and when it ended.
create table sms_consents (
  org_id   uuid not null references organizations (id),
  id       uuid not null,
  user_id  uuid not null references profiles (id) on delete cascade,
  phone    text not null,
  what     text not null check (what in ('agreed', 'stopped', 'started', 'removed')),
  at       timestamptz not null,
  ip       text,
  primary key (org_id, id)
);
create index on sms_consents (org_id, user_id, at);
call make_tenant_table('sms_consents', 'select, insert');

-- Stored for emails and text messages alone, or for the inbox, too.
alter table notifications add column in_inbox boolean not null default true;
-- What its readers must be allowed to do, beyond what its kind asks for.
alter table notifications add column needs text;
-- People see changes of their own roles and limits, and only admins those of others.
update notifications set needs = 'team.manage'
where type in ('member_roles_changed', 'member_limits_changed') and link = '/app/team';
drop index notifications_waiting;
create index notifications_waiting on notifications (org_id, user_id, id desc) where done_at is null and in_inbox;

-- Notices that wait for the next summary by email.
create table notice_emails (
  org_id     uuid not null,
  notice_id  uuid not null,
  user_id    uuid not null references profiles (id) on delete cascade,
  due_at     timestamptz not null,
  -- when the summary left that has it, or from which it was left out
  sent_at    timestamptz,
  primary key (org_id, notice_id),
  foreign key (org_id, notice_id) references notifications (org_id, id) on delete cascade
);
create index notice_emails_due on notice_emails (due_at) where sent_at is null;
create index on notice_emails (org_id, user_id) where sent_at is null;
call make_tenant_table('notice_emails');

-- Notices by text message, from waiting to what became of them.
create table notice_texts (
  org_id      uuid not null,
  id          uuid not null,
  user_id     uuid not null references profiles (id) on delete cascade,
  notice_ids  uuid[] not null,
  due_at      timestamptz not null,
  -- left_out: there was nothing to send anymore; over_limit: the organization's month is used up
  status      text not null check (status in ('waiting', 'sending', 'queued', 'sent', 'delivered', 'undelivered', 'failed', 'left_out', 'over_limit')),
  -- how many messages it's charged as
  messages    integer,
  sent_at     timestamptz,
  error_code  text,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
create index notice_texts_due on notice_texts (due_at) where status in ('waiting', 'sending');
create index on notice_texts (org_id, sent_at) where sent_at is not null;
call make_tenant_table('notice_texts');

-- How many text messages an organization sends in a month.
create table sms_limits (
  org_id         uuid primary key references organizations (id),
  monthly_limit  integer not null check (monthly_limit between 0 and 100000),
  version        integer not null default 1,
  -- the first day of the month in which admins were notified that it's used up
  notified_for   date
);
call make_tenant_table('sms_limits');
