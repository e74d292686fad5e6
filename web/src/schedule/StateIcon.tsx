import { Circle, CircleCheck, CircleDashed, CircleDot, CircleX, UserRoundCheck } from 'lucide-react'
import type { Row } from './rows.ts'

const LOOK = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

/** The state of a piece of work. Work that its vendor hasn't confirmed is an open circle. */
export function StateIcon({ row: { progress, confirmation } }: { row: Pick<Row, 'progress' | 'confirmation'> }) {
  if (progress === 'done') return <CircleCheck {...LOOK} className="shrink-0 text-good" />
  if (progress === 'begun') return <CircleDot {...LOOK} className="shrink-0 text-watch" />
  if (confirmation === 'confirmed') return <UserRoundCheck {...LOOK} className="shrink-0 text-good" />
  if (confirmation === 'declined') return <CircleX {...LOOK} className="shrink-0 text-bad" />
  if (confirmation === 'asked') return <CircleDashed {...LOOK} className="shrink-0 text-ink-soft" />
  return <Circle {...LOOK} className="shrink-0 text-ink-soft" />
}
