-- The roles behind the doors. Nobody signs in as them: a connection of the owner takes one on for a transaction.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['plumbline_app', 'plumbline_platform', 'plumbline_auth'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation then null; -- another database of this server was faster
      end;
    end if;
    execute format('grant %I to current_user', role_name);
  end loop;
end
$$;

grant usage on schema public to plumbline_app, plumbline_platform;

-- The organization of the running transaction; null outside the doors, which then see nothing.
create function current_org() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;

-- The person of the running transaction, or null for jobs.
create function current_actor() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Puts a table behind the tenant door: rows of one organization only, even for the table's owner.
create procedure make_tenant_table(table_name regclass, grants text default 'select, insert, update, delete')
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s to plumbline_app using (org_id = (select current_org())) with check (org_id = (select current_org()))',
    table_name
  );
  execute format('create policy platform on %s to plumbline_platform using (true) with check (true)', table_name);
  execute format('grant %s on %s to plumbline_app', grants, table_name);
  execute format('grant select, insert, update, delete on %s to plumbline_platform', table_name);
end
$$;
