import type { LoanRecord, PlannedDraw } from '@plumbline/domain/underwriting/terms/deal-terms'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { DatedRows } from '../inputs/DatedRows.tsx'

type DrawProps = {
  loan: LoanRecord
  place: string
  mayEdit: boolean
  changeLoan: (loan: LoanRecord) => void
  saveLoan: (loan: LoanRecord) => void
}

/** The planned draws of the holdback. Each bears interest from its date. */
export function LoanDraws({ loan, place, mayEdit, changeLoan, saveLoan }: DrawProps) {
  const { today } = useMe().organization
  if (loan.holdbackCents === 0 && loan.draws.length === 0) return null
  const drawnCents = loan.draws.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const put = (rows: (Omit<PlannedDraw, 'fundedOn'> & { day: string })[]): LoanRecord => ({
    ...loan,
    draws: rows.map(({ day, amountCents, feeCents, isFinal }) => ({ fundedOn: day, amountCents, feeCents, isFinal })),
  })
  return (
    <DatedRows
      title={m.underwriting_draws_planned()}
      note={drawsNote(loan.holdbackCents - drawnCents, loan.draws.length)}
      nameOf={(no) => m.underwriting_draw_no({ no })}
      place={`${place}.draw`}
      addWords={m.underwriting_add_draw()}
      rows={loan.draws.map(({ fundedOn, amountCents, feeCents, isFinal }) => ({
        day: fundedOn,
        amountCents,
        feeCents,
        isFinal,
      }))}
      newRow={() => ({
        day: loan.draws.at(-1)?.fundedOn ?? loan.startDate ?? today,
        amountCents: Math.max(0, loan.holdbackCents - drawnCents),
        feeCents: null,
        isFinal: false,
      })}
      mayEdit={mayEdit}
      onChange={(rows) => changeLoan(put(rows))}
      onSave={(rows) => saveLoan(put(rows))}
    />
  )
}

function drawsNote(openCents: number, count: number): string {
  if (count === 0) return m.underwriting_draws_none()
  if (openCents === 0) return ''
  const amount = formatMoney(Math.abs(openCents))
  return openCents > 0 ? m.underwriting_draws_left({ amount }) : m.underwriting_draws_over({ amount })
}
