import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** A scenario's contents, without the columns that the database manages. */
export type ScenarioFacts = { name: string; changes: TermsPart; base: TermsPart }

export type ScenarioRow = ScenarioFacts & {
  id: string
  dealId: string
  version: number
  updatedAt: Date
  authorId: string
  authorName: string | null
}

const SELECTED = sql.raw(`
  scenario.id, scenario.deal_id, scenario.name, scenario.changes, scenario.base, scenario.version, scenario.updated_at,
  scenario.created_by as author_id, author.full_name as author_name`)

export function scenariosOf(orgId: string, dealId: string) {
  return sql<ScenarioRow>`
    select ${SELECTED}
    from scenarios scenario
    left join profiles author on author.id = scenario.created_by
    where scenario.org_id = ${orgId} and scenario.deal_id = ${dealId}
    order by scenario.created_at, scenario.id`
}

/** One scenario of the deal, locked until the transaction ends. */
export async function lockScenario(
  tx: Tx,
  orgId: string,
  dealId: string,
  scenarioId: string,
): Promise<ScenarioRow | undefined> {
  return tx.first(sql<ScenarioRow>`
    select ${SELECTED}
    from scenarios scenario
    left join profiles author on author.id = scenario.created_by
    where scenario.org_id = ${orgId} and scenario.deal_id = ${dealId} and scenario.id = ${scenarioId}
    for update of scenario`)
}

export async function insertScenario(
  tx: Tx,
  row: ScenarioFacts & { orgId: string; id: string; dealId: string; createdBy: string; now: Date },
): Promise<void> {
  const { name, changes, base } = row
  await tx.run(sql`
    insert into scenarios (org_id, id, deal_id, name, changes, base, created_by, created_at, updated_at)
    values (${row.orgId}, ${row.id}, ${row.dealId}, ${name}, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(base)}::jsonb,
      ${row.createdBy}, ${row.now}, ${row.now})`)
}

export async function updateScenario(
  tx: Tx,
  orgId: string,
  scenarioId: string,
  { name, changes, base }: ScenarioFacts,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update scenarios
    set name = ${name}, changes = ${JSON.stringify(changes)}::jsonb, base = ${JSON.stringify(base)}::jsonb, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${scenarioId}`)
}

export async function deleteScenario(tx: Tx, orgId: string, scenarioId: string): Promise<void> {
  await tx.run(sql`delete from scenarios where org_id = ${orgId} and id = ${scenarioId}`)
}
