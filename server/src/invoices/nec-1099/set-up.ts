import { invalidField } from '@plumbline/contract/errors'
import { LAST_KNOWN_YEAR } from '@plumbline/domain/invoices/nec-1099'
import {
  isKnownHeader,
  missingFacts,
  type NecColumn,
  type NecHold,
  readTemplate,
  START_COLUMNS,
  withHolds,
} from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { authorize, wrongState } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { logSeason } from './log.ts'
import { holdSeason, writeColumns, writeThreshold } from './season-store.ts'

type Threshold = { year: number; thresholdCents: number | null }

/** Sets the amount from which vendors get a form, in a year that the law leaves open. */
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

type Template = { year: number; template?: string | null | undefined; holds: Readonly<Record<string, NecHold>> }

/**
 * Takes the columns of a year from the IRS's template, or changes what they hold. Earlier filings keep the columns they were
 * filed with.
 */
export function setColumns(ctx: Context, { year, template, holds }: Template): Promise<{ items: NecColumn[] }> {
  authorize(necPolicy.setUp(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const before = await holdSeason(tx, orgId, year)
    const columns = template === null ? null : holding(columnsIn(template) ?? before.columns ?? START_COLUMNS, holds)
    await writeColumns(tx, { orgId, year, by: ctx.actor.userId, now: ctx.now }, columns)
    await logSeason(tx, ctx, 'tax_season.columns_set', year, {
      before: loggedColumns(before.columns),
      after: loggedColumns(columns),
    })
    await announce(tx, ctx, [['payments']])
    return { items: columns ?? [...START_COLUMNS] }
  })
}

function columnsIn(template: string | undefined): NecColumn[] | undefined {
  if (template === undefined) return undefined
  const read = readTemplate(template)
  if (!read) throw invalidField('template', 'template', 'This isn’t the IRS template: it has no row of headers.')
  return read
}

function holding(columns: readonly NecColumn[], holds: Template['holds']): NecColumn[] {
  const beyond = Object.keys(holds).find((place) => Number(place) >= columns.length)
  if (beyond !== undefined) throw invalidField(`holds.${beyond}`, 'unknown_column', 'There is no such column.')
  const held = withHolds(columns, holds)
  const missing = missingFacts(held)
  if (missing.length > 0)
    throw invalidField('template', 'missing_columns', `No column was recognized for: ${missing.join(', ')}.`)
  return held
}

/** The number of columns, and what was chosen for those whose header isn't known. */
function loggedColumns(columns: readonly NecColumn[] | null) {
  const chosen = columns?.filter(({ header, fact, text }) => !isKnownHeader(header) && (fact ?? text)) ?? []
  return {
    taxColumns: columns?.length ?? null,
    taxColumnsChosen: chosen.map(({ header, ...hold }) => `${header}: ${holdName(hold)}`),
  }
}

/** Facts have the names that the IRS gives their columns. */
function holdName({ fact, text }: NecHold): string {
  return fact === null ? `“${text ?? ''}”` : (START_COLUMNS.find((column) => column.fact === fact)?.header ?? fact)
}
