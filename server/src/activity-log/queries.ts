import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { ChangedRecord } from '@plumbline/contract/base'
import { scopeOf } from '@plumbline/domain/access/matrix'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { authorize } from '../platform/commands/checks.ts'
import { readHeader } from '../deals/header.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentEvent } from './presenter.ts'
import { type EventFilter, eventsQuery, lastChangeQuery } from './store.ts'

type Page = { items: ActivityEvent[]; nextCursor: string | null }
type Paged<Filter> = Filter & { limit: number }

/** Lists what happened on a deal. @throws ApiError forbidden for users who can only see the log of their own deals */
export async function listDealActivity(
  ctx: Context,
  { id, ...filter }: Paged<Omit<EventFilter, 'dealId' | 'ownDealsOf'> & { id: string }>,
): Promise<Page> {
  const deal = await readHeader(ctx, id)
  authorize(dealPolicy.seeActivity(ctx.actor, deal))
  return readPage(ctx, { ...filter, dealId: id })
}

/** Lists what happened in the organization. Users who can only see the log of their own deals get only that part. */
export function listActivity(ctx: Context, filter: Paged<Omit<EventFilter, 'ownDealsOf'>>): Promise<Page> {
  const everything = scopeOf(ctx.actor, 'activity.view') === 'all'
  return readPage(ctx, everything ? filter : { ...filter, ownDealsOf: ctx.actor.userId })
}

const CALLS = ['contact.called', 'contact.call_removed'] as const

type OfContact = { contactId: string; only?: 'calls' | 'changes' | undefined; cursor?: string }

/** Lists what happened to a contact. Contacts are no secret within the organization, so that each member sees all of it. */
export function contactHistory(ctx: Context, { only, ...filter }: Paged<OfContact>): Promise<Page> {
  const which = only === 'calls' ? { verbs: CALLS } : only === 'changes' ? { notVerbs: CALLS } : {}
  return readPage(ctx, { ...filter, ...which })
}

/** Finds the teammate who last changed a record, so that a conflict can name them. The caller's own changes don't count. */
export async function lastChangedBy(ctx: Context, record: ChangedRecord): Promise<{ by: string | null }> {
  const [last] = await readAs(ctx, lastChangeQuery(ctx.tenant, record))
  return { by: last?.actorName ?? null }
}

async function readPage(ctx: Context, { limit, ...filter }: Paged<EventFilter>): Promise<Page> {
  const rows = await readAs(ctx, eventsQuery(ctx.tenant.orgId, ctx.timeZone, filter, limit + 1))
  const shown = rows.slice(0, limit)
  const audience = figuresSeenBy(ctx.actor)
  return {
    items: shown.map((row) => presentEvent(audience, row)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
