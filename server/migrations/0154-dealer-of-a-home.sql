-- Who sells the home, typed or chosen from the contacts.
alter table home_units add column dealer text;
