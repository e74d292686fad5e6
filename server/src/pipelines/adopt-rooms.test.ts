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

/** Requirements, checklist items and tasks of a stage of the organization's fix-and-flip pipeline, by key. */
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

it('an organization made before a room was built receives what the room asks, and nothing of other rooms', async () => {
  const before = await partsOf('pre_construction')
  expect(await adoptRoomsEverywhere(t.db, ['budgets'])).toBe(1)
  expect(await partsOf('pre_construction')).toEqual([...before, 'exit.budget'].sort())
})

it('receives it once: what the organization took away since stays away', async () => {
  await removeRequirement('exit.budget')
  expect(await adoptRoomsEverywhere(t.db, ['budgets'])).toBe(0)
  expect(await adoptRoomsEverywhere(t.db, ['budgets', 'vendors'])).toBe(1)
  const parts = await partsOf('pre_construction')
  expect(parts).toContain('vendor_papers')
  expect(parts).not.toContain('exit.budget')
})
