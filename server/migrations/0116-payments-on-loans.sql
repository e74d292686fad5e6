-- What was paid on a loan: interest for some of its days, principal and fees, or the payoff. Recorded interest takes the
-- place of what would accrue in those days.
create table loan_payments (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  loan_id          uuid not null,
  is_payoff        boolean not null,
  paid_on          date not null,
  -- typed, as long as there are no contacts
  paid_by          text not null check (length(paid_by) <= 120),
  interest_cents   bigint not null check (interest_cents >= 0),
  principal_cents  bigint not null check (principal_cents >= 0),
  fees_cents       bigint not null check (fees_cents >= 0),
  -- its interest is for the days from the first up to but not including the second
  from_day         date not null,
  to_day           date not null check (to_day >= from_day),
  note             text not null check (length(note) <= 500),
  -- the lender's statement
  document_id      uuid,
  created_at       timestamptz not null,
  created_by       uuid not null,
  version          int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, loan_id) references loans (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  check (interest_cents + principal_cents + fees_cents > 0)
);
create index on loan_payments (org_id, deal_id, paid_on, id);
create index on loan_payments (org_id, loan_id);
create index on loan_payments (org_id, document_id) where document_id is not null;
create unique index loan_payments_one_payoff on loan_payments (org_id, loan_id) where is_payoff;
call make_tenant_table('loan_payments');

-- A later maturity that the lender agreed to, and its fee.
create table loan_extensions (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  loan_id     uuid not null,
  taken_on    date not null,
  matures_on  date not null,
  fee_cents   bigint not null check (fee_cents >= 0),
  created_at  timestamptz not null,
  created_by  uuid not null,
  version     int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, loan_id) references loans (org_id, id),
  check (matures_on > taken_on)
);
create index on loan_extensions (org_id, deal_id, taken_on, id);
create index on loan_extensions (org_id, loan_id);
call make_tenant_table('loan_extensions');
