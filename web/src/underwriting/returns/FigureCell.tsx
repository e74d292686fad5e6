import type { Figure } from '@plumbline/domain/underwriting/ledger'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { MoneyStyle } from '../../ui/figures/format.ts'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { LedgerHow } from './FigureHow.tsx'
import { type Figures, ledgerOf, missingWords } from '../../figures/figures.ts'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { UndrawnNote } from '../../figures/UndrawnNote.tsx'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'

type Props = {
  figures: Figures
  figure: Figure
  dealId?: string
  label?: string
  align?: 'start' | 'center' | 'end'
  /** strip: 18 px. row: label and figure on one line. column: like row, but among figures that are added up. */
  look?: 'strip' | 'row' | 'column'
  /** `whole` dollars if space is short. */
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

/** A computed figure with its name and its "how", as part of a `dl`. */
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
  const value = (
    <FigureValue ledger={ledger} missing={missingWords(figures, figure)} column={look === 'column'} digits={digits} />
  )
  return (
    <div data-figure className={cx(look !== 'strip' && 'flex items-baseline justify-between gap-3', className)}>
      <dt
        className={cx(
          'flex items-baseline gap-x-2 text-13 text-ink-soft',
          look === 'strip' ? 'flex-nowrap narrow' : 'flex-wrap',
        )}
      >
        {label}
        {ledger && <HowHint />}
      </dt>
      <dd className={DD[look]}>
        {ledger ? <LedgerHow {...{ ledger, dealId, align }}>{value}</LedgerHow> : value}
        {figure === 'cash_needed' && <UndrawnNote {...figures} />}
        {children}
      </dd>
    </div>
  )
}
