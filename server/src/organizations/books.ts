import { ApiError } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { decideBooks } from '@plumbline/domain/organizations/books'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { booksQuery } from './books-store.ts'
import { recordActivity } from './log.ts'

/** What is changed, for the entry that keeps the reason. */
export type BooksSubject = { label: string; dealId: string | null }

/**
 * Every change that puts money on a day, or takes it from one, asks this first, with the days before and after. Nothing
 * dated in closed books changes, unless an organization admin says why in the request's `Books-Reason` header. The reason
 * is kept in the activity log.
 * @throws ApiError books_locked
 */
export async function expectBooksOpen(
  tx: Tx,
  ctx: Context,
  days: readonly (Day | null | undefined)[],
  subject: BooksSubject,
): Promise<void> {
  const { lockedThrough, decision } = await askBooks(tx, ctx, days)
  if (decision.outcome === 'open') return
  if (decision.outcome === 'locked')
    throw new ApiError('books_locked', {
      details: { lockedThrough: lockedThrough ?? '', mayOverride: decision.mayOverride },
    })
  await recordActivity(tx, ctx, {
    verb: 'books.overridden',
    object: { type: 'organization', id: ctx.tenant.orgId, label: subject.label },
    dealId: subject.dealId,
    after: { reason: decision.reason, booksLockedThrough: lockedThrough, bookedOn: decision.days },
  })
}

/** Whether a change on these days could be made now, for work that leaves out what it may not change. */
export async function areBooksOpen(tx: Tx, ctx: Context, days: readonly (Day | null | undefined)[]): Promise<boolean> {
  return (await askBooks(tx, ctx, days)).decision.outcome !== 'locked'
}

async function askBooks(tx: Tx, ctx: Context, days: readonly (Day | null | undefined)[]) {
  const isDated = days.some((day) => typeof day === 'string')
  const { lockedThrough } = isDated ? await tx.one(booksQuery(ctx.tenant.orgId)) : { lockedThrough: null }
  const isOrgAdmin = ctx.actor.roles.includes('org_admin')
  const decision = decideBooks({ lockedThrough, days, isOrgAdmin, reason: ctx.booksReason ?? null })
  return { lockedThrough, decision }
}
