-- A code that was exchanged is remembered as long as any other, so that a second try is told so and not that there never was one.
alter table auth.flow_states add column used_at timestamptz;
