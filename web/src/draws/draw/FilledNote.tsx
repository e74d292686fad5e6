import type { Draw } from '@plumbline/contract/draws/draw'
import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { scheduleLink } from '../address.ts'
import { countPapers } from './count-papers.ts'
import type { DrawEdit } from './use-draw-edit.ts'

/** Where a draft's amounts come from, and the way back to them once they were changed. */
export function FilledNote({ draw, edit }: { draw: Draw; edit: DrawEdit }) {
  const isTyped = draw.lines.some((line) => line.isTyped)
  const sources = sourcesOf(draw)
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1 rounded-6 bg-sunken px-3 py-2.5 text-14">
      <Link2 aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p>
          {sources.length > 0 ? m.draws_filled_from({ sources: formatList(sources) }) : m.draws_filled_nothing()}{' '}
          {m.draws_filled_change()}
        </p>
        {draw.terms.terms.basis === 'complete_lines_only' && (
          <p className="text-13 text-ink-soft">
            {m.draws_whole_lines()}{' '}
            <Link to={scheduleLink(draw.deal.id, draw.loan.id)} className="text-blueprint hover:underline">
              {m.draws_open_schedule()}
            </Link>
          </p>
        )}
      </div>
      {isTyped && (
        <Button size="small" kind="quiet" working={edit.isSaving} onClick={() => edit.save({ fillAgain: true })}>
          {m.draws_fill_again()}
        </Button>
      )}
    </div>
  )
}

/** `1 invoice, 2 receipts and what draw 2 left over`. */
function sourcesOf(draw: Draw): string[] {
  const earlier = draw.lines.find(({ leftOver }) => leftOver !== null)?.leftOver
  return [...countPapers(draw), ...(earlier ? [m.draws_count_left_over({ number: earlier.loanNumber })] : [])]
}
