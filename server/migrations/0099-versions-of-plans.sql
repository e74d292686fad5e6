-- A change of plan has a version of its own: it conflicts with another change of plan, and not with one of the settings.
alter table organizations add column plan_version int not null default 1;
