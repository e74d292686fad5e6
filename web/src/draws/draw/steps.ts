import type { Draw } from '@plumbline/contract/draws/draw'
import type { DrawAction } from '@plumbline/domain/draws/actions'

/** What usually comes next, first. */
const NEXT: readonly DrawAction[] = [
  'submit',
  'fund',
  'approve',
  'inspect',
  'schedule_inspection',
  'rework',
  'withdraw',
]

/** Returns the step that the main button takes; null = none is left, or it isn't the reader's. */
export function nextStep({ abilities: { actions }, status, isPending, terms }: Draw): DrawAction | null {
  const waitsForDay =
    status === 'submitted' && terms.terms.inspectionRequired && actions.includes('schedule_inspection')
  if (waitsForDay) return 'schedule_inspection'
  return NEXT.find((action) => actions.includes(action) && (action !== 'withdraw' || isPending)) ?? null
}
