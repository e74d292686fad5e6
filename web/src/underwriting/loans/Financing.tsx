import { MOST_LOANS } from '@plumbline/domain/underwriting/terms/deal-terms'
import { Plus } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import type { Figures } from '../../figures/figures.ts'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

const LoanBlock = partOf(
  later(() => import('./LoanBlock.tsx')),
  'LoanBlock',
)

/** All cash, or the loans in order. */
export function Financing({ draft, figures }: { draft: TermsDraft; figures: Figures }) {
  const { fields, loans, mayEdit } = draft
  const way = fields.allCash === true ? 'cash' : 'loan'
  return (
    <>
      {mayEdit && (
        <Segment
          label={m.underwriting_financing()}
          wide
          value={way}
          options={[
            { value: 'cash', label: m.underwriting_all_cash() },
            { value: 'loan', label: m.underwriting_one_loan() },
          ]}
          onChange={(next) => (next === 'cash' ? draft.saveField('allCash', true) : draft.borrow())}
        />
      )}
      {way === 'cash' ? (
        <p className="text-13 text-ink-soft">{m.underwriting_all_cash_text()}</p>
      ) : loans.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-13 text-ink-soft">{m.underwriting_no_loan_yet()}</p>
          {mayEdit && (
            <Button size="small" onClick={draft.borrow}>
              {m.underwriting_add_loan()}
            </Button>
          )}
        </div>
      ) : (
        <>
          {loans.map((loan, index) => (
            // A loan is identified only by its position.
            // oxlint-disable-next-line react/no-array-index-key
            <LoanBlock key={index} {...{ draft, figures, loan, index }} />
          ))}
          {mayEdit && loans.length < MOST_LOANS && (
            <div>
              <Button
                kind="quiet"
                size="small"
                className="-ml-2"
                icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
                onClick={draft.addLoan}
              >
                {m.underwriting_another_loan()}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
