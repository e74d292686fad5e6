import type { TaxPayment, TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { dayInZone, dayParts } from '@plumbline/domain/calendar'
import { LAST_KNOWN_YEAR } from '@plumbline/domain/invoices/nec-1099'
import { copyWay } from '@plumbline/domain/invoices/nec-1099/copies'
import { filesNeeded } from '@plumbline/domain/invoices/nec-1099/irs-file'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { formsDueOn, isYearOver } from '@plumbline/domain/invoices/nec-1099/tax-year'
import { planHas } from '@plumbline/domain/plans/plan-features'
import type { Context } from '../../platform/http/context.ts'
import type { TaxPaymentRow } from './counted-store.ts'
import type { LiveVendor } from './live-year.ts'
import { type FormRow, hasCopy } from './season-store.ts'
import { payerProblemsOf, type SeasonNow } from './season-now.ts'

type Sums = Omit<TaxSeason['totals'], 'vendors' | 'forms' | 'formsCents'>

export function presentSeason(ctx: Context, now: SeasonNow): TaxSeason {
  const { year, season, thresholdCents, isThresholdAssumed } = now
  const vendors = vendorsOf(ctx, now)
  const forms = vendors.filter(({ group }) => group === 'gets_one')
  return {
    year,
    status: season.status,
    isYearOver: isYearOver(year, ctx.today),
    thresholdCents: now.filings.at(-1)?.thresholdCents ?? thresholdCents,
    isThresholdAssumed,
    dueOn: formsDueOn(year),
    today: ctx.today,
    years: yearsShown(ctx, now),
    nextThreshold: nextThreshold(ctx, now),
    totals: {
      ...sumsOf(vendors),
      vendors: vendors.length,
      forms: forms.length,
      formsCents: forms.reduce((sum, { countedCents }) => sum + countedCents, 0),
    },
    vendors,
    filings: now.filings.map(({ number, filedAt, filedBy, filedByName, forms: count }) => ({
      number,
      at: filedAt.toISOString(),
      by: { id: filedBy, name: filedByName },
      forms: count,
    })),
    differences: now.differences.map(({ vendorId, changes, before, after }) => ({
      vendor: { id: vendorId, name: nameOf(now, vendorId) },
      changes,
      before: before && { countedCents: before.countedCents, withheldCents: before.withheldCents },
      after: after && { countedCents: after.countedCents, withheldCents: after.withheldCents },
    })),
    paperFiles: filesNeeded(onPaper(now, vendors)),
    columns: { setAt: season.columnsSetAt?.toISOString() ?? null, items: now.columns },
    payerProblems: payerProblemsOf(now),
    version: season.version,
    abilities: {
      file: necPolicy.file(ctx.actor),
      setUp: necPolicy.setUp(ctx.actor),
      ask: necPolicy.ask(ctx.actor),
      change: necPolicy.change(ctx.actor),
    },
  }
}

/** The number of paper copies of a filed year. */
function onPaper({ filed }: SeasonNow, vendors: readonly TaxVendor[]): number {
  const others = otherwiseSent(vendors)
  return filed.filter((form) => hasCopy(form) && !others.has(form.vendorId)).length
}

/** Returns the vendors that get their copies by email or in their portal. */
export function otherwiseSent(vendors: readonly TaxVendor[]): ReadonlySet<string> {
  return new Set(vendors.filter(({ copyBy }) => copyBy !== 'paper').map(({ vendor }) => vendor.id))
}

function vendorsOf(ctx: Context, { season, live, filed }: SeasonNow): TaxVendor[] {
  if (season.status === 'open') return live.map((row) => presentLive(ctx, row))
  const now = new Map(live.map((vendor) => [vendor.vendorId, vendor]))
  return filed.map((form) => presentFiled(ctx, form, now.get(form.vendorId)))
}

function presentLive(ctx: Context, row: LiveVendor): TaxVendor {
  return {
    vendor: { id: row.vendorId, name: row.name },
    legalName: row.legalName,
    classification: row.classification,
    taxIdType: row.tinType,
    taxIdEnding: row.tinEnding,
    ...row.standing,
    ...reachedBy(ctx, row),
    ...partsOf(row),
  }
}

/** A vendor as it was filed, with what has happened to its copy since. */
function presentFiled(ctx: Context, form: FormRow, now: LiveVendor | undefined): TaxVendor {
  return {
    vendor: { id: form.vendorId, name: form.vendorName },
    legalName: form.name,
    classification: form.classification,
    taxIdType: form.tinType,
    taxIdEnding: form.tinEnding,
    group: form.standing,
    reason: form.reason,
    problems: form.problems,
    ...(now ? reachedBy(ctx, now) : NOT_REACHED),
    ...partsOf(form),
  }
}

type Reached = Pick<
  TaxVendor,
  'hasEmail' | 'askedOn' | 'agreedOn' | 'copySentAt' | 'copyBy' | 'portalAgreedOn' | 'copyOpenedAt'
>

const NOT_REACHED: Reached = {
  hasEmail: false,
  askedOn: [],
  agreedOn: null,
  copySentAt: null,
  copyBy: 'paper',
  portalAgreedOn: null,
  copyOpenedAt: null,
}

/** When a vendor was asked, and how it gets its copy. */
function reachedBy(ctx: Context, row: LiveVendor): Reached {
  return {
    hasEmail: row.hasEmail,
    askedOn: row.askedOn,
    agreedOn: row.agreedOn,
    copySentAt: row.copySentAt?.toISOString() ?? null,
    copyBy: copyWay({
      agreedInPortal: row.portalAgreedAt !== null,
      isPortalOpen: row.portalEnabled && planHas(row.planTier, 'vendor_portal'),
      agreedToEmail: row.agreedOn !== null,
      hasEmail: row.hasEmail,
    }),
    portalAgreedOn: row.portalAgreedAt && dayInZone(row.portalAgreedAt, ctx.timeZone),
    copyOpenedAt: row.copyOpenedAt?.toISOString() ?? null,
  }
}

function partsOf({ paidCents, cardCents, codesCents, refundsCents, countedCents, withheldCents }: Sums): Sums {
  return { paidCents, cardCents, codesCents, refundsCents, countedCents, withheldCents }
}

const NOTHING: Sums = { paidCents: 0, cardCents: 0, codesCents: 0, refundsCents: 0, countedCents: 0, withheldCents: 0 }

function sumsOf(vendors: readonly Sums[]): Sums {
  const sum = { ...NOTHING }
  for (const vendor of vendors) for (const key of Object.keys(sum) as (keyof Sums)[]) sum[key] += vendor[key]
  return sum
}

function yearsShown(ctx: Context, { year, seasons, paidYears }: SeasonNow): TaxSeason['years'] {
  const filed = seasons.filter(({ status }) => status !== 'open').map((season) => season.year)
  const all = [...new Set([...paidYears, ...filed, dayParts(ctx.today).year, year])].toSorted(
    (one, other) => one - other,
  )
  return all.map((one) => ({ year: one, status: seasons.find((season) => season.year === one)?.status ?? 'open' }))
}

/** The first year from now on that the law leaves open and that isn't set yet, or the next one. */
function nextThreshold(ctx: Context, { seasons }: SeasonNow): TaxSeason['nextThreshold'] {
  const year = Math.max(LAST_KNOWN_YEAR + 1, dayParts(ctx.today).year)
  return { year, cents: seasons.find((season) => season.year === year)?.thresholdCents ?? null }
}

function nameOf({ live, filed }: SeasonNow, vendorId: string): string {
  const now = live.find((vendor) => vendor.vendorId === vendorId)
  return now?.name ?? filed.find((form) => form.vendorId === vendorId)?.vendorName ?? ''
}

export function presentTaxPayment(row: TaxPaymentRow): TaxPayment {
  return {
    id: row.id,
    number: row.number,
    paidOn: row.paidOn,
    vendor: { id: row.vendorId, name: row.vendorName },
    deal: { id: row.dealId, name: row.dealName },
    invoice: { id: row.invoiceId, invoiceNo: row.invoiceNo },
    method: row.method,
    isReportable: row.isReportable,
    ...partsOf(row),
  }
}
