import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { adoptRoomsEverywhere } from './adopt-rooms.ts'

let t: TestApp
let older: Person

beforeAll(async () => {
  t = await testApp()
  older = await t.signUp()
})

afterAll(() => t.close())

/** The keys of a stage's requirements, checklist items and tasks in the organization's fix-and-flip pipeline. */
async function partsOf(stage: string): Promise<string[]> {
  const rows = await asPlatform(t.db, 'a test looks at a stage', (tx) =>
    tx.rows(sql<{ key: string }>`
      select part.key
      from stages stage
      join pipelines pipeline on pipeline.id = stage.pipeline_id and pipeline.deal_type = 'fix_and_flip'
      join (
        select stage_id, key from stage_requirements
        union all select stage_id, key from checklist_template_items
        union all select stage_id, key from stage_task_templates
      ) part on part.stage_id = stage.id
      where stage.org_id = ${older.orgId} and stage.key = ${stage}`),
  )
  return rows.map(({ key }) => key).sort()
}

async function removeRequirement(key: string): Promise<void> {
  await asPlatform(t.db, 'a test edits a pipeline', (tx) =>
    tx.run(sql`delete from stage_requirements where org_id = ${older.orgId} and key = ${key}`),
  )
}

it('an organization created before a room was built receives that room’s parts, and nothing from other rooms', async () => {
  const before = await partsOf('acquired')
  expect(await adoptRoomsEverywhere(t.db, ['photos'])).toBe(1)
  expect(await partsOf('acquired')).toEqual([...before, 'before_photos'].sort())
})

it('an organization receives them once: parts it has since removed aren’t added again', async () => {
  await removeRequirement('exit.all_draws_requested')
  expect(await adoptRoomsEverywhere(t.db, ['photos', 'draws'])).toBe(0)
  expect(await adoptRoomsEverywhere(t.db, ['photos', 'invoices'])).toBe(1)
  expect(await partsOf('closed')).toContain('entry.invoices')
  expect(await partsOf('rehab')).not.toContain('exit.all_draws_requested')
})

it('an organization created before there were orders is asked for them too', async () => {
  const rehab = await partsOf('rehab')
  await removeRequirement('exit.change_orders')
  await asPlatform(t.db, 'a test goes back in time', (tx) =>
    tx.run(sql`update organizations set adopted_rooms = '{budgets,draws}' where id = ${older.orgId}`),
  )
  expect(await adoptRoomsEverywhere(t.db)).toBe(1)
  expect(await partsOf('rehab')).toEqual(rehab)
  expect(await partsOf('pre_construction')).toEqual(
    expect.arrayContaining(['exit.vendor_papers', 'exit.unissued_orders']),
  )
  expect(await partsOf('closed')).toContain('entry.purchase_orders')
})
