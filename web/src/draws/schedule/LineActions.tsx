import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { Combine, Plus } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { type DraftLine, mayMerge, mergeLines, newLine } from './draft.ts'

type Props = {
  schedule: DrawSchedule
  lines: readonly DraftLine[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onChange: (lines: readonly DraftLine[]) => void
}

/** What is done to several lines or the whole list: merging, adding, starting over from the budget. */
export function LineActions({ schedule: { proposal }, lines, ticked, onTick, onChange }: Props) {
  const chosen = lines.filter(({ key }) => ticked.has(key))
  const isDrawn = lines.some(({ drawnCents }) => drawnCents > 0)
  const merge = () => {
    const merged = mergeLines(lines, ticked)
    const [first] = chosen
    onChange(merged)
    onTick(new Set())
    announce(m.draw_schedule_merged({ name: first?.name || m.draw_schedule_unnamed() }))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <Button
        size="small"
        icon={<Combine aria-hidden size={16} strokeWidth={1.6} />}
        disabled={!mayMerge(chosen)}
        disabledReason={chosen.length > 1 ? m.draw_schedule_merge_drawn() : m.draw_schedule_merge_two()}
        onClick={merge}
      >
        {m.draw_schedule_merge({ count: Math.max(1, chosen.length) })}
      </Button>
      <Button
        size="small"
        icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => onChange([...lines, newLine()])}
      >
        {m.draw_schedule_add()}
      </Button>
      {proposal.length > 0 && !isDrawn && (
        <Button
          size="small"
          kind="quiet"
          className="ml-auto"
          onClick={() => {
            onTick(new Set())
            onChange(startedOver(lines, proposal.map(newLine)))
          }}
        >
          {m.draw_schedule_propose_again()}
        </Button>
      )}
    </div>
  )
}

/** A line over the same budget lines keeps its history. */
function startedOver(lines: readonly DraftLine[], proposed: readonly DraftLine[]): DraftLine[] {
  return proposed.map((line) => {
    const before = lines.find(({ budgetLineIds }) => String(budgetLineIds) === String(line.budgetLineIds))
    return before ? { ...line, key: before.key, isNew: before.isNew } : line
  })
}
