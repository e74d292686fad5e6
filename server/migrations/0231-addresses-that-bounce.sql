-- The address that a mail server said doesn't exist. While it's still the person's, notices aren't emailed there.
alter table notice_reach
  add column bounced_address text,
  add column bounced_at timestamptz;
create index on notice_reach (bounced_address) where bounced_address is not null;
