-- Calls with a contact, each in one line.
create table contact_calls (
  org_id      uuid not null,
  id          uuid not null,
  contact_id  uuid not null,
  called_at   timestamptz not null,
  note        text not null check (note <> '' and length(note) <= 500),
  minutes     int check (minutes between 1 and 1440),
  created_by  uuid references profiles (id),
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index on contact_calls (org_id, contact_id, called_at);
call make_tenant_table('contact_calls');
