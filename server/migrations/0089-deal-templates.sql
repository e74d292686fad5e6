-- Terms that an organization starts its deals from again and again, by type of deal.
create table deal_templates (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null check (name <> '' and length(name) <= 60),
  deal_type   text not null check (deal_type in ('fix_and_flip', 'land_home')),
  terms       jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_by  uuid not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, deal_type, name)
);
call make_tenant_table('deal_templates');

-- Where inputs of a deal came from, by input: which template or deal, and the value that it gave.
alter table deals
  add column term_sources jsonb not null default '{}' check (jsonb_typeof(term_sources) = 'object');
