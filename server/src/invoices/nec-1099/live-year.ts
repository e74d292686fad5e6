import { necThreshold } from '@plumbline/domain/invoices/nec-1099'
import { isWholeAddress } from '@plumbline/domain/invoices/nec-1099/irs-file'
import { type NecStanding, type NecVendor, necStanding } from '@plumbline/domain/invoices/nec-1099/standing'
import { cents } from '@plumbline/domain/money'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type CountedRow, countedQuery } from './counted-store.ts'
import type { SeasonRow } from './season-store.ts'

export type LiveVendor = CountedRow & { standing: NecStanding }

/** Everyone who was paid in a year, as of now. */
export async function liveYear(
  tx: Tx,
  ctx: Context,
  { year, thresholdCents }: { year: number; thresholdCents: number },
): Promise<LiveVendor[]> {
  const rows = await tx.rows(countedQuery(ctx.tenant.orgId, year, ctx.timeZone))
  return rows.map((row) => ({ ...row, standing: standingOf(row, thresholdCents) }))
}

export function standingOf(row: CountedRow, thresholdCents: number): NecStanding {
  return necStanding(vendorOf(row), sumsOf(row), thresholdCents)
}

export function vendorOf(row: CountedRow): NecVendor {
  return {
    classification: row.classification,
    legalServices: row.legalServices,
    backupWithholding: row.backupWithholding,
    hasW9: row.hasW9,
    hasTaxId: row.tinEnding !== null,
    taxIdMatch: row.tinMatch,
    hasAddress: isWholeAddress(row.address),
  }
}

function sumsOf(row: CountedRow) {
  return {
    paid: row.paidCents,
    card: row.cardCents,
    codes: row.codesCents,
    refunds: row.refundsCents,
    counted: row.countedCents,
    withheld: row.withheldCents,
    wasPaid: row.wasPaid,
    wasWithheld: row.wasWithheld,
  }
}

export function thresholdIn(seasons: readonly SeasonRow[], year: number) {
  const set = seasons.flatMap(({ year: of, thresholdCents }) =>
    thresholdCents === null ? [] : [[of, cents(thresholdCents)]],
  )
  return necThreshold(year, Object.fromEntries(set) as Record<number, ReturnType<typeof cents>>)
}
