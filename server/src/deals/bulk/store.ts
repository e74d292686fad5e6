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

type TagsRow = { id: string; tags: string[] }

export async function readTags(ctx: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readAs(
    ctx,
    sql<TagsRow>`select id, tags from deals where org_id = ${ctx.tenant.orgId} and id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}
