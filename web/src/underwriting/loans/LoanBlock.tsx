import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { ZERO } from '@plumbline/domain/money'
import { improvementCost } from '@plumbline/domain/underwriting/costs/improvement'
import type { LoanBases } from '@plumbline/domain/underwriting/loans/amounts'
import { bestPrice, bestSalePrice, improvementOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { explainLoan } from '@plumbline/domain/underwriting/explain/loans'
import type { LoanFigure } from '@plumbline/domain/underwriting/ledger'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/generated/messages.js'
import { MenuItem, MenuLink } from '../../ui/overlays/Menu.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { LedgerHow } from '../returns/FigureHow.tsx'
import type { Figures } from '../../figures/figures.ts'
import { LoanInputs } from './LoanInputs.tsx'
import { later, partOf } from '../../ui/later.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'
import { loanLinks } from '../slots.ts'
import { useFilled } from '../../shell/use-filled.ts'

const LoanRecords = partOf(
  later(() => import('./records/LoanRecords.tsx')),
  'LoanRecords',
)

type Props = { draft: TermsDraft; figures: Figures; loan: LoanRecord; index: number }

/** One loan with its cost and the actions for it as a whole. */
export function LoanBlock({ draft, figures, loan, index }: Props) {
  const titleId = useId()
  const { loans, mayEdit, saveLoans } = draft
  const counted = placeOf(loans, index, draft.fields.exitType ?? null)
  const { underwriting } = figures
  const cost = counted === null ? undefined : underwriting?.financing.loans[counted]
  const place = `loan-${counted ?? `cancelled-${index}`}`
  const how = (figure: LoanFigure, value: ReactNode) =>
    underwriting && counted !== null && cost ? (
      <LedgerHow ledger={explainLoan(underwriting, counted, figure)} dealId={draft.deal.id}>
        {value}
      </LedgerHow>
    ) : (
      value
    )
  const terms = counted === null ? undefined : underwriting?.model.loans[counted]
  const put = (next: LoanRecord) => loans.map((other, at) => (at === index ? next : other))
  return (
    <section
      aria-labelledby={titleId}
      data-place={place}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none not-first:border-t not-first:border-line not-first:pt-2"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="min-w-0 truncate text-13 font-semibold">
          {loan.name}
        </h3>
        <span className="flex items-center gap-1">
          {cost && loans.length > 1 && (
            <span data-figure className="flex items-baseline gap-2 text-13 font-semibold">
              <HowHint />
              {how('loan_cost', <Money column cost cents={cost.costCents} />)}
            </span>
          )}
          {mayEdit && (
            <MoreMenu label={m.underwriting_more_for_loan({ loan: loan.name })}>
              {index > 0 && (
                <MenuItem onSelect={() => saveLoans(turned(loans, index - 1))}>{m.underwriting_loan_up()}</MenuItem>
              )}
              {index < loans.length - 1 && (
                <MenuItem onSelect={() => saveLoans(turned(loans, index))}>{m.underwriting_loan_down()}</MenuItem>
              )}
              {loan.id !== undefined && (loan.holdbackPct !== null || loan.holdbackCents > 0) && (
                <LoanMenuLinks dealId={draft.deal.id} loanId={loan.id} />
              )}
              <MenuItem danger onSelect={() => saveLoans(loans.filter((_, at) => at !== index))}>
                {m.underwriting_remove_loan()}
              </MenuItem>
            </MoreMenu>
          )}
        </span>
      </header>
      {counted === null && (
        <p className="text-12 text-ink-soft">
          {loan.status === 'cancelled' ? m.underwriting_not_counted() : m.underwriting_refinance_not_counted()}
        </p>
      )}
      <LoanInputs
        loan={loan}
        sources={draft.loanSources(loan, index)}
        cost={cost}
        bases={loanBasesOf(figures, draft)}
        history={terms && cost && <LoanRecords deal={draft.deal} loan={loan} terms={terms} figures={cost} />}
        place={place}
        how={how}
        mayEdit={mayEdit}
        onChange={(next) => draft.changeLoans(put(next))}
        onSave={(next) => saveLoans(put(next))}
      />
    </section>
  )
}

/** The amounts that a loan's percents refer to, as far as they are known. */
function loanBasesOf({ underwriting }: Figures, { terms }: TermsDraft): LoanBases {
  return {
    purchasePriceCents: bestPrice(terms.fields) ?? ZERO,
    salePriceCents: bestSalePrice(terms.fields) ?? ZERO,
    improvementTotalCents:
      underwriting?.ruleOffer.improvement.totalCents ?? improvementCost(improvementOf(terms)).totalCents,
  }
}

/** Returns its position among the loans included in the calculation, or null if it isn't one of them. */
function placeOf(loans: readonly LoanRecord[], index: number, exitType: string | null): number | null {
  const isCounted = (loan: LoanRecord) =>
    loan.status !== 'cancelled' && (loan.purpose === 'purchase' || exitType === 'refinance_hold')
  const loan = loans[index]
  return loan && isCounted(loan) ? loans.slice(0, index).filter(isCounted).length : null
}

/** Swaps the loan at a position with the next one. */
function turned(loans: readonly LoanRecord[], place: number): LoanRecord[] {
  const next = [...loans]
  next.splice(place, 2, loans[place + 1]!, loans[place]!)
  return next
}

/** What later rooms have for a saved loan, such as its terms for draws. */
function LoanMenuLinks({ dealId, loanId }: { dealId: string; loanId: string }) {
  return useFilled(loanLinks).map(({ label, to }) => (
    <MenuLink key={label()} to={to(dealId, loanId)}>
      {label()}
    </MenuLink>
  ))
}
