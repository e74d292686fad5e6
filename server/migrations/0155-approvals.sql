-- An organization's own rules about who approves, one row for each kind of subject. Without a row, or with null, the
-- default rules hold.
create table approval_rules (
  org_id      uuid not null,
  object      text not null check (object in (
    'purchase_order', 'change_order', 'vendor_invoice', 'expense', 'budget', 'draw_request', 'stage_override'
  )),
  -- in order, each with its band, conditions and steps
  rules       jsonb,
  updated_by  uuid references profiles (id),
  updated_at  timestamptz not null,
  version     int not null default 1,
  primary key (org_id, object)
);
call make_tenant_table('approval_rules');

-- Who decides in the place of someone who is away. Both days are included.
create table delegations (
  org_id      uuid not null,
  id          uuid not null,
  from_user   uuid not null references profiles (id),
  to_user     uuid not null references profiles (id),
  starts      date not null,
  ends        date not null,
  created_by  uuid not null references profiles (id),
  created_at  timestamptz not null,
  primary key (org_id, id),
  check (from_user <> to_user),
  check (ends >= starts)
);
create index on delegations (org_id, ends);
call make_tenant_table('delegations');

-- Each time that somebody asked for an approval. The subject belongs to a later room, which is why nothing refers to it.
create table approvals (
  org_id           uuid not null,
  id               uuid not null,
  object           text not null check (object in (
    'purchase_order', 'change_order', 'vendor_invoice', 'expense', 'budget', 'draw_request', 'stage_override'
  )),
  subject_id       uuid not null,
  deal_id          uuid not null,
  requested_by     uuid not null references profiles (id),
  requested_at     timestamptz not null,
  -- what the requester says
  reason           text check (reason <> '' and length(reason) <= 2000),
  -- the facts it was routed by, as they were when it was requested or restarted
  subject          jsonb not null,
  -- how it's called in the inbox
  shown            jsonb not null,
  amount_cents     bigint,
  -- with the vendor's other orders on the deal
  band_cents       bigint,
  -- the rules that were chosen, with their steps
  route            jsonb not null,
  -- where it stands: steps done, clocks, escalations
  course           jsonb not null,
  status           text not null check (status in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  step             int,
  step_began_at    timestamptz,
  -- when the current step escalates, or the whole expires
  next_at          timestamptz,
  ended_at         timestamptz,
  reminded_at      timestamptz,
  -- the first version with these lines and this step
  steady_version   int not null default 1,
  version          int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((status = 'pending') = (step is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check ((status = 'pending') = (next_at is not null))
);
create unique index approvals_one_pending on approvals (org_id, object, subject_id) where status = 'pending';
create index on approvals (org_id, object, subject_id, id);
create index on approvals (org_id, requested_by, id);
create index on approvals (org_id, deal_id);
create index on approvals (org_id) where status = 'pending';
create index on approvals (next_at) where status = 'pending';
call make_tenant_table('approvals');

-- What people decided, including what no longer counts.
create table approval_decisions (
  org_id        uuid not null,
  id            uuid not null,
  approval_id   uuid not null,
  step          int not null,
  user_id       uuid not null references profiles (id),
  decision      text not null check (decision in ('approved', 'rejected')),
  reason        text check (reason <> '' and length(reason) <= 2000),
  on_behalf_of  uuid references profiles (id),
  marks         text[] not null default '{}',
  decided_at    timestamptz not null,
  -- the decider undid it, or the subject changed after it
  undone_at     timestamptz,
  dropped_at    timestamptz,
  -- what leaves the house after a decision was sent
  followed_at   timestamptz,
  primary key (org_id, id),
  foreign key (org_id, approval_id) references approvals (org_id, id) on delete cascade
);
create index on approval_decisions (org_id, approval_id, id);
create index on approval_decisions (org_id, user_id, decided_at desc, id desc);
call make_tenant_table('approval_decisions');
