import type { Payment, Run, RunSummary } from '@plumbline/contract/invoices/payments'
import { remittancesOf } from '@plumbline/domain/invoices/payments/checks'
import { stepRun } from '@plumbline/domain/invoices/payments/course'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { sumCents } from '@plumbline/domain/money'
import type { Context } from '../../platform/http/context.ts'
import { blockOf, courseOfRun, isHeld, type RunNow } from './run-now.ts'
import type { RunSumRow } from './runs-store.ts'
import type { PaymentRow } from './store.ts'

export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    number: row.number,
    state: row.voidedAt !== null ? 'void' : row.number === null ? 'waiting' : 'recorded',
    run: { id: row.runId, number: row.runNumber },
    invoice: { id: row.invoiceId, invoiceNo: row.invoiceNo },
    deal: { id: row.dealId, name: row.dealName },
    vendor: { id: row.vendorId, name: row.vendorName },
    amountCents: row.amountCents,
    withheldCents: row.withheldCents,
    method: row.method,
    reference: row.reference,
    isReportable: row.isReportable,
    papersReason: row.papersReason,
    paidOn: row.paidOn,
    voided:
      row.voidedAt === null
        ? null
        : {
            at: row.voidedAt.toISOString(),
            by: { id: row.voidedBy ?? '', name: row.voidedByName ?? '' },
            reason: row.voidReason ?? '',
          },
  }
}

export function presentRunSummary(row: RunSumRow): RunSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paysOn: row.paysOn,
    totalCents: row.totalCents,
    vendors: row.vendors,
    preparedBy: { id: row.preparedBy, name: row.preparedByName },
    recordedAt: row.recordedAt?.toISOString() ?? null,
    version: row.version,
  }
}

export function presentRun(ctx: Context, now: RunNow): Run {
  const { row, payments, payees } = now
  return {
    ...presentRunSummary({
      ...row,
      totalCents: sumCents(payments.map(({ amountCents }) => amountCents)),
      vendors: new Set(payments.map(({ vendorId }) => vendorId)).size,
    }),
    firstCheckNo: row.firstCheckNo,
    approved:
      row.approvedAt === null || row.approvedBy === null
        ? null
        : {
            at: row.approvedAt.toISOString(),
            by: { id: row.approvedBy, name: row.approvedByName ?? '' },
            reason: row.approvalReason,
          },
    recordedBy: row.recordedBy === null ? null : { id: row.recordedBy, name: row.recordedByName ?? '' },
    remittances: remittancesOf(payments).map((remittance) => ({
      vendor: { id: remittance.vendorId, name: remittance.vendorName },
      method: remittance.method,
      reference: remittance.reference,
      amountCents: remittance.amountCents,
      withheldCents: remittance.withheldCents,
      isHeld: row.status !== 'recorded' && isHeld(remittance, payees),
      bankEnding: payees.get(remittance.vendorId)?.bankEnding ?? null,
      payments: remittance.payments.map(presentPayment),
    })),
    block: row.status === 'recorded' ? null : blockShown(now, ctx.today),
    abilities: abilitiesOf(ctx, now),
  }
}

function blockShown(now: RunNow, today: string): Run['block'] {
  const reason = blockOf(now, today)?.reason ?? null
  return reason === 'not_payable' || reason === 'in_another_run' ? null : reason
}

/** What the reader can do with a run now. */
function abilitiesOf(ctx: Context, now: RunNow): Run['abilities'] {
  const { row, hasOthers } = now
  const may = paymentPolicy.record(ctx.actor) && row.status !== 'recorded'
  const by = ctx.actor.userId
  const step = stepRun(courseOfRun(now), { event: 'approve', by, hasOthers, reason: 'any' })
  const approve = may && row.status === 'draft' && step.refused === null
  return {
    record: may && blockOf(now, ctx.today) === null,
    approve,
    approveAlone: approve && by === row.preparedBy,
    remove: may,
    void: paymentPolicy.record(ctx.actor) && row.status === 'recorded',
  }
}
