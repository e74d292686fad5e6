import type { PeopleList } from '@plumbline/contract/people'
import { CONTACT_GROUPS, type ContactSort } from '@plumbline/domain/contacts/groups'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import {
  type Counts,
  directoryCounts,
  directoryPage,
  type DirectoryRow,
  isSortValueOf,
  type PeopleFilter,
} from './store.ts'

type Input = PeopleFilter & { sort: ContactSort; cursor?: string | undefined; limit: number }

/** A page of contacts, and on the first one how many there are. */
export function listPeople(ctx: Context, { sort, cursor, limit, ...filter }: Input): Promise<PeopleList> {
  const after = readCursor(cursor, isSortValueOf(sort))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.rows(directoryPage(orgId, filter, { sort, after, limit: limit + 1 })),
      after === null ? tx.one(directoryCounts(orgId, filter, CONTACT_GROUPS)) : null,
    ])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      items: page.map(presentRow),
      nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
      summary: counts && summaryOf(counts),
      abilities: {
        edit: contactPolicy.edit(ctx.actor),
        merge: contactPolicy.merge(ctx.actor),
        export: contactPolicy.export(ctx.actor),
      },
    }
  })
}

function summaryOf(counts: Counts): NonNullable<PeopleList['summary']> {
  const { everyone, found } = counts
  const byGroup = Object.fromEntries(CONTACT_GROUPS.map((group) => [group, counts[group]])) as Omit<
    Counts,
    'everyone' | 'found'
  >
  return { everyone, found, counts: byGroup }
}

function presentRow(row: DirectoryRow): PeopleList['items'][number] {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    roles: row.roles,
    email: row.email,
    phone: row.phone,
    doNotContact: row.doNotContact,
    deals: row.deals,
    activeDeals: row.activeDeals,
    lastContactedAt: row.lastContactedAt?.toISOString() ?? null,
  }
}
