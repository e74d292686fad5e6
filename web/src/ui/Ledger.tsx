import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { cx } from './cx.ts'
import { formatMoney, formatMultiple, formatRatio } from './format.ts'
import { later, partOf } from './later.tsx'

const CopySentence = partOf(
  later(() => import('./CopySentence.tsx')),
  'CopySentence',
)

export type Figure = { cents: number } | { ratio: number } | { multiple: number } | { text: string }

export type ExplainRow = {
  /** How the term enters: added, taken away, divided by, multiplied with; the first term has none. */
  sign?: '+' | '−' | '÷' | '×'
  name: string
  /** To the rows that the term sums. */
  to?: To
  /** What the term is made of: "2.5% + 1%, $595.00". */
  made?: ReactNode
  value: Figure
}

export type ExplainProps = {
  /** "How projected profit is made". */
  title: string
  /** "Actuals to May 14, forecast after." */
  lede?: ReactNode
  rows: readonly ExplainRow[]
  result: { name: string; value: Figure }
  /** Below the result: the difference from underwriting. */
  compared?: { name: string; value: Figure; differenceCents: number }
  /** The figure in words, to be copied. */
  sentence?: string
}

/** The ledger itself, for where it stands open. */
export function Ledger({
  title,
  lede,
  rows,
  result,
  compared,
  sentence,
  onFollow,
}: ExplainProps & { /** A term's link was followed. */ onFollow?: () => void }) {
  return (
    <>
      <div className="border-b border-line px-4 pt-3.5 pb-2.5">
        <p className="text-14 font-semibold">{title}</p>
        {lede && <p className="text-12 text-ink-soft">{lede}</p>}
      </div>
      <div className="px-4 py-3">
        <table className="w-full text-13">
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index}-${row.name}`} className="align-top">
                <td className="w-5 pb-2.5 text-ink-soft">{row.sign}</td>
                <th scope="row" className="pb-2.5 text-left font-normal">
                  {row.to ? (
                    <Link
                      to={row.to}
                      onClick={onFollow}
                      className="border-b border-dotted border-blueprint text-14 text-blueprint hover:text-blueprint-hover"
                    >
                      {row.name}
                    </Link>
                  ) : (
                    <span className="text-14">{row.name}</span>
                  )}
                  {row.made && <span className="block text-12 text-ink-soft">{row.made}</span>}
                </th>
                <td className="pb-2.5 pl-3 text-right figures">{formatFigure(row.value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold sum-rule">
              <td className="pt-2 text-ink-soft">=</td>
              <th scope="row" className="pt-2 text-left">
                {result.name}
              </th>
              <td className={cx('pt-2 pl-3 text-right figures', isNegative(result.value) && 'text-bad')}>
                {formatFigure(result.value)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {compared && (
        <div className="border-t border-line px-4 py-2.5 text-12 text-ink-soft figures">
          {compared.name} {formatFigure(compared.value)}{' '}
          <span className={compared.differenceCents < 0 ? 'text-bad' : 'text-good'}>
            {formatMoney(compared.differenceCents, { currency: false, sign: 'always' })}
          </span>
        </div>
      )}
      {sentence !== undefined && <CopySentence sentence={sentence} />}
    </>
  )
}

function formatFigure(figure: Figure): string {
  if ('cents' in figure) return formatMoney(figure.cents, { currency: false })
  if ('ratio' in figure) return formatRatio(figure.ratio)
  if ('multiple' in figure) return formatMultiple(figure.multiple)
  return figure.text
}

function isNegative(figure: Figure): boolean {
  return ('cents' in figure && figure.cents < 0) || ('ratio' in figure && figure.ratio < 0)
}
