import type { Draw } from '@plumbline/contract/draws/draw'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../../ui/layout/Table.tsx'
import type { DrawEdit } from '../use-draw-edit.ts'
import { Granted, type LineProps, Requested } from './LineParts.tsx'
import { type Folded, shortBy, shownLines } from './shown-lines.ts'
import { sourceWords } from './source-words.ts'

type Props = { draw: Draw; edit: DrawEdit | null; onOpen: (lineId: string) => void }

/** The lender's lines: columns fill from left to right as the draw goes on. Lines it isn't about are one row. */
export function LineTable({ draw, edit, onOpen }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { shown, folded } = shownLines(draw)
  const lines = isUnfolded && folded ? [...shown, ...folded.lines] : shown
  const { totals } = draw
  const requestedCents = edit ? lines.reduce((sum, line) => sum + edit.amountOf(line), 0) : totals.requestedCents
  return (
    <Table label={m.draws_lines()}>
      <TableHead>
        <tr>
          <HeadCell>{m.draws_line()}</HeadCell>
          <HeadCell numeric>{m.draws_scheduled()}</HeadCell>
          <HeadCell numeric>{m.draws_drawn_before()}</HeadCell>
          <HeadCell numeric>{m.draws_requested()}</HeadCell>
          <HeadCell numeric>{m.draws_inspected()}</HeadCell>
          <HeadCell numeric>{m.draws_approved()}</HeadCell>
          <HeadCell numeric>{m.draws_funded()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} {...{ draw, line, edit, onOpen }} />
        ))}
        {folded && <FoldedRow folded={folded} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />}
        <TableRow state="result">
          <RowHeadCell>{m.draws_total()}</RowHeadCell>
          {[totals.scheduledCents, totals.drawnBeforeCents, requestedCents].map((cents, index) => (
            // The columns stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            <Cell key={index} numeric className={index === 2 && edit ? 'pr-5' : ''}>
              <Money cents={cents} column cost />
            </Cell>
          ))}
          {[totals.inspectedCents, totals.approvedCents, totals.fundedCents].map((cents, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Cell key={index} numeric>
              {cents === null ? <span className="text-ink-faint">–</span> : <Money cents={cents} column cost />}
            </Cell>
          ))}
        </TableRow>
      </tbody>
    </Table>
  )
}

function LineRow(props: LineProps) {
  const { line, edit } = props
  const isShort = shortBy(line) > 0
  return (
    <TableRow className={cx('align-top', isShort && 'bg-watch-wash')}>
      <RowHeadCell className="py-2">
        <span className="text-ink-soft figures">{line.code}</span> {line.name}
        <span className="block max-w-72 text-12 font-normal text-ink-soft">{sourceWords(line)}</span>
      </RowHeadCell>
      <Cell numeric className="py-2">
        <Money cents={line.scheduledCents} column cost />
      </Cell>
      <Cell numeric className="py-2">
        <Money cents={line.drawnBeforeCents} column cost />
      </Cell>
      <Cell numeric className={edit ? 'w-36 py-1.5' : 'py-2'}>
        <Requested {...props} />
      </Cell>
      <Cell numeric className="py-2">
        <Granted line={line} cents={line.inspectedCents} isLast={line.approvedCents === null} />
      </Cell>
      <Cell numeric className="py-2">
        <Granted
          line={line}
          cents={line.approvedCents}
          isLast={line.approvedCents !== null && line.fundedCents === null}
        />
      </Cell>
      <Cell numeric className="py-2 font-semibold">
        <Granted line={line} cents={line.fundedCents} isLast />
      </Cell>
    </TableRow>
  )
}

function FoldedRow({ folded, isUnfolded, onToggle }: { folded: Folded; isUnfolded: boolean; onToggle: () => void }) {
  const words = folded.why === 'drawn_in_full' ? m.draws_folded_full : m.draws_folded_not_asked
  return (
    <TableRow>
      <RowHeadCell className="font-normal">
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="touch-target inline-flex items-center gap-1.5 text-ink-soft hover:text-ink"
          onClick={onToggle}
        >
          <ChevronRight
            aria-hidden
            size={14}
            strokeWidth={1.6}
            className={cx('transition-transform', isUnfolded && 'rotate-90')}
          />
          {words({ count: folded.lines.length })}
        </button>
      </RowHeadCell>
      {[folded.scheduledCents, folded.drawnBeforeCents, folded.requestedCents].map((cents, index) => (
        // The columns stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={index} numeric>
          <Money cents={cents} column cost />
        </Cell>
      ))}
      <Cell colSpan={3} />
    </TableRow>
  )
}
