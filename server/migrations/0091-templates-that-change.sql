-- A template can be renamed and given other terms; whoever changes an older version of it comes into conflict.
alter table deal_templates
  add column version int not null default 1,
  add column updated_at timestamptz;
update deal_templates set updated_at = created_at;
alter table deal_templates alter column updated_at set not null;
