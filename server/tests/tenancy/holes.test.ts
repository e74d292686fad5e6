import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../src/platform/db/pool.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { holesOf } from './holes.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.url, { max: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('leaves no path from one organization to another’s rows', async () => {
  expect(await holesOf(pool)).toEqual([])
})

/** Mistakes that the next migration might make. Each is detected without anyone listing the new table. */
const MISTAKES: [string, string, string[]][] = [
  [
    'a table without row level security',
    'create table notes (org_id uuid not null, id uuid, primary key (org_id, id))',
    ['public.notes: row level security is off', 'public.notes: row level security does not hold for the owner'],
  ],
  [
    'a table whose owner sees everything',
    `create table notes (org_id uuid not null, id uuid, primary key (org_id, id)); call make_tenant_table('notes');
     alter table notes no force row level security`,
    ['public.notes: row level security does not hold for the owner'],
  ],
  [
    'a table without an organization',
    'create table notes (id uuid primary key); alter table notes enable row level security; alter table notes force row level security',
    ['public.notes: has no org_id, and is not among the tables of the whole installation'],
  ],
  [
    'a second policy that lets more through',
    'create policy generous on deals to plumbline_app using (org_id = (select current_org()) or true)',
    ['public.deals: policy generous allows ((org_id = ( SELECT current_org() AS current_org)) OR true)'],
  ],
  [
    'a policy for everybody',
    'create policy open on deals using (org_id = (select current_org()))',
    ['public.deals: policy open speaks to public'],
  ],
  [
    'a policy that shows vendors an organization’s rows',
    'create policy generous on budget_lines to plumbline_portal using (org_id = (select current_org()))',
    ['public.budget_lines: policy generous shows vendors (org_id = ( SELECT current_org() AS current_org))'],
  ],
  [
    'a write through the vendors’ door',
    'grant update (accepted_on) on purchase_orders to plumbline_portal',
    ['public.purchase_orders: the vendors’ door may UPDATE'],
  ],
  [
    'a view that reads as its owner',
    'create view all_deals as select * from deals',
    ['public.all_deals: a view, or a table elsewhere, has no row level security'],
  ],
  [
    'a view that is written through',
    'create view all_deals with (security_invoker = true) as select * from deals; grant select, update on all_deals to plumbline_app',
    ['public.all_deals: the tenant door may write through a view'],
  ],
  [
    'a foreign key that may cross',
    `create table notes (org_id uuid not null, id uuid, deal_org uuid, deal_id uuid, primary key (org_id, id),
       foreign key (deal_org, deal_id) references deals (org_id, id));
     call make_tenant_table('notes')`,
    ['notes: notes_deal_org_deal_id_fkey leaves org_id out'],
  ],
  [
    'a key that does not begin with the organization',
    `create table notes (id uuid primary key, org_id uuid not null); call make_tenant_table('notes')`,
    ['public.notes: its primary key does not begin with org_id'],
  ],
  [
    'a function that runs as its owner',
    `create function everything() returns bigint language sql security definer as 'select count(*) from deals'`,
    ['everything() runs as its owner, for the tenant door too'],
  ],
  [
    'a right to what belongs to nobody',
    'grant select on mail_outbox to plumbline_app',
    ['public.mail_outbox: the tenant door may SELECT'],
  ],
]

describe('detects', () => {
  it.each(MISTAKES)('%s', async (_mistake, statement, holes) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; ${statement}`)
      expect(await holesOf(client)).toEqual(holes)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
