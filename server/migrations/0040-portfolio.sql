-- The public page of an organization: off until it is published.
create table portfolio_pages (
  org_id         uuid not null primary key references organizations (id),
  published_at   timestamptz,
  published_by   uuid,
  headline       text not null default '' check (length(headline) <= 120),
  introduction   text not null default '' check (length(introduction) <= 1000),
  contact_email  text check (length(contact_email) <= 255),
  address_level  text not null default 'city' check (address_level in ('street', 'city')),
  figure_level   text not null default 'hidden' check (figure_level in ('hidden', 'ranges')),
  view_count     bigint not null default 0,
  version        int not null default 1,
  updated_at     timestamptz not null default now()
);
call make_tenant_table('portfolio_pages');

-- Closed deals that the organization chose to show, one by one.
create table portfolio_deals (
  org_id      uuid not null,
  deal_id     uuid not null,
  shown_at    timestamptz not null default now(),
  shown_by    uuid not null,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('portfolio_deals');
