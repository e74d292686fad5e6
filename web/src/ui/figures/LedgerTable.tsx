import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { formatMoney, formatMultiple, formatRatio } from './format.ts'

export type ShownFigure = { cents: number } | { ratio: number } | { multiple: number } | { text: string }

export type ExplainRow = {
  /** How the term is applied: added, subtracted, divided by or multiplied by; `=` is a subtotal. The first term has none. */
  sign?: '+' | '−' | '÷' | '×' | '='
  name: string
  /** Link to the rows that the term sums. */
  to?: string
  /** What the term is made of: "2.5% + 1%, $595.00". */
  made?: ReactNode
  value: ShownFigure
}

/** The rows of a ledger and their result. */
export function LedgerTable({
  rows,
  result,
  renderLink,
}: {
  rows: readonly ExplainRow[]
  result: { name: string; value: ShownFigure }
  /** Renders the name of a row with a link. Without it, names are plain text. */
  renderLink?: (row: ExplainRow, to: string) => ReactNode
}) {
  return (
    <table className="w-full text-13">
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index}-${row.name}`} className={cx('align-top', isSubtotal(row) && 'sum-rule')}>
            <td className={cx('w-5 pb-2.5 text-ink-soft', isSubtotal(row) && 'pt-2')}>{row.sign}</td>
            <th scope="row" className={cx('pb-2.5 text-left', isSubtotal(row) ? 'pt-2 font-semibold' : 'font-normal')}>
              {row.to && renderLink ? renderLink(row, row.to) : <span className="text-14">{row.name}</span>}
              {row.made && <span className="block text-12 text-ink-soft">{row.made}</span>}
            </th>
            <td className={cx('pb-2.5 pl-3 text-right figures', isSubtotal(row) && 'pt-2 font-semibold')}>
              {formatFigure(row.value)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={cx('text-14 font-semibold result-rule', rows.length > 0 && 'sum-rule')}>
          <td className="pt-2 pb-2 text-ink-soft">{rows.length > 0 && '='}</td>
          <th scope="row" className="pt-2 pb-2 text-left">
            {result.name}
          </th>
          <td className={cx('pt-2 pb-2 pl-3 text-right figures', isNegative(result.value) && 'text-bad')}>
            {formatFigure(result.value)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function isSubtotal({ sign }: ExplainRow): boolean {
  return sign === '='
}

export function formatFigure(figure: ShownFigure): string {
  if ('cents' in figure) return formatMoney(figure.cents, { currency: false })
  if ('ratio' in figure) return formatRatio(figure.ratio)
  if ('multiple' in figure) return formatMultiple(figure.multiple)
  return figure.text
}

function isNegative(figure: ShownFigure): boolean {
  return ('cents' in figure && figure.cents < 0) || ('ratio' in figure && figure.ratio < 0)
}
