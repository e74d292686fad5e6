import { invalidField } from '@plumbline/contract/errors'
import { LAST_KNOWN_YEAR } from '@plumbline/domain/invoices/nec-1099'
import {
  missingFacts,
  type NecColumn,
  type NecFact,
  readTemplate,
  START_COLUMNS,
} from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { authorize, wrongState } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { logSeason } from './log.ts'
import { holdSeason, writeColumns, writeThreshold } from './season-store.ts'

type Threshold = { year: number; thresholdCents: number | null }

/** Sets from what amount on vendors get a form, of a year that the law leaves open. */
export function setThreshold(ctx: Context, { year, thresholdCents }: Threshold): Promise<Threshold> {
  authorize(necPolicy.setUp(ctx.actor))
  if (year <= LAST_KNOWN_YEAR)
    throw invalidField('year', 'known', `The law sets the threshold of ${year}. Set that of a later year.`)
  return txAs(ctx, async (tx) => {
    const before = await holdSeason(tx, ctx.tenant.orgId, year)
    if (before.status !== 'open') throw wrongState(before.status)
    await writeThreshold(tx, ctx.tenant.orgId, year, thresholdCents)
    await logSeason(tx, ctx, 'tax_season.threshold_set', year, {
      before: { thresholdCents: before.thresholdCents },
      after: { thresholdCents },
    })
    await announce(tx, ctx, [['payments']])
    return { year, thresholdCents }
  })
}

type Template = { year: number; template: string | null; facts: Readonly<Record<string, NecFact>> }

/** Takes the columns of a year from the IRS's template. What was filed keeps the columns it was filed with. */
export function setColumns(ctx: Context, { year, template, facts }: Template): Promise<{ items: NecColumn[] }> {
  authorize(necPolicy.setUp(ctx.actor))
  const columns = template === null ? null : columnsIn(template, facts)
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const before = await holdSeason(tx, orgId, year)
    await writeColumns(tx, { orgId, year, by: ctx.actor.userId, now: ctx.now }, columns)
    await logSeason(tx, ctx, 'tax_season.columns_set', year, {
      before: { taxColumns: before.columns?.length ?? null },
      after: { taxColumns: columns?.length ?? null },
    })
    await announce(tx, ctx, [['payments']])
    return { items: columns ?? [...START_COLUMNS] }
  })
}

function columnsIn(template: string, facts: Template['facts']): NecColumn[] {
  const read = readTemplate(template)
  if (!read) throw invalidField('template', 'template', 'This isn’t the IRS template: it has no row of headers.')
  const columns = read.map((column, place) => ({ ...column, fact: facts[place] ?? column.fact }))
  const missing = missingFacts(columns)
  if (missing.length > 0)
    throw invalidField('template', 'missing_columns', `No column was recognized for: ${missing.join(', ')}.`)
  return columns
}
