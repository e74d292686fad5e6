-- Saved views serve the list of people as well as that of deals.
alter table saved_views
  add column list text not null default 'deals' check (list in ('deals', 'people'));
alter table saved_views alter column list drop default;
