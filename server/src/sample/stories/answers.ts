import { addDays } from '@plumbline/domain/calendar'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { Story } from './story.ts'
import type { Timeline } from './timeline.ts'

const CENTS = 100

/** What the team would have entered in a field of this deal by now. */
export function answerFor(field: FieldKey, story: Story, timeline: Timeline): DealFields[FieldKey] {
  const { day } = timeline
  const land = story.dealType === 'land_home'
  const contract = day(land ? 'land_due_diligence' : 'under_contract')
  const purchase = day(land ? 'home_order' : 'acquired')
  const sold = (story.sold ?? story.arv) * CENTS
  const answers: Partial<Record<FieldKey, DealFields[FieldKey]>> = {
    propertyType: land ? 'land' : 'single_family',
    askingPriceCents: Math.round(story.price * 1.04) * CENTS,
    source: land ? 'direct_mail' : 'wholesaler',
    arvCents: story.arv * CENTS,
    rehabEstimateCents: story.work * CENTS,
    beds: story.beds,
    baths: story.baths,
    sqft: story.sqft,
    acres: story.acres ?? null,
    county: story.county,
    offerPriceMaxCents: story.price * CENTS,
    overMaoReason: 'Comps are rising on this street',
    offerPriceCents: story.price * CENTS,
    offerDate: addDays(day('offer'), 1),
    offerExpires: story.stage === 'offer' ? addDays(day('offer'), story.days + 1) : addDays(day('offer'), 6),
    contractDate: contract,
    contractPriceCents: story.price * CENTS,
    emdCents: 3_000 * CENTS,
    emdDue: addDays(contract, 3),
    ddEndDate: addDays(contract, 14),
    closingDate: purchase,
    titleCompany: 'Carolina Closing Partners',
    purchasePriceCents: story.price * CENTS,
    purchaseDate: purchase,
    lockboxCode: '4417',
    insurancePolicyEnd: addDays(purchase, 365),
    rehabStart: day('rehab'),
    rehabEndTarget: day('punch_list'),
    rehabEnd: day('punch_list'),
    punchCompleteDate: day('listed'),
    listPriceCents: Math.round(story.arv * 1.01) * CENTS,
    listDate: addDays(day('listed'), 1),
    listingAgent: 'Priya Nolan, Tarheel Realty',
    saleContractDate: day('sale_pending'),
    saleContractPriceCents: sold,
    saleClosingDate: day('closed'),
    buyerFinancing: land ? 'fha' : 'conventional',
    saleDate: day('closed'),
    salePriceCents: sold,
    zoningCode: 'RA-40',
    mhAllowed: 'yes',
    floodZone: 'X',
    accessType: 'public_gravel',
    waterSource: 'well',
    sewageType: 'septic_conventional',
    powerDistanceFt: 180,
    percResult: 'pass',
    surveyDate: addDays(contract, 9),
    homeType: 'manufactured',
    model: 'Cypress 2856',
    sections: 2,
    homePriceCents: (story.home ?? 0) * CENTS,
    windZone: 'I',
    depositDate: addDays(day('home_order'), 2),
    deliveryTarget: day('delivery_set'),
    homePaidDate: addDays(day('delivery_set'), -1),
    padReadyDate: addDays(day('utilities_foundation'), -1),
    septicFinal: addDays(day('delivery_set'), -3),
    waterReady: addDays(day('delivery_set'), -3),
    powerReady: addDays(day('delivery_set'), -2),
    deliveredDate: addDays(day('delivery_set'), 1),
    setDate: addDays(day('delivery_set'), 3),
    hudLabelNumbers: ['NTA204417', 'NTA204418'],
    serialNumbers: ['CYP2856A', 'CYP2856B'],
    trimComplete: addDays(day('inspection_co'), -1),
    coDate: addDays(day('listed'), -1),
    affixtureRecorded: addDays(day('listed'), -1),
  }
  return answers[field] ?? null
}
