import type { Figure, Ledger } from '@plumbline/domain/underwriting/ledger'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { formatCount, type MoneyStyle } from '../../ui/format.ts'
import { Money, NotAvailable } from '../../ui/Money.tsx'
import { Multiple, Percent } from '../../ui/Percent.tsx'
import { LedgerHow } from './FigureHow.tsx'
import { type Figures, ledgerOf, missingWords } from './figures.ts'
import { FIGURE_NAMES, NONE_WORDS, rateWords } from './ledger-words.ts'

type Props = {
  figures: Figures
  figure: Figure
  dealId?: string
  label?: string
  align?: 'start' | 'center' | 'end'
  /** strip: 18 px. row: label and figure on one line. column: the same among others that are added up. */
  look?: 'strip' | 'row' | 'column'
  /** `whole` dollars where room is short. */
  digits?: MoneyStyle['digits']
  /** Under the figure. */
  children?: ReactNode
  className?: string
}

const DD = {
  strip: 'text-18 font-medium',
  row: 'text-right text-14 font-medium',
  column: 'text-right text-14',
} as const

/** A computed figure with its name and its "how"; part of a `dl`. */
export function FigureCell(props: Props) {
  const {
    figures,
    figure,
    dealId,
    label = FIGURE_NAMES[figure](),
    align,
    look = 'strip',
    digits,
    children,
    className,
  } = props
  const ledger = ledgerOf(figures, figure)
  return (
    <div data-figure className={cx(look !== 'strip' && 'flex items-baseline justify-between gap-3', className)}>
      <dt
        className={cx(
          'flex items-baseline gap-x-2 text-13 text-ink-soft',
          look === 'strip' ? 'flex-nowrap narrow' : 'flex-wrap',
        )}
      >
        {label}
        {ledger && <LedgerHow ledger={ledger} dealId={dealId} align={align} />}
      </dt>
      <dd className={DD[look]}>
        <FigureValue
          ledger={ledger}
          missing={missingWords(figures, figure)}
          column={look === 'column'}
          digits={digits}
        />
        {children}
      </dd>
    </div>
  )
}

type ValueProps = { ledger: Ledger | null; missing: string; column?: boolean; digits?: MoneyStyle['digits'] }

/** What a ledger comes to, written as its kind is; n/a with the reason. */
export function FigureValue({ ledger, missing, column, digits }: ValueProps) {
  if (!ledger) return <NotAvailable reason={missing} />
  const { figure, result } = ledger
  if ('none' in result) return <NotAvailable reason={NONE_WORDS[result.none]()} />
  if ('amountCents' in result) return <Money cents={result.amountCents} column={column} digits={digits} />
  if ('days' in result) return formatCount(result.days)
  if (figure === 'equity_multiple') return <Multiple value={result.ratio} />
  if (figure === 'xirr')
    return <span className={cx('figures', result.ratio < 0 && 'text-bad')}>{rateWords(result.ratio)}</span>
  return <Percent ratio={result.ratio} />
}
