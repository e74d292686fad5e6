import type { ActivityChange, ActivityEvent } from '@plumbline/contract/activity-log'
import { visibleValues } from '@plumbline/domain/activity-log/audience'
import type { FigureAudience } from '@plumbline/domain/deals/policy'
import type { EventRow } from './store.ts'

export function presentEvent(audience: FigureAudience, row: EventRow): ActivityEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actorName, kind: row.actorKind },
    verb: row.verb,
    object: {
      type: row.objectType,
      id: row.objectId,
      label: row.objectLabel,
      words: row.objectLabelEs === null ? null : { en: row.objectLabel, es: row.objectLabelEs },
    },
    deal: row.deal,
    changes: changesOf(audience, row),
  }
}

/** Returns one change per field, leaving out figures hidden from the reader's role. */
function changesOf(audience: FigureAudience, row: EventRow): ActivityChange[] {
  const before = visibleValues(audience, row.before ?? {})
  const after = visibleValues(audience, row.after ?? {})
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
}
