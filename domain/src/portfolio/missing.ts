import type { ExitType } from '../deals/field-options.ts'

/** What the record of a closed deal may lack: its gates would have asked for it, an import did not bring it. */
export const MISSING_PARTS = ['purchase_price', 'purchase_date', 'final_settlement_statement'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

type ClosedRecord = {
  exitType: ExitType | null
  purchasePriceCents: number | null
  purchaseDate: string | null
  hasSettlement: boolean
}

/**
 * An assigned contract was never bought, so neither price nor day of a purchase are missing (see docs/domain.md, KPIs).
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
