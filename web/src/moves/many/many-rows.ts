import type { Unmet } from '@plumbline/contract/errors'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { type FieldKey, isFieldKey } from '@plumbline/domain/deals/fields'

/** A deal to move, in the version that was seen. */
export type MovingDeal = { id: string; version: number }

/** A requirement that some of the deals don't meet. Once shown, a row stays, so that it can say it's done. */
export type ManyRow = { id: string; unmet: Unmet; deals: readonly GateOfDeal[] }

/**
 * Groups what several deals lack by requirement, in the order in which the deals list it.
 * @param known the rows shown before; they keep their places
 */
export function rowsOfMany(gates: readonly GateOfDeal[], known: readonly ManyRow[] = []): ManyRow[] {
  const rows = new Map(known.map((row) => [row.id, { ...row, deals: [] as GateOfDeal[] }]))
  for (const gate of gates)
    for (const unmet of gate.unmet) {
      const id = `${unmet.stageId} ${unmet.key}`
      const row = rows.get(id) ?? { id, unmet, deals: [] }
      row.deals.push(gate)
      rows.set(id, row)
    }
  return [...rows.values()]
}

export function isBlocked({ unmet }: GateOfDeal): boolean {
  return unmet.some(({ severity }) => severity === 'block')
}

/** How a requirement can be met for several deals at once; everything else is done in each deal. */
export type ManyFix =
  | { kind: 'fields'; fields: readonly FieldKey[] }
  | { kind: 'checklist'; templateItemId: string }
  | { kind: 'in_each_deal' }

export function fixForMany({ fix }: Unmet): ManyFix {
  if (fix.kind === 'fields') return { kind: 'fields', fields: fix.fields.filter(isFieldKey) }
  if (fix.kind === 'over_mao') return { kind: 'fields', fields: ['overMaoReason'] }
  if (fix.kind === 'checklist' && fix.templateItemId) return { kind: 'checklist', templateItemId: fix.templateItemId }
  return { kind: 'in_each_deal' }
}
