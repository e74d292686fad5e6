-- Messages of strangers to the team, from the contact form of the public site. They belong to no organization: only the platform
-- door reaches them. Kept for a year (see server/src/inquiries/jobs.ts); where they came from is not kept at all.
create table inquiries (
  id            uuid primary key,
  topic         text not null check (topic in ('question', 'demo', 'partner', 'press', 'privacy')),
  name          text not null check (name <> '' and length(name) <= 120),
  email         text not null check (email <> '' and length(email) <= 255),
  company       text check (company <> '' and length(company) <= 160),
  deals_a_year  text check (deals_a_year in ('1-5', '6-20', '21-50', '51+')),
  message       text not null check (message <> '' and length(message) <= 5000),
  locale        text not null check (locale in ('en', 'es')),
  -- The same words of the same person on the same day are one message, however often they are sent.
  fingerprint   bytea not null unique,
  received_at   timestamptz not null
);
create index on inquiries (received_at);
grant select, insert, delete on inquiries to plumbline_platform;
