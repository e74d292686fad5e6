import type { ExitType } from '../deals/field-options.ts'

/**
 * Parts that the record of a closed deal may lack: its gates would have required them, but an import didn't include
 * them.
 */
export const MISSING_PARTS = ['purchase_price', 'purchase_date', 'final_settlement_statement'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

type ClosedRecord = {
  exitType: ExitType | null
  purchasePriceCents: number | null
  purchaseDate: string | null
  hasSettlement: boolean
}

/**
 * Lists the missing parts. An assigned contract was never bought, so it lacks neither purchase price nor purchase date
 * (see docs/domain.md, KPIs).
 */
export function missingParts({
  exitType,
  purchasePriceCents,
  purchaseDate,
  hasSettlement,
}: ClosedRecord): MissingPart[] {
  const neverBought = exitType === 'wholesale_assignment' && purchaseDate === null && purchasePriceCents === null
  return MISSING_PARTS.filter((part) => {
    if (part === 'purchase_price') return purchasePriceCents === null && !neverBought
    if (part === 'purchase_date') return purchaseDate === null && !neverBought
    return !hasSettlement
  })
}
