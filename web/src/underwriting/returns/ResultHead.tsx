import type { Figure } from '@plumbline/domain/underwriting/ledger'
import type { Ending } from '@plumbline/domain/underwriting/model/deal-model'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { mainCents, mainFigure } from '../../figures/main-figure.ts'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { dealMark } from '../../deals/adopt-change.ts'
import { SavedMark } from '../../ui/feedback/SavedMark.tsx'
import { cx } from '../../ui/cx.ts'
import { FigureCell } from './FigureCell.tsx'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { LedgerHow } from './FigureHow.tsx'
import { type Figures, ledgerOf, missingWords } from '../../figures/figures.ts'

type Props = {
  figures: Figures
  dealId: string
  /** the main figure in cents when the page was opened, or null if there was none */
  openedCents: number | null
  wide: boolean
}

const RETURNS = {
  sale: { wide: ['roi', 'cash_on_cash', 'xirr', 'cash_to_close'], narrow: ['roi', 'cash_to_close'] },
  assignment: { wide: ['cash_needed'], narrow: ['cash_needed'] },
  refinance: { wide: ['equity_kept', 'cash_needed', 'cash_to_close'], narrow: ['equity_kept'] },
} as const satisfies Record<Ending, Record<'wide' | 'narrow', readonly Figure[]>>

/**
 * The main figure of the screen, how much the user's edits have changed it, and the returns. A property that's kept has
 * no profit: it shows the cash left in it and the equity.
 */
export function ResultHead({ figures, dealId, openedCents, wide }: Props) {
  const main = mainFigure(figures)
  const ledger = ledgerOf(figures, main)
  const netCents = mainCents(figures.underwriting)
  const ending = figures.underwriting?.model.ending ?? 'sale'
  const isCost = main === 'cash_left_in'
  const delta = netCents === null || openedCents === null ? 0 : netCents - openedCents
  const value = <FigureValue ledger={ledger} missing={missingWords(figures, main)} />
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:gap-x-8">
      <div data-figure className="max-[380px]:basis-full">
        <dt className="flex items-baseline gap-2 text-14 text-ink-soft">
          {FIGURE_NAMES[main]()}
          {ledger && <HowHint spelled />}
          <SavedMark of={dealMark(dealId)} className="relative z-1" />
        </dt>
        <dd>
          <span className={cx('font-medium', wide ? 'text-40' : 'text-32')}>
            {ledger ? (
              <LedgerHow {...{ ledger, dealId }} align="start">
                {value}
              </LedgerHow>
            ) : (
              value
            )}
          </span>
          {delta !== 0 && (
            <span className="block text-13 text-ink-soft">
              <span className={cx('figures', delta < 0 === isCost ? 'text-good' : 'text-bad')}>
                {formatMoney(delta, { currency: false, sign: 'always' })}
              </span>{' '}
              {m.underwriting_since_opened()}
            </span>
          )}
          {!ledger && <span className="block text-13 text-ink-soft">{missingWords(figures, main)}</span>}
        </dd>
      </div>
      {RETURNS[ending][wide ? 'wide' : 'narrow'].map((figure) => (
        <FigureCell
          key={figure}
          figures={figures}
          figure={figure}
          dealId={dealId}
          label={figure === 'cash_to_close' && !wide ? m.underwriting_to_close() : undefined}
          digits={wide ? 'exact' : 'whole'}
        />
      ))}
    </dl>
  )
}
