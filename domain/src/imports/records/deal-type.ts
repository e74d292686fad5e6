import type { DealType } from '../../deals/fields.ts'
import { comparableStage } from './stage-match.ts'

const TYPE_NAMES: Readonly<Record<DealType, readonly string[]>> = {
  fix_and_flip: [
    'fix_and_flip',
    'Fix & Flip',
    'Fix and Flip',
    'Flip',
    'Rehab',
    'Compra y remodelación',
    'Remodelar y vender',
  ],
  land_home: [
    'land_home',
    'Land-Home',
    'Land and home',
    'Land',
    'Manufactured home',
    'Mobile home',
    'Terreno y casa',
    'Terreno',
  ],
}

const TYPE_OF = new Map(
  (Object.entries(TYPE_NAMES) as [DealType, readonly string[]][]).flatMap(([type, names]) =>
    names.map((name) => [comparableStage(name), type] as const),
  ),
)

/** Returns the deal type that a cell names. If null, the default type applies with the warning `type_unknown`. */
export function dealTypeOf(text: string): DealType | null {
  return TYPE_OF.get(comparableStage(text)) ?? null
}
