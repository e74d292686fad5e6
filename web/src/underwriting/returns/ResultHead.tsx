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
  /** net profit in cents when the page was opened, or null if there was none */
  openedCents: number | null
  wide: boolean
}

const WIDE = ['roi', 'cash_on_cash', 'xirr', 'cash_to_close'] as const
const NARROW = ['roi', 'cash_to_close'] as const

/** The main figure of the screen, how much the user's edits have changed it, and the returns. */
export function ResultHead({ figures, dealId, openedCents, wide }: Props) {
  const ledger = ledgerOf(figures, 'net_profit')
  const netCents = figures.underwriting?.netProfitCents ?? null
  const delta = netCents === null || openedCents === null ? 0 : netCents - openedCents
  const value = <FigureValue ledger={ledger} missing={missingWords(figures, 'net_profit')} />
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:gap-x-8">
      <div data-figure>
        <dt className="flex items-baseline gap-2 text-14 text-ink-soft">
          {m.underwriting_net_profit()}
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
              <span className={cx('figures', delta < 0 ? 'text-bad' : 'text-good')}>
                {formatMoney(delta, { currency: false, sign: 'always' })}
              </span>{' '}
              {m.underwriting_since_opened()}
            </span>
          )}
          {!ledger && <span className="block text-13 text-ink-soft">{missingWords(figures, 'net_profit')}</span>}
        </dd>
      </div>
      {(wide ? WIDE : NARROW).map((figure) => (
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
