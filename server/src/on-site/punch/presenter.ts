import type { PunchItem } from '@plumbline/contract/on-site/punch'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import type { Context } from '../../platform/http/context.ts'
import type { PunchFacts, PunchRow } from './store.ts'

export function presentItem({ actor }: Pick<Context, 'actor'>, row: PunchRow): PunchItem {
  const { vendorId, vendorName } = row
  return {
    id: row.id,
    dealId: row.dealId,
    no: row.no,
    title: row.title,
    room: row.room,
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
    dueOn: row.dueOn,
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneById === null ? null : { id: row.doneById, name: row.doneByName ?? '' },
    pictures: row.pictures.map(({ id, title }) => ({ id, title })),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdById === null ? null : { id: row.createdById, name: row.createdByName ?? '' },
    version: row.version,
    abilities: { update: row.removedAt === null && onSitePolicy.change(actor, subjectOf(row)) },
  }
}

export function factsOf({ title, room, vendorId, dueOn }: PunchFacts): PunchFacts {
  return { title, room, vendorId, dueOn }
}

function subjectOf({ dealOwnerId, dealTeamIds, dealStatus }: PunchRow): DealSubject {
  return { ownerId: dealOwnerId, teamIds: dealTeamIds, status: dealStatus }
}
