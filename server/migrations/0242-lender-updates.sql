-- What a lender hears of a week on site. A draft is edited; once sent it stays as it was, with the file that went out.
create table lender_updates (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  loan_id      uuid,
  from_day     date not null,
  to_day       date not null check (to_day between from_day and from_day + 6),
  locale       text not null check (locale in ('en', 'es')),
  title        text not null check (title <> '' and length(title) <= 160),
  -- in people's own words: title and text
  blocks       jsonb not null default '[]',
  -- documents with their captions, in order
  pictures     jsonb not null default '[]',
  -- which of the parts that the records make are shown
  shows        jsonb not null,
  created_by   uuid references profiles (id),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  removed_at   timestamptz,
  version      int not null default 1,
  sent_at      timestamptz,
  sent_by      uuid references profiles (id),
  -- null = handed over as a file
  sent_to      text check (sent_to <> '' and length(sent_to) <= 254),
  -- what the records said then, and the file
  snapshot     jsonb,
  storage_key  text,
  pages        int,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, loan_id) references loans (org_id, id) on delete set null (loan_id),
  check ((sent_at is null) = (storage_key is null) and (sent_at is null) = (snapshot is null)),
  check (sent_at is null or removed_at is null)
);
create index on lender_updates (org_id, deal_id, from_day);
create index on lender_updates (org_id, loan_id) where loan_id is not null;
create index on lender_updates (org_id, storage_key) where storage_key is not null;
call make_tenant_table('lender_updates');
