-- Exits without a sale: what an assigned contract leaves, and what a property that is kept has instead of a profit.
alter table deal_projection
  add column assignment_cents bigint,
  add column cash_left_in_cents bigint,
  add column equity_kept_cents bigint;

-- A loan may pay off the others in a refinance, follow the price, value or improvement total as a percent, and says who
-- guarantees it and how it can be extended.
alter table loans
  add column purpose text not null default 'purchase' check (purpose in ('purchase', 'refinance')),
  -- as the settlement statement has them, in place of the percent
  add column points_cents bigint check (points_cents >= 0),
  add column advance_pct numeric(7,4) check (advance_pct between 0 and 200),
  add column holdback_pct numeric(7,4) check (holdback_pct between 0 and 100),
  add column personal_guarantee boolean not null default false,
  add column extension_options text not null default '' check (length(extension_options) <= 500);
alter table loans
  alter column purpose drop default,
  alter column personal_guarantee drop default,
  alter column extension_options drop default;

-- Loans keep their ids when they are written again, and may swap positions in one statement.
alter table loans drop constraint loans_org_id_deal_id_position_key;
alter table loans add unique (org_id, deal_id, position) deferrable initially deferred;

create function loans_with_new_terms(loans jsonb) returns jsonb
  language sql immutable
  as $$
    select coalesce(jsonb_agg(
      '{"purpose": "purchase", "advancePct": null, "holdbackPct": null, "pointsCents": null, "personalGuarantee": false, "extensionOptions": ""}'::jsonb
        || loan order by place), '[]')
    from jsonb_array_elements(loans) with ordinality as element (loan, place)
  $$;

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

update scenarios set changes = jsonb_set(changes, '{loans}', loans_with_new_terms(changes -> 'loans')) where changes ? 'loans';
update scenarios set base = jsonb_set(base, '{loans}', loans_with_new_terms(base -> 'loans')) where base ? 'loans';
update deals
set term_sources = jsonb_set(term_sources, '{loans,value}', loans_with_new_terms(term_sources #> '{loans,value}'))
where jsonb_typeof(term_sources #> '{loans,value}') = 'array';
update deal_templates set terms = jsonb_set(terms, '{loans}', loans_with_new_terms(terms -> 'loans')) where terms ? 'loans';

reset role;
drop function loans_with_new_terms(jsonb);
