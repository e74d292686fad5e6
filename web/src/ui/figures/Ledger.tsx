import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from './format.ts'
import { later, partOf } from '../later.tsx'
import { type ExplainRow, formatFigure, LedgerTable, type ShownFigure } from './LedgerTable.tsx'

const CopySentence = partOf(
  later(() => import('./CopySentence.tsx')),
  'CopySentence',
)

export type ExplainProps = {
  /** "How projected profit is made". */
  title: string
  /** "Actuals to May 14, forecast after." */
  lede?: ReactNode
  rows: readonly ExplainRow[]
  result: { name: string; value: ShownFigure }
  /** Below the result: the difference from underwriting. */
  compared?: { name: string; value: ShownFigure; differenceCents: number }
  /** The figure as a sentence to copy. */
  sentence?: string
}

/** The ledger itself, for places where it is always open. */
export function Ledger({
  title,
  lede,
  rows,
  result,
  compared,
  sentence,
  onFollow,
}: ExplainProps & { /** Called when a term's link is followed. */ onFollow?: () => void }) {
  return (
    <>
      <div className="border-b border-line px-4 pt-3.5 pb-2.5">
        <p className="text-14 font-semibold">{title}</p>
        {lede && <p className="text-12 text-ink-soft">{lede}</p>}
      </div>
      <div className="px-4 py-3">
        <LedgerTable
          rows={rows}
          result={result}
          renderLink={(row, to) => <TermLink to={to} name={row.name} onFollow={onFollow} />}
        />
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

function TermLink({ to, name, onFollow }: { to: string; name: string; onFollow?: () => void }) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      className="border-b border-dotted border-blueprint text-14 text-blueprint hover:text-blueprint-hover"
    >
      {name}
    </Link>
  )
}
