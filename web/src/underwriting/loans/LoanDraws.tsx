import {
  HOLDBACK_DRAWS,
  type HoldbackDraws,
  type LoanRecord,
  type PlannedDraw,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { LoanFigures } from '@plumbline/domain/underwriting/loans/financing'
import { holdbackDrawsWords } from '../../figures/loan-words.ts'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { DatedLines, DatedRows } from '../inputs/DatedRows.tsx'
import { ComputedLine } from '../inputs/InputGroup.tsx'
import { Place } from '../Place.tsx'

type DrawProps = {
  loan: LoanRecord
  /** left out for a loan that does not count */
  cost: LoanFigures | undefined
  /** as entered, or as its percent makes it */
  holdbackCents: number
  place: string
  mayEdit: boolean
  changeLoan: (loan: LoanRecord) => void
  saveLoan: (loan: LoanRecord) => void
}

/** How the holdback is drawn, and when: from then on it bears interest. */
export function LoanDraws(props: DrawProps) {
  const { loan, cost, holdbackCents, place, mayEdit, saveLoan } = props
  const { holdbackDraws } = loan
  if (holdbackCents === 0 && loan.draws.length === 0) return null
  const label = m.underwriting_holdback_draws()
  return (
    <>
      <Place name={`${place}.holdbackDraws`}>
        {mayEdit ? (
          <ChoiceField
            beside
            label={label}
            value={holdbackDraws}
            choices={HOLDBACK_DRAWS.map((value) => ({ value, label: holdbackDrawsWords(value) }))}
            onChange={(event) => saveLoan(drawnAs(event.target.value as HoldbackDraws, loan, cost))}
          />
        ) : (
          <ComputedLine label={label}>{holdbackDrawsWords(holdbackDraws)}</ComputedLine>
        )}
      </Place>
      {holdbackDraws === 'listed' && <ListedDraws {...props} />}
      {holdbackDraws === 'even' && cost && <EvenDraws cost={cost} place={place} />}
    </>
  )
}

/** A list starts as the equal parts that it replaces, unless there was one before. */
function drawnAs(holdbackDraws: HoldbackDraws, loan: LoanRecord, cost: LoanFigures | undefined): LoanRecord {
  if (holdbackDraws !== 'listed' || loan.holdbackDraws !== 'even' || loan.draws.length > 0)
    return { ...loan, holdbackDraws }
  const equal = cost?.draws ?? []
  const draws = equal.map(({ fundedOn, approvedCents }, index): PlannedDraw => ({
    fundedOn,
    amountCents: approvedCents,
    feeCents: null,
    isFinal: index === equal.length - 1,
  }))
  return { ...loan, holdbackDraws, draws }
}

function EvenDraws({ cost, place }: { cost: LoanFigures; place: string }) {
  return (
    <DatedLines
      title={m.underwriting_draws_planned()}
      note={m.underwriting_draws_even_note()}
      place={`${place}.draw`}
      rows={cost.draws.map(({ fundedOn, approvedCents }) => ({ day: fundedOn, amountCents: approvedCents }))}
    />
  )
}

function ListedDraws({ loan, holdbackCents, place, mayEdit, changeLoan, saveLoan }: DrawProps) {
  const { today } = useMe().organization
  const drawnCents = loan.draws.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const put = (rows: (Omit<PlannedDraw, 'fundedOn'> & { day: string })[]): LoanRecord => ({
    ...loan,
    draws: rows.map(({ day, amountCents, feeCents, isFinal }) => ({ fundedOn: day, amountCents, feeCents, isFinal })),
  })
  return (
    <DatedRows
      title={m.underwriting_draws_planned()}
      note={drawsNote(holdbackCents - drawnCents, loan.draws.length)}
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
        amountCents: Math.max(0, holdbackCents - drawnCents),
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
