import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { formatPercent } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import type { DrawEdit } from '../use-draw-edit.ts'
import { AmountField } from './AmountField.tsx'
import { paperCount } from './source-words.ts'

export type LineProps = {
  draw: Draw
  line: DrawLine
  /** null while amounts can't be changed */
  edit: DrawEdit | null
  onOpen: (lineId: string) => void
}

/** The amount asked for: a field in a draft, a figure after; and beneath it the papers and how much is done. */
export function Requested({ draw, line, edit, onOpen }: LineProps) {
  const isWhole = draw.terms.terms.basis === 'complete_lines_only'
  const isOpen = !isWhole || Number(line.percentComplete) >= 100
  const papers = paperCount(line)
  return (
    <>
      {edit ? <AmountField {...{ line, edit, isOpen }} /> : <Money cents={line.requestedCents} column cost />}
      <span className="mt-0.5 flex flex-wrap justify-end gap-x-2 text-12">
        {papers > 0 && (
          <button
            type="button"
            className="explained inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-blueprint"
            onClick={() => onOpen(line.id)}
          >
            {m.draws_papers({ count: papers })}
          </button>
        )}
        {edit &&
          (isOpen ? (
            <button
              type="button"
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-ink-soft hover:underline"
              onClick={() => onOpen(line.id)}
            >
              {m.draws_percent_done({ percent: formatPercent(line.percentComplete) })}
            </button>
          ) : (
            <button
              type="button"
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-blueprint hover:underline"
              onClick={() => edit.save({ lines: [{ lineId: line.id, percentComplete: '100', requestedCents: null }] })}
            >
              {m.draws_mark_finished()}
            </button>
          ))}
      </span>
    </>
  )
}

/** A figure of the lender, marked where it's lower than what was asked. */
export function Granted({ line, cents, isLast = false }: { line: DrawLine; cents: number | null; isLast?: boolean }) {
  if (cents === null) return <span className="text-ink-faint">–</span>
  const less = line.requestedCents - cents
  return (
    <>
      <Money cents={cents} column cost className={less > 0 ? 'font-medium text-watch' : ''} />
      {isLast && less > 0 && (
        <span className="block text-12 whitespace-nowrap text-watch">{m.draws_less({ amount: plainMoney(less) })}</span>
      )}
    </>
  )
}
