import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { oddHudLabels } from '@plumbline/domain/deals/hud-labels'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'

/** What looks wrong about a value that is saved all the same; null when nothing does. */
export function fieldHint(field: FieldKey, value: DealFields[FieldKey] | undefined): string | null {
  if (field !== 'hudLabelNumbers' || !Array.isArray(value)) return null
  const odd = oddHudLabels(value)
  return odd.length === 0 ? null : m.deals_hud_label_odd({ count: odd.length, labels: formatList(odd) })
}
