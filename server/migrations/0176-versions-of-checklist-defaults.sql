-- So that two people who change the same default see each other's choice.
alter table checklist_template_items add column version int not null default 1;
