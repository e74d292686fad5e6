import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { DatedRows } from './DatedRows.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

type Props = { draft: TermsDraft; totalCents: number | null }

/** The days on which the work is paid. They determine when the money is needed, and so the rate of return. */
export function PlannedPayments({ draft, totalCents }: Props) {
  const { payments, terms, deal } = draft
  const start = terms.fields.rehabStart ?? terms.fields.purchaseDate ?? deal.fields.projectedPurchaseDate
  return (
    <DatedRows
      title={m.underwriting_payments_planned()}
      note={noteOf(
        payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
        totalCents,
      )}
      nameOf={(no) => m.underwriting_payment_no({ no })}
      place="payment"
      addWords={m.underwriting_add_payment()}
      rows={payments.map(({ paidOn, amountCents }) => ({ day: paidOn, amountCents }))}
      newRow={() => ({ day: payments.at(-1)?.paidOn ?? start ?? deal.createdAt.slice(0, 10), amountCents: 0 })}
      mayEdit={draft.mayEdit}
      onChange={(rows) => draft.changePayments(rows.map(({ day, amountCents }) => ({ paidOn: day, amountCents })))}
      onSave={(rows) => draft.savePayments(rows.map(({ day, amountCents }) => ({ paidOn: day, amountCents })))}
    />
  )
}

function noteOf(plannedCents: number, totalCents: number | null): string {
  if (plannedCents === 0) return m.underwriting_payments_none()
  const open = (totalCents ?? plannedCents) - plannedCents
  if (open === 0) return ''
  const amount = formatMoney(Math.abs(open))
  return open > 0 ? m.underwriting_payments_left({ amount }) : m.underwriting_payments_over({ amount })
}
