import type { Payables, UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { isDay } from '@plumbline/domain/calendar'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { authorize } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { compliantVendors } from '../../purchase-orders/orders/papers.ts'
import { bankConfirmers } from '../../vendors/bank-confirmers.ts'
import {
  type AgedRow,
  agedQuery,
  type HeldVendorRow,
  heldVendors,
  lastCheckNo,
  type UnpaidFilter,
  unpaidQuery,
  type UnpaidRow,
  waiversMissing,
} from './payables-store.ts'
import { readInvoiceRules } from '../settings.ts'
import { presentRunSummary } from './presenter.ts'
import { waitingRuns } from './runs-store.ts'
import { secondPersonAbove } from './settings.ts'

/** What is unpaid, by age, vendor and deal, and what needs someone first. */
export function getPayables(ctx: Context): Promise<Payables> {
  authorize(paymentPolicy.read(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const [rows, runs, held, waivers, secondPersonAboveCents, lastNo] = await Promise.all([
      tx.rows(agedQuery(orgId, ctx.today)),
      waitingRuns(tx, orgId),
      heldVendors(tx, orgId).then((vendors) => presentHeld(tx, ctx, vendors)),
      readInvoiceRules(tx, ctx).then((rules) => waiversMissing(tx, orgId, rules.waiverThresholdCents)),
      secondPersonAbove(tx, ctx),
      lastCheckNo(tx, orgId, ctx.today),
    ])
    const all = rows.find(({ vendorId, dealId }) => vendorId === null && dealId === null)
    return {
      invoices: all?.invoices ?? 0,
      totalCents: all?.totalCents ?? 0,
      ages: agesOf(all),
      vendors: rows.flatMap((row) => (row.vendorId === null ? [] : [presentAged(row.vendorId, row)])),
      deals: rows.flatMap((row) => (row.dealId === null ? [] : [presentAged(row.dealId, row)])),
      needs: {
        due: { invoices: all?.dueInvoices ?? 0, cents: all?.dueCents ?? 0 },
        runs: runs.map(presentRunSummary),
        held,
        waivers: waivers.map(({ invoiceId, invoiceNo, dealId, vendorId, vendorName, paidCents }) => ({
          invoice: { id: invoiceId, invoiceNo, dealId },
          vendor: { id: vendorId, name: vendorName },
          paidCents,
        })),
      },
      secondPersonAboveCents,
      nextCheckNo: lastNo === null ? null : lastNo + 1,
      abilities: { record: paymentPolicy.record(ctx.actor) },
    }
  })
}

/** People who may not confirm an account learn who can. */
async function presentHeld(
  tx: Tx,
  ctx: Context,
  vendors: readonly HeldVendorRow[],
): Promise<Payables['needs']['held']> {
  if (vendors.length === 0) return []
  const confirmersOf = await bankConfirmers(tx, ctx)
  return vendors.map((vendor) => ({
    id: vendor.id,
    name: vendor.name,
    bankEnding: vendor.bankEnding,
    confirmers: confirmersOf(vendor),
    abilities: { confirmBank: vendorPolicy.confirmBank(ctx.actor, vendor) },
  }))
}

function agesOf(row: AgedRow | undefined): Payables['ages'] {
  return { to_30: row?.to30 ?? 0, to_60: row?.to60 ?? 0, to_90: row?.to90 ?? 0, over_90: row?.over90 ?? 0 }
}

function presentAged(id: string, row: AgedRow): Payables['vendors'][number] {
  return { id, name: row.name ?? '', invoices: row.invoices, totalCents: row.totalCents, ages: agesOf(row) }
}

type Page = { items: UnpaidInvoice[]; nextCursor: string | null }

export function listUnpaid(
  ctx: Context,
  { cursor, limit, ...filter }: UnpaidFilter & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  authorize(paymentPolicy.read(ctx.actor))
  const read = readCursor(cursor, isDay)
  const after = read && { dueOn: read.sortValue, id: read.id }
  return txAs(ctx, async (tx) => {
    const rows = await tx.rows(unpaidQuery(ctx.tenant.orgId, ctx.today, filter, { after, limit: limit + 1 }))
    const page = rows.slice(0, limit)
    const compliant = await compliantVendors(tx, ctx, [...new Set(page.map(({ vendorId }) => vendorId))])
    const last = page.at(-1)
    return {
      items: page.map((row) => presentUnpaid(row, compliant)),
      nextCursor: rows.length > limit && last ? writeCursor({ sortValue: last.dueOn, id: last.id }) : null,
    }
  })
}

function presentUnpaid(row: UnpaidRow, compliant: ReadonlySet<string>): UnpaidInvoice {
  const { vendorId, vendorName, dealId, dealName, runId, runNumber, ...facts } = row
  return {
    ...facts,
    vendor: { id: vendorId, name: vendorName },
    deal: { id: dealId, name: dealName },
    dueCents: row.netDueCents - row.paidCents,
    isCompliant: compliant.has(vendorId),
    run: runId === null ? null : { id: runId, number: runNumber ?? 0 },
  }
}
