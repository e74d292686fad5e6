-- What placing a home costs, line by line: the rest of the site work stays with the deal's own estimate.
alter table home_units
  add column set_cents               bigint check (set_cents >= 0),
  add column finish_out_cents        bigint check (finish_out_cents >= 0),
  add column title_retirement_cents  bigint check (title_retirement_cents >= 0);
alter table land_details
  add column foundation_cents   bigint check (foundation_cents >= 0),
  add column well_cents         bigint check (well_cents >= 0),
  add column septic_cents       bigint check (septic_cents >= 0),
  add column utilities_cents    bigint check (utilities_cents >= 0),
  add column impact_fees_cents  bigint check (impact_fees_cents >= 0);

-- Days on which the works are planned to be paid; read and written whole, like the terms of a deal.
alter table deals
  add column planned_payments jsonb not null default '[]' check (jsonb_typeof(planned_payments) = 'array');

-- The whole terms of each of a deal's loans; its planned draws are read and written with it.
alter table loans
  add column draw_fee_cents      bigint not null default 0 check (draw_fee_cents >= 0),
  add column draw_retainage_pct  numeric(7,4) not null default 0 check (draw_retainage_pct between 0 and 100),
  add column maturity_date       date,
  add column extension_fee_pct   numeric(7,4) not null default 0 check (extension_fee_pct between 0 and 10),
  add column payoff_date         date,
  add column planned_draws       jsonb not null default '[]' check (jsonb_typeof(planned_draws) = 'array');
