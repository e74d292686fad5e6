import type { CreateDeal } from '@plumbline/contract/underwriting/deal'
import type { Day } from '@plumbline/domain/calendar'
import { type DealFields, type FieldKey, isPresent } from '@plumbline/domain/deals/fields'
import { EXIT_TYPES } from '@plumbline/domain/deals/field-options'
import { type FigureAudience, maySeeField } from '@plumbline/domain/deals/policy'
import { type Cents, cents } from '@plumbline/domain/money'
import type { NameLanguage, UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import type { DealTerms, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type QuickDeal, quickDealTerms } from '@plumbline/domain/underwriting/model/quick-deal'
import { type DraftStart, startsOf, withStarts } from './draft-start.ts'
import { effectiveDefaults, monthsOf, type NewDealDraft } from './draft.ts'

/** Where and when a deal is created: what its records depend on besides the draft. */
export type Making = { defaults: UnderwritingDefaults; today: Day; language: NameLanguage }

/** Returns the records of the new deal, which are computed with on each keystroke and saved as they are. */
export function draftTerms(draft: NewDealDraft, { defaults, today, language }: Making): DealTerms {
  const quick = quickDealTerms(quickDeal(draft), effectiveDefaults(draft, defaults), today, language)
  const terms = withStarts(draft, quick)
  const { projectedPurchaseDate, assignmentFeeCents } = draft.fields
  return {
    ...terms,
    fields: {
      ...terms.fields,
      ...(projectedPurchaseDate ? { projectedPurchaseDate } : {}),
      ...(terms.fields.exitType === 'wholesale_assignment' ? { assignmentFeeCents: assignmentFeeCents ?? null } : {}),
    },
  }
}

function quickDeal(draft: NewDealDraft): QuickDeal {
  const { dealType, fields } = draft
  const arvCents = amount(fields.arvCents)
  const months = monthsOf(draft)
  if (dealType === 'fix_and_flip') {
    const exitType = EXIT_TYPES.find((type) => type === fields.exitType) ?? 'retail_sale'
    const [priceCents, rehabCents] = [amount(fields.askingPriceCents), amount(fields.rehabEstimateCents)]
    return { dealType, arvCents, priceCents, rehabCents, months, exitType }
  }
  return {
    dealType,
    arvCents,
    landPriceCents: amount(fields.askingPriceCents),
    homePriceCents: amount(fields.homePriceCents),
    siteWorkCents: amount(fields.rehabEstimateCents),
    months,
  }
}

function amount(value: number | null | undefined): Cents | null {
  return typeof value === 'number' ? cents(value) : null
}

const AS_TYPED = [
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'parcelNumber',
  'ownerId',
] as const satisfies readonly FieldKey[]

/**
 * Returns what is sent. For users who may see profit, that is every record used in the calculation. For others, only
 * the facts they may see are sent and the server applies the organization's defaults. A loan that has no price yet is
 * left to the server too.
 */
export function createInput(draft: NewDealDraft, making: Making, audience: FigureAudience): CreateDeal {
  const terms = draftTerms(draft, making)
  const typed = Object.fromEntries(AS_TYPED.map((key) => [key, draft.fields[key]]))
  const given = Object.entries({ ...terms.fields, ...typed }) as [FieldKey, DealFields[FieldKey]][]
  const fields = Object.fromEntries(given.filter(([key, value]) => isPresent(value) && maySeeField(audience, key)))
  const { dealType, costItems, loans } = terms
  const team = draft.teamIds && draft.teamIds.length > 0 ? { teamIds: [...draft.teamIds] } : {}
  if (!audience.profit) return { dealType, fields, ...team }
  const startedFrom = startsOf(draft).map(startInput)
  return {
    dealType,
    fields,
    ...team,
    ...(startedFrom.length > 0 ? { startedFrom } : {}),
    costItems: [...costItems],
    ...(loans.length > 0 || terms.fields.allCash === true ? { loans: loans.map(newLoan) } : {}),
  }
}

function newLoan(loan: LoanRecord): NonNullable<CreateDeal['loans']>[number] {
  return { ...loan, draws: [...loan.draws] }
}

function startInput({ kind, name, terms: { fields, costItems, loans } }: DraftStart) {
  const lists = { ...(costItems ? { costItems: [...costItems] } : {}), ...(loans ? { loans: loans.map(newLoan) } : {}) }
  return { kind, name, terms: { ...(fields ? { fields } : {}), ...lists } }
}
