-- Addresses that a mail server said don't exist. Notices aren't emailed there until an email arrives again.
create table mail_bounces (
  email   text primary key check (email = lower(email)),
  at      timestamptz not null,
  reason  text not null
);
alter table mail_bounces enable row level security;
alter table mail_bounces force row level security;
create policy platform on mail_bounces to plumbline_platform using (true) with check (true);
-- Those of colleagues and one's own, as far as profiles are visible.
create policy tenant on mail_bounces to plumbline_app using (exists (select from profiles where profiles.email = mail_bounces.email));
grant select, insert, update, delete on mail_bounces to plumbline_platform;
grant select on mail_bounces to plumbline_app;
