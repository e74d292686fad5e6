import { type ColumnMapping, comparableName, CURRENCY_FIELD, type GivenMapping, mapColumns } from './mapping.ts'
import type { ImportKind } from '../kinds.ts'

/**
 * The part of a mapping worth remembering for the next file: columns that the user mapped differently from what their
 * names suggest. Names are normalized with `comparableName`.
 */
export function rememberedColumns(kind: ImportKind, names: readonly string[], mapping: ColumnMapping): GivenMapping {
  const byName = mapColumns(kind, names)
  const chosen = meanings(mapping)
  const usual = meanings(byName)
  const remembered: Record<string, string | null> = {}
  for (const [column, name] of names.entries()) {
    const meaning = chosen.get(column) ?? null
    if (name !== '' && meaning !== (usual.get(column) ?? null)) remembered[comparableName(name)] = meaning
  }
  return remembered
}

/** The field key (or `currency`) of each mapped column. */
function meanings({ columnOf, currencyColumns }: ColumnMapping): Map<number, string> {
  return new Map([
    ...Object.entries(columnOf).map(([field, column]) => [column, field] as const),
    ...currencyColumns.map((column) => [column, CURRENCY_FIELD] as const),
  ])
}
