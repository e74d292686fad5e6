import { type DealFields, type FieldKey, fieldSpec } from '../../deals/fields.ts'
import type { CostItemRecord } from '../../underwriting/terms/deal-terms.ts'
import { splitAddress } from '../../addresses/address-parts.ts'
import type { DealOutcome } from './deal-outcome.ts'
import type { ImportRow } from '../rows/import-row.ts'
import type { RowValues } from '../columns/fields.ts'
import { leadSourceOf } from './lead-source.ts'
import { SQFT_PER_ACRE } from '../cells/numbers.ts'
import { stateCode } from '../cells/state-code.ts'
import { tagsOf } from '../cells/tags.ts'

/** A row converted to a deal: its fields, the costs it lists, and values without a field. */
export type DealRecord = {
  fields: Partial<DealFields>
  costItems: CostItemRecord[]
  custom: Record<string, string>
}

/** Names for costs that a file gives as a single amount, in the importing user's language. */
const COST_NAMES = {
  en: { closing_costs: 'Closing costs', holding_costs: 'Holding costs', selling_costs: 'Selling costs' },
  es: { closing_costs: 'Gastos de cierre', holding_costs: 'Costos de tenencia', selling_costs: 'Gastos de venta' },
} as const
const COST_BUCKETS = { closing_costs: 'purchase', holding_costs: 'holding', selling_costs: 'selling' } as const

/** Fields without a counterpart on a deal, kept in `custom` under these names. */
const KEPT_BESIDE = [
  'pipeline',
  'created_at',
  'lost_reason',
  'contact_name',
  'contact_email',
  'contact_phone',
  'company',
  'notes',
] as const

const BEFORE_PURCHASE = new Set([
  'lead',
  'analysis',
  'feasibility',
  'offer',
  'under_contract',
  'land_due_diligence',
  'financing_closing',
  'land_closing',
])

/**
 * Returns the field for a date called just "close": the purchase until the property is owned, the sale from then on.
 */
function closingField({ stageKey, status }: DealOutcome): FieldKey {
  if (status === 'closed' || stageKey === 'sale_pending') return 'saleClosingDate'
  return BEFORE_PURCHASE.has(stageKey) ? 'closingDate' : 'projectedSaleDate'
}

function acresOf(values: RowValues<'deals'>, unit: ImportRow['lotUnit']): number | null {
  if (values.lot === undefined || values.lot <= 0) return null
  const acres = unit === 'acres' ? values.lot : values.lot / SQFT_PER_ACRE
  return Math.max(0.0001, Math.round(acres * 10_000) / 10_000)
}

function placeOf(values: RowValues<'deals'>): Partial<DealFields> {
  const parts = values.address === undefined ? null : splitAddress(values.address)
  const state = values.state === undefined ? null : stateCode(values.state)
  return {
    addressLine1: parts?.line1 ?? null,
    addressLine2: values.unit ?? null,
    city: values.city ?? parts?.city ?? null,
    state: state ?? parts?.state ?? null,
    postalCode: values.zip ?? parts?.zip ?? null,
    county: values.county ?? null,
    parcelNumber: values.parcel ?? null,
  }
}

const TEXT_FIELDS = {
  name: 'name',
  address: 'addressLine1',
  unit: 'addressLine2',
  city: 'city',
  county: 'county',
  parcel: 'parcelNumber',
} as const
type TextKey = keyof typeof TEXT_FIELDS
const TEXT_KEYS = Object.keys(TEXT_FIELDS) as TextKey[]

const limitOf = (key: TextKey): number => fieldSpec(TEXT_FIELDS[key]).max ?? Number.POSITIVE_INFINITY

/**
 * Checks whether any text in the row exceeds its field's limit. If so, the field gets the beginning and `custom` keeps
 * the full text.
 */
export function isShortened(values: RowValues<'deals'>): boolean {
  return TEXT_KEYS.some((key) => (values[key]?.length ?? 0) > limitOf(key))
}

function shorten(fields: Partial<DealFields>): void {
  for (const key of TEXT_KEYS) {
    const field = TEXT_FIELDS[key]
    const text = fields[field]
    if (typeof text === 'string' && text.length > limitOf(key))
      fields[field] = text.slice(0, limitOf(key)).toWellFormed()
  }
}

/**
 * Converts a judged row to a deal record. Fields that the row leaves empty are absent, so an update doesn't touch them.
 * @param unmapped cells without a field, by column name
 */
export function dealRecordOf(
  row: ImportRow & { outcome: DealOutcome },
  unmapped: Readonly<Record<string, string>>,
  language: 'en' | 'es',
): DealRecord {
  const values = row.values as RowValues<'deals'>
  const source = values.source === undefined ? null : (leadSourceOf(values.source) ?? 'other')
  const fields: Partial<DealFields> = {
    name: values.name ?? values.address ?? values.parcel ?? null,
    source,
    tags: values.tags === undefined ? null : tagsOf(values.tags),
    askingPriceCents: values.asking_price ?? null,
    purchasePriceCents: values.purchase_price ?? null,
    purchaseDate: values.purchase_date ?? null,
    arvCents: values.arv ?? null,
    rehabEstimateCents: values.rehab ?? null,
    salePriceCents: values.sale_price ?? null,
    saleDate: values.sale_date ?? null,
    ...placeOf(values),
    beds: values.beds ?? null,
    baths: values.baths ?? null,
    sqft: values.sqft === undefined ? null : Math.max(1, Math.round(values.sqft)),
    acres: acresOf(values, row.lotUnit),
    yearBuilt: values.year ?? null,
  }
  if (values.expected_close !== undefined) Object.assign(fields, { [closingField(row.outcome)]: values.expected_close })

  const custom: Record<string, string> = { ...unmapped }
  for (const key of KEPT_BESIDE) if (values[key] !== undefined) custom[key] = String(values[key])
  if (source === 'other' && values.source !== undefined) custom['source'] = values.source
  for (const key of TEXT_KEYS) {
    const text = values[key]
    if (text !== undefined && text.length > limitOf(key)) custom[key] = text
  }
  shorten(fields)

  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<DealFields>,
    costItems: costItemsOf(values, language),
    custom,
  }
}

function costItemsOf(values: RowValues<'deals'>, language: 'en' | 'es'): CostItemRecord[] {
  return (['closing_costs', 'holding_costs', 'selling_costs'] as const).flatMap((key) => {
    const amountCents = values[key]
    if (amountCents === undefined) return []
    const name = COST_NAMES[language][key]
    return [{ bucket: COST_BUCKETS[key], name, amountCents, pctOf: null, pct: null, per: 'once', from: null, to: null }]
  })
}
