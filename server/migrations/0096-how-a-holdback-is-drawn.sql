-- A loan says how its holdback is drawn: in equal parts month by month, on the days listed, or not at all. Loans that
-- exist keep their figures: without planned draws, nothing of their holdback was drawn.
alter table loans
  add column holdback_draws text not null default 'even' check (holdback_draws in ('even', 'listed', 'none'));
alter table loans alter column holdback_draws drop default;

create function loans_saying_draws(loans jsonb) returns jsonb
  language sql immutable
  as $$
    select coalesce(jsonb_agg(
      jsonb_build_object('holdbackDraws', case
        when jsonb_array_length(loan -> 'draws') > 0 then 'listed'
        when (loan ->> 'holdbackCents')::bigint > 0 then 'none'
        else 'even'
      end) || loan order by place), '[]')
    from jsonb_array_elements(loans) with ordinality as element (loan, place)
  $$;

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

update loans set holdback_draws = 'listed' where jsonb_array_length(planned_draws) > 0;
update loans set holdback_draws = 'none' where jsonb_array_length(planned_draws) = 0 and holdback_cents > 0;

update scenarios set changes = jsonb_set(changes, '{loans}', loans_saying_draws(changes -> 'loans')) where changes ? 'loans';
update scenarios set base = jsonb_set(base, '{loans}', loans_saying_draws(base -> 'loans')) where base ? 'loans';
update deals
set term_sources = jsonb_set(term_sources, '{loans,value}', loans_saying_draws(term_sources #> '{loans,value}'))
where jsonb_typeof(term_sources #> '{loans,value}') = 'array';
-- A template starts deals to come, which draw in equal parts.
update deal_templates
set terms = jsonb_set(terms, '{loans}', (
  select coalesce(jsonb_agg(loan || '{"holdbackDraws": "even"}' order by place), '[]')
  from jsonb_array_elements(terms -> 'loans') with ordinality as element (loan, place)
))
where terms ? 'loans';

reset role;
drop function loans_saying_draws(jsonb);
