import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { FigureCell } from './FigureCell.tsx'
import type { Figures } from '../../figures/figures.ts'

const ANY_ENDING = ['total_project_cost', 'cash_invested', 'loan_to_cost', 'loan_to_arv'] as const
const OF_SALES = [
  'total_project_cost',
  'profit_margin',
  'annualized_roi',
  'equity_multiple',
  'cash_invested',
  'cash_on_cash',
  'xirr',
  'loan_to_cost',
  'loan_to_arv',
  'break_even',
] as const

/** All other figures of the deal, each with its "how". Only a sale has returns. */
export function MoreFigures({ figures, dealId }: { figures: Figures; dealId: string }) {
  const shown = (figures.underwriting?.model.ending ?? 'sale') === 'sale' ? OF_SALES : ANY_ENDING
  return (
    <Section title={m.underwriting_more_figures()}>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {shown.map((figure) => (
          <FigureCell
            key={figure}
            look="row"
            figures={figures}
            figure={figure}
            dealId={dealId}
            className="min-h-10 items-center border-b border-line py-1.5"
          />
        ))}
      </dl>
    </Section>
  )
}
