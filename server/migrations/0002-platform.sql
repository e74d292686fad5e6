-- What a write answered, kept 24 hours, so that the same request sent again acts once. The row is claimed inside the
-- command's own transaction: it is there when, and only when, the change is.
create table idempotency_keys (
  org_id        uuid not null,
  user_id       uuid not null,
  key           text not null check (key <> '' and length(key) <= 200),
  request_hash  text not null,
  claim_id      uuid not null,
  response      text,
  claimed_at    timestamptz not null,
  primary key (org_id, user_id, key)
);
create index on idempotency_keys (claimed_at);
call make_tenant_table('idempotency_keys');

-- Counters of the rate limits, shared by all server processes. Unlogged: a crash forgives.
create unlogged table rate_limits (
  key     text primary key,
  points  integer not null default 0,
  expire  bigint
);

-- Mail that has no mail server to go to; readable at /dev/outbox while trying the product out.
create table mail_outbox (
  id          uuid primary key,
  recipient   text not null,
  subject     text not null,
  text_body   text not null,
  html_body   text not null,
  locale      text not null check (locale in ('en', 'es')),
  stored_at   timestamptz not null
);
create index on mail_outbox (stored_at desc);
grant select, insert, update, delete on mail_outbox to plumbline_platform;

-- Uploads that arrived, or are arriving, and wait for a room to claim them.
create table uploads (
  org_id       uuid not null,
  id           uuid not null,
  user_id      uuid not null,
  name         text not null check (length(name) <= 255),
  bytes        bigint not null check (bytes >= 0),
  created_at   timestamptz not null,
  primary key (org_id, id)
);
create index on uploads (created_at);
call make_tenant_table('uploads');
