import type { ViewList } from '@plumbline/contract/deals/views'
import { filterOfAddress } from '@plumbline/contract/deals/view-filter'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { dealFilterSql } from '../list/filter-store.ts'
import type { ListReader } from '../list/reader.ts'

export type ViewBody = { name: string; shared: boolean; query: string }
export type NewView = ViewBody & { list: ViewList }
export type ViewRow = NewView & { id: string; ownerId: string }

const SELECTED = sql.raw('view.id, view.list, view.owner_id, view.name, view.shared, view.query')
const MOST_SHOWN = 200

/** A user's own views of a list and those shared by others. */
export const viewsOf = (orgId: string, userId: string, list: ViewList): Query<ViewRow> => sql<ViewRow>`
      select ${SELECTED}
      from saved_views view
      where view.org_id = ${orgId} and view.list = ${list} and (view.owner_id = ${userId} or view.shared)
      order by view.position, lower(view.name), view.id
      limit ${MOST_SHOWN}`

export function insertView(tx: Tx, ctx: Context, id: string, input: NewView): Promise<ViewRow> {
  return tx.one(sql<ViewRow>`
      insert into saved_views as view (org_id, id, list, owner_id, name, shared, query, created_at)
      values (${ctx.tenant.orgId}, ${id}, ${input.list}, ${ctx.actor.userId}, ${input.name}, ${input.shared}, ${input.query}, ${ctx.now})
      returning ${SELECTED}`)
}

export function updateView(tx: Tx, orgId: string, id: string, { name, shared, query }: ViewBody): Promise<ViewRow> {
  return tx.one(sql<ViewRow>`
      update saved_views as view
      set name = ${name}, shared = ${shared}, query = ${query}
      where view.org_id = ${orgId} and view.id = ${id}
      returning ${SELECTED}`)
}

export async function deleteView(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from saved_views where org_id = ${orgId} and id = ${id}`)
}

export function lockView(tx: Tx, orgId: string, id: string): Promise<ViewRow | undefined> {
  return tx.first(sql<ViewRow>`
    select ${SELECTED}
    from saved_views view
    where view.org_id = ${orgId} and view.id = ${id}
    for update`)
}

/** A single row with a count for each view of deals, using the same filter as the lists. */
export function countsOf(reader: ListReader, views: readonly ViewRow[]): RawBuilder<Record<string, number>> {
  const columns = views.map((view) => {
    const filter = filterOfAddress(new URLSearchParams(view.query))
    return sql`(select count(*)::int from deals deal where ${dealFilterSql(reader, filter)}) as ${sql.ref(view.id)}`
  })
  return sql<Record<string, number>>`select ${sql.join(columns)}`
}
