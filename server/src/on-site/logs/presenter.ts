import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import type { Context } from '../../platform/http/context.ts'
import type { LogRow } from './store.ts'

export function presentLog({ actor }: Pick<Context, 'actor'>, row: LogRow): SiteLog {
  const deal = { ownerId: row.dealOwnerId, teamIds: row.dealTeamIds, status: row.dealStatus }
  return {
    id: row.id,
    dealId: row.dealId,
    day: row.day,
    weather: row.weather,
    vendors: row.vendors.map(({ id, name }) => ({ id, name })),
    others: row.others,
    text: row.text,
    pictures: row.pictures.map(({ id, title }) => ({ id, title })),
    createdBy: row.createdById === null ? null : { id: row.createdById, name: row.createdByName ?? '' },
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    abilities: { update: row.removedAt === null && onSitePolicy.change(actor, deal) },
  }
}
