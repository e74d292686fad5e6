import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import { EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import { drawNumber } from '@plumbline/domain/draws/number'
import type { SubjectNow } from '../approvals/approvable.ts'
import { drawAddress } from './address.ts'
import type { DrawNow } from './draw-now.ts'

/** What the approval of a draw follows from. */
export function subjectOf({ deal, row, loan, draft }: DrawNow): SubjectNow {
  const name = loan.loan.name
  return {
    subject: {
      object: 'draw_request',
      id: row.id,
      dealId: deal.id,
      dealType: deal.dealType,
      vendorId: null,
      vendorCompliant: true,
      lines: [],
      amountCents: draft.requestedCents,
    },
    others: [],
    shown: {
      title: { en: name, es: name },
      detail: { en: `Draw ${row.loanNumber} of the loan`, es: `Desembolso ${row.loanNumber} del préstamo` },
      reference: drawNumber(row.number),
      address: drawAddress(deal.id, row.id),
      mark: null,
    },
  }
}

/** What the decision pane shows of a draw: what it asks for on each line. */
export function paneOf({ loan, draft }: DrawNow): ApprovalPane {
  const names = new Map(loan.schedule.map(({ id, name }) => [id, name]))
  return {
    ...EMPTY_PANE,
    rows: draft.lines
      .filter(({ requestedCents }) => requestedCents > 0)
      .map(({ id, requestedCents }) => ({
        name: names.get(id) ?? '',
        qty: null,
        unit: null,
        unitCostCents: null,
        cents: requestedCents,
      })),
  }
}
