import { sql } from 'kysely'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

type NameRow = { id: string; name: string }

export async function readNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readAs(
    ctx,
    sql<NameRow>`select id, name from deals where org_id = ${ctx.tenant.orgId} and id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The lists of a deal that a change of many adds to and removes from. */
export type Lists = { tags: string[]; teamIds: string[] }

export async function readLists(ctx: Context, ids: readonly string[]): Promise<Map<string, Lists>> {
  const rows = await readAs(
    ctx,
    sql<
      Lists & { id: string }
    >`select id, tags, team_ids from deals where org_id = ${ctx.tenant.orgId} and id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...lists }) => [id, lists]))
}
