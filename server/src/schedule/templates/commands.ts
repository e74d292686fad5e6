import { invalidField } from '@plumbline/contract/errors'
import type { ScheduleTemplate } from '@plumbline/contract/schedule/templates'
import { newIdAt } from '@plumbline/domain/ids'
import { taskPolicy } from '@plumbline/domain/tasks/policy'
import { withDeal } from '../../deals/with-deal.ts'
import { authorize, expectVersion, found } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { addPlanned, CHANGE } from '../commands.ts'
import { recordActivity } from '../log.ts'
import { scheduleNow } from '../schedule-now.ts'
import type { Changed } from '../write.ts'
import { allTemplates, deleteTemplate, saveTemplate, templateById, type TemplateRow } from './store.ts'

const STALE = [['schedule-templates']]
const MOST_TEMPLATES = 50

export async function listTemplates(ctx: Context): Promise<{ items: ScheduleTemplate[] }> {
  return { items: (await readAs(ctx, allTemplates(ctx.tenant.orgId))).map(present) }
}

/** Saves the work of a deal in its order, without vendors, dates and progress. A template of that name is only replaced if asked. */
export function keepTemplate(
  ctx: Context,
  { id: dealId, name, replace }: { id: string; name: string; replace: boolean },
): Promise<ScheduleTemplate> {
  return withDeal(ctx, dealId, CHANGE, async (tx) => {
    const { orgId } = ctx.tenant
    const { items } = await scheduleNow(tx, ctx, dealId)
    if (items.length === 0) throw invalidField('id', 'no_items', 'Add work first.')
    const places = new Map(items.map((item, place) => [item.id, place]))
    const planned = items.map(({ title, durationDays, waitsFor }) => ({
      title,
      durationDays,
      budgetLineId: null,
      waitsFor: waitsFor.map(({ itemId, type, lagDays }) => ({ place: places.get(itemId)!, type, lagDays })),
    }))
    const existing = await tx.rows(allTemplates(orgId))
    const isNew = !existing.some((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!isNew && !replace) throw invalidField('name', 'taken', 'A template already has this name.')
    if (isNew && existing.length >= MOST_TEMPLATES)
      throw invalidField('name', 'too_many', `There can be ${MOST_TEMPLATES} templates. Remove one first.`)
    const id = newIdAt(ctx.now.getTime())
    const row = await saveTemplate(tx, { orgId, id, name, items: planned, by: ctx.actor.userId, now: ctx.now })
    await recordActivity(tx, ctx, {
      verb: 'schedule.template_saved',
      ...about(row),
      after: { templateName: row.name, works: planned.map(({ title }) => title).join(', ') },
    })
    await announce(tx, ctx, STALE)
    return present(row)
  })
}

export function applyTemplate(
  ctx: Context,
  { id: dealId, templateId }: { id: string; templateId: string },
): Promise<Changed> {
  return withDeal(ctx, dealId, CHANGE, async (tx, deal) => {
    const template = found(await tx.first(templateById(ctx.tenant.orgId, templateId)))
    return addPlanned(tx, ctx, { deal, before: await scheduleNow(tx, ctx, dealId) }, template.items)
  })
}

export function removeTemplate(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<{ removed: boolean }> {
  authorize(taskPolicy.update(ctx.actor, null))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await tx.first(templateById(orgId, id)))
    expectVersion(row, version, () => present(row))
    await deleteTemplate(tx, orgId, id)
    await recordActivity(tx, ctx, {
      verb: 'schedule.template_removed',
      ...about(row),
      before: { templateName: row.name },
    })
    await announce(tx, ctx, STALE)
    return { removed: true }
  })
}

function about({ id, name }: TemplateRow) {
  return { object: { type: 'schedule_template' as const, id, label: name } }
}

function present({ id, name, items, createdAt, version }: TemplateRow): ScheduleTemplate {
  return { id, name, items: items.length, createdAt: createdAt.toISOString(), version }
}
