import { type ColumnMapping, comparableName, CURRENCY_FIELD, type GivenMapping, mapColumns } from './mapping.ts'
import type { ImportKind } from '../kinds.ts'

/**
 * What of a mapping is worth remembering for the next file: the columns that a person gave another meaning than their name
 * has by itself. Names are comparable names.
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

/** Field key (or `currency`) of each column that has one. */
function meanings({ columnOf, currencyColumns }: ColumnMapping): Map<number, string> {
  return new Map([
    ...Object.entries(columnOf).map(([field, column]) => [column, field] as const),
    ...currencyColumns.map((column) => [column, CURRENCY_FIELD] as const),
  ])
}
