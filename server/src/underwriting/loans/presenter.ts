import type { LoanExtension, LoanHistory, LoanPayment } from '@plumbline/contract/underwriting/loan-history'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { drawsOf, withDraws } from './recorded.ts'
import { byLoan, type ExtensionRow, listLoanExtensions, listLoanPayments, type PaymentRow } from './store.ts'

/** Returns what was recorded for the deal's loans. */
export async function shownHistory(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
): Promise<LoanHistory[]> {
  const { orgId, id } = deal
  const [payments, extensions, draws] = await Promise.all([
    listLoanPayments(tx, orgId, id),
    listLoanExtensions(tx, orgId, id),
    drawsOf(tx, ctx, deal),
  ])
  return withDraws(byLoan(payments, extensions, presentPayment, presentExtension), draws, (loanId) => ({
    loanId,
    payments: [],
    extensions: [],
  }))
}

function presentPayment(row: PaymentRow): LoanPayment {
  return {
    id: row.id,
    paidOn: row.paidOn,
    paidBy: row.paidBy,
    interestCents: row.interestCents,
    principalCents: row.principalCents,
    feesCents: row.feesCents,
    from: row.from,
    to: row.to,
    isPayoff: row.isPayoff,
    note: row.note,
    document:
      row.documentId !== null && row.documentTitle !== null ? { id: row.documentId, title: row.documentTitle } : null,
    recordedBy: personOf(row),
    isFromSettlement: row.settlementId !== null,
    version: row.version,
  }
}

function presentExtension(row: ExtensionRow): LoanExtension {
  return {
    id: row.id,
    takenOn: row.takenOn,
    maturesOn: row.maturesOn,
    feeCents: row.feeCents,
    recordedBy: personOf(row),
    version: row.version,
  }
}

function personOf({ recordedById, recordedByName }: PaymentRow | ExtensionRow) {
  return recordedByName === null ? null : { id: recordedById, name: recordedByName }
}
