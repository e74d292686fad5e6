import { peopleChange, type DealPeople } from '@plumbline/domain/deals/people'
import type { NoticeKind } from '../notifications/kind.ts'
import { notifyPeople } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { dealsAssigned, dealsLeft, dealsOwned } from './notices.ts'

/** A deal whose people changed. `before` is null for a new deal. */
export type Reassigned = { id: string; label: string; before: DealPeople | null; after: DealPeople }

/**
 * Notifies everyone who became the owner of these deals, or joined or left their teams, with one notice for all of the
 * deals. The person who made the change isn't notified.
 */
export async function notifyOfPeople(tx: Tx, ctx: Context, deals: readonly Reassigned[]): Promise<void> {
  const changes = deals.map((deal) => ({ deal, ...peopleChange(deal.before, deal.after) }))
  const groups = [
    [dealsOwned, byPerson(changes, ({ owner }) => (owner ? [owner] : []))],
    [dealsAssigned, byPerson(changes, ({ joined }) => joined)],
    [dealsLeft, byPerson(changes, ({ left }) => left)],
  ] as const
  for (const [kind, people] of groups) await notifyEach(tx, ctx, kind, people)
}

type Concerned = ReadonlyMap<string, readonly Reassigned[]>

function byPerson<Change extends { deal: Reassigned }>(
  changes: readonly Change[],
  who: (change: Change) => readonly string[],
): Concerned {
  const people = new Map<string, Reassigned[]>()
  for (const change of changes) for (const id of who(change)) people.set(id, [...(people.get(id) ?? []), change.deal])
  return people
}

async function notifyEach(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<{ by: string; deal: string; count: number }>,
  people: Concerned,
): Promise<void> {
  for (const [userId, [first, ...others]] of people) {
    if (!first) continue
    const count = others.length + 1
    await notifyPeople(tx, ctx, [userId], kind, {
      link: count === 1 ? `/app/deals/${first.id}` : '/app/deals?mine=any',
      params: { by: ctx.actor.fullName || ctx.actor.email, deal: first.label, count },
    })
  }
}
