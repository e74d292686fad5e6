-- Renames the Spanish default for settlement statements: a "liquidación" is a loan's payoff. Names an organization has
-- changed stay as they are.

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

update stage_requirements set label_es = 'Estado de cierre' where label_es = 'Estado de liquidación';
update stage_requirements set label_es = 'Estado de cierre final' where label_es = 'Estado de liquidación final';

reset role;
