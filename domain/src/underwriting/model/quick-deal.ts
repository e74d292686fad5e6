import { addDays, type Day } from '../../calendar.ts'
import type { DealFields } from '../../deals/fields.ts'
import type { ExitType } from '../../deals/field-options.ts'
import type { Cents } from '../../money.ts'
import { DAYS_TO_PURCHASE, type NameLanguage, type UnderwritingDefaults } from '../terms/defaults.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { startingLoan, startingTerms } from '../terms/starting-terms.ts'

/** The few inputs needed to compute a new deal; null = not entered yet. Months are from purchase to sale. */
export type QuickDeal =
  | {
      dealType: 'fix_and_flip'
      arvCents: Cents | null
      priceCents: Cents | null
      rehabCents: Cents | null
      months: number | null
      exitType: ExitType
    }
  | {
      dealType: 'land_home'
      arvCents: Cents | null
      landPriceCents: Cents | null
      homePriceCents: Cents | null
      siteWorkCents: Cents | null
      months: number | null
    }

/**
 * Builds the records of a new deal: what was entered, and the organization's defaults for everything else, which the
 * user may have changed first. The same records are computed on each keystroke and saved, so the two can't differ.
 * @param today the day on which the deal is created
 */
export function quickDealTerms(
  quick: QuickDeal,
  defaults: UnderwritingDefaults,
  today: Day,
  language: NameLanguage,
): DealTerms {
  const { fields, costItems } = startingTerms(defaults, language)
  const deal: DealTerms = {
    dealType: quick.dealType,
    createdOn: today,
    fields: { ...fields, ...typedFields(quick), projectedPurchaseDate: addDays(today, DAYS_TO_PURCHASE) },
    costItems,
    loans: [],
  }
  const loan = startingLoan(deal, defaults.loan, language)
  return loan ? { ...deal, loans: [loan] } : deal
}

function typedFields(quick: QuickDeal): Partial<DealFields> {
  const common = { arvCents: quick.arvCents, ...(quick.months === null ? {} : { holdMonths: quick.months }) }
  if (quick.dealType === 'fix_and_flip')
    return {
      ...common,
      askingPriceCents: quick.priceCents,
      rehabEstimateCents: quick.rehabCents,
      exitType: quick.exitType,
    }
  return {
    ...common,
    askingPriceCents: quick.landPriceCents,
    homePriceCents: quick.homePriceCents,
    rehabEstimateCents: quick.siteWorkCents,
    exitType: 'retail_sale',
  }
}
