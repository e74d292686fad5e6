import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { START_COLUMNS } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { isWholeAddress } from '@plumbline/domain/invoices/nec-1099/irs-file'
import type { FormDifference } from '@plumbline/domain/invoices/nec-1099/season'
import { type SettingsRow, settingsQuery } from '../../organizations/settings-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { compareYear } from './compare.ts'
import { paidYearsQuery } from './counted-store.ts'
import { type LiveVendor, liveYear, thresholdIn } from './live-year.ts'
import { type FilingRow, filingsQuery, type FormRow, formsQuery, type SeasonRow, seasonsQuery } from './season-store.ts'

/** A year of forms with everything that its screen, file and copies depend on. */
export type SeasonNow = {
  year: number
  season: SeasonRow
  seasons: SeasonRow[]
  paidYears: number[]
  thresholdCents: number
  isThresholdAssumed: boolean
  columns: SeasonRow['columns'] & object
  organization: SettingsRow
  live: LiveVendor[]
  filings: FilingRow[]
  /** every vendor as last filed; empty while the year is open */
  filed: FormRow[]
  differences: FormDifference[]
}

export async function seasonNow(tx: Tx, ctx: Context, year: number): Promise<SeasonNow> {
  const { orgId } = ctx.tenant
  const seasons = await tx.rows(seasonsQuery(orgId))
  const season = seasons.find((one) => one.year === year) ?? unset(year)
  const { thresholdCents, isAssumed } = thresholdIn(seasons, year)
  const isOpen = season.status === 'open'
  const [live, filings, filed, paidYears, organization] = await Promise.all([
    liveYear(tx, ctx, { year, thresholdCents }),
    isOpen ? [] : tx.rows(filingsQuery(orgId, year)),
    isOpen ? [] : tx.rows(formsQuery(orgId, year)),
    tx.rows(paidYearsQuery(orgId)),
    tx.one(settingsQuery(orgId)),
  ])
  return {
    year,
    season,
    seasons,
    paidYears: paidYears.map((one) => one.year),
    thresholdCents,
    isThresholdAssumed: isAssumed,
    columns: season.columns ?? [...START_COLUMNS],
    organization,
    live,
    filings,
    filed,
    differences: isOpen ? [] : compareYear(ctx, filed, live),
  }
}

function unset(year: number): SeasonRow {
  return { year, status: 'open', thresholdCents: null, columns: null, columnsSetAt: null, version: 1 }
}

export function payerProblemsOf({ organization }: SeasonNow): TaxSeason['payerProblems'] {
  return [
    ...(organization.einEnding === null ? (['tax_id_missing'] as const) : []),
    ...(isWholeAddress(organization.address ?? '') ? [] : (['address_missing'] as const)),
  ]
}
