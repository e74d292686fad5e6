import type { LoanRecord } from '@plumbline/domain/underwriting/deal-terms'
import type { LoanFigures } from '@plumbline/domain/underwriting/financing'
import { useId } from 'react'
import { m } from '../../messages/generated/messages.js'
import { MenuItem } from '../../ui/Menu.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import type { Figures } from './figures.ts'
import { LoanInputs } from './LoanInputs.tsx'
import type { TermsDraft } from './use-terms-draft.ts'

type Props = { draft: TermsDraft; figures: Figures; loan: LoanRecord; index: number }

/** One loan with what it costs, and what can be done with it as a whole. */
export function LoanBlock({ draft, figures, loan, index }: Props) {
  const titleId = useId()
  const { loans, mayEdit, saveLoans } = draft
  const cost = costOf(figures, loans, index)
  const put = (next: LoanRecord) => loans.map((other, at) => (at === index ? next : other))
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-1.5 not-first:border-t not-first:border-line not-first:pt-2"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="min-w-0 truncate text-13 font-semibold">
          {loan.name}
        </h3>
        <span className="flex items-center gap-1">
          {cost && loans.length > 1 && <Money column cost cents={cost.costCents} className="text-13 font-semibold" />}
          {mayEdit && (
            <MoreMenu label={m.underwriting_more_for_loan({ loan: loan.name })}>
              {index > 0 && (
                <MenuItem onSelect={() => saveLoans(turned(loans, index - 1))}>{m.underwriting_loan_up()}</MenuItem>
              )}
              {index < loans.length - 1 && (
                <MenuItem onSelect={() => saveLoans(turned(loans, index))}>{m.underwriting_loan_down()}</MenuItem>
              )}
              <MenuItem danger onSelect={() => saveLoans(loans.filter((_, at) => at !== index))}>
                {m.underwriting_remove_loan()}
              </MenuItem>
            </MoreMenu>
          )}
        </span>
      </header>
      {loan.status === 'cancelled' && <p className="text-12 text-ink-soft">{m.underwriting_not_counted()}</p>}
      <LoanInputs
        loan={loan}
        sources={index === 0 ? draft.loanSources(loan) : {}}
        cost={cost}
        mayEdit={mayEdit}
        onChange={(next) => draft.changeLoans(put(next))}
        onSave={(next) => saveLoans(put(next))}
      />
    </section>
  )
}

/** Cancelled loans are not figured, and stand between those that are. */
function costOf(figures: Figures, loans: readonly LoanRecord[], index: number): LoanFigures | undefined {
  if (loans[index]?.status === 'cancelled') return undefined
  const place = loans.slice(0, index).filter((loan) => loan.status !== 'cancelled').length
  return figures.underwriting?.financing.loans[place]
}

/** The loan at a place and the one after it, the other way round. */
function turned(loans: readonly LoanRecord[], place: number): LoanRecord[] {
  const next = [...loans]
  next.splice(place, 2, loans[place + 1]!, loans[place]!)
  return next
}
