import type { Figure } from '@plumbline/domain/underwriting/ledger'
import type { ReactNode } from 'react'
import { type Figures, ledgerOf, missingWords } from '../../figures/figures.ts'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { explainProps } from '../../figures/ledger-props.ts'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { LedgerTable } from '../../ui/figures/LedgerTable.tsx'

type Props = {
  figures: Figures
  figure: Figure
  label?: string
  /** The main figure of the page. */
  large?: boolean
  /** Under the figure. */
  children?: ReactNode
}

/**
 * A figure with its "how" collapsed under it, which opens without JavaScript. Until it can be computed, it says what is
 * missing.
 */
export function FigureRow({ figures, figure, label = FIGURE_NAMES[figure](), large = false, children }: Props) {
  const ledger = ledgerOf(figures, figure)
  const missing = missingWords(figures, figure)
  const frame = cx('gap-x-4', large ? 'block py-1' : 'flex min-h-11 flex-wrap items-baseline justify-between py-2')
  const size = cx('block figures font-medium', large ? 'text-[40px] leading-12' : 'ml-auto text-right text-15')
  if (!ledger)
    return (
      <div data-figure={figure} className={frame}>
        <span className="text-14 text-ink-soft">{label}</span>
        {large ? (
          <>
            <span className={cx(size, 'text-ink-soft')}>{m.ui_not_available()}</span>
            <span className="block text-14 text-ink-soft">{missing}</span>
          </>
        ) : (
          <span className={size}>
            <FigureValue ledger={null} missing={missing} />
          </span>
        )}
      </div>
    )
  const { lede, rows, result } = explainProps(ledger)
  return (
    <details data-figure={figure} className="group/how">
      <summary className={cx('cursor-pointer list-none rounded-6 [&::-webkit-details-marker]:hidden', frame)}>
        <span className="text-14 text-ink-soft">
          {label}{' '}
          <span className="ml-1 border-b border-dotted border-blueprint text-13 text-blueprint">{m.ui_how()}</span>
        </span>
        <span className={size}>
          <FigureValue ledger={ledger} missing={missing} />
        </span>
        {children && <span className="w-full text-right">{children}</span>}
      </summary>
      <div className="mb-3 rounded-6 bg-sunken px-3 pt-2.5 pb-2">
        {lede && <p className="pb-2 text-12 text-ink-soft">{lede}</p>}
        <LedgerTable rows={rows} result={result} />
      </div>
    </details>
  )
}
