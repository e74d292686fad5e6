import { MONEY_MAX } from '../money.ts'
import { US_STATES } from '../addresses/us-states.ts'
import { BUYER_FINANCINGS, EXIT_TYPES, FOUNDATIONS, PRIORITIES, PROPERTY_TYPES, SOURCES } from './field-options.ts'

export { DEAL_TYPES, type DealType } from '../pipelines/deal-types.ts'

/**
 * Every fact about a deal that a person can enter, in one list: what it is, where it's stored and which values it
 * allows. Used by forms, the blocked-move panel, bulk edit, the API's input schema, the activity log and the importer.
 */
export type FieldType =
  | 'money'
  | 'day'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'choice'
  | 'boolean'
  | 'user'
  | 'text_list'

/** The table that stores the field. Each has one row per deal. */
export type FieldHome = 'deals' | 'properties' | 'land_details' | 'home_units' | 'sales'

export type FieldSpec = {
  type: FieldType
  home: FieldHome
  column: string
  /** maximum value, text length or number of list entries */
  max?: number
  min?: number
  /** smallest increment of a decimal */
  step?: number
  options?: readonly string[]
  /** stored encrypted and only shown to people who can edit the deal */
  secret?: boolean
  /** omitted = both types of deal */
  dealType?: 'fix_and_flip' | 'land_home'
  /** part of the purchase, profit or loan figures: visible only as the role matrix allows */
  audience?: 'financials' | 'profit'
}

type Of<Type extends FieldType> = FieldSpec & { type: Type }
type More = Omit<Partial<FieldSpec>, 'type'>

const money = (home: FieldHome, column: string, more: More = {}): Of<'money'> => ({
  type: 'money',
  home,
  column,
  min: 0,
  max: MONEY_MAX,
  ...more,
})
const day = (home: FieldHome, column: string, more: More = {}): Of<'day'> => ({
  type: 'day',
  home,
  column,
  ...more,
})
const text = (home: FieldHome, column: string, max: number, more: More = {}): Of<'text'> => ({
  type: 'text',
  home,
  column,
  max,
  ...more,
})
const choice = (home: FieldHome, column: string, options: readonly string[], more: More = {}): Of<'choice'> => ({
  type: 'choice',
  home,
  column,
  options,
  ...more,
})
const integer = (home: FieldHome, column: string, min: number, max: number, more: More = {}): Of<'integer'> => ({
  ...more,
  type: 'integer',
  home,
  column,
  min,
  max,
})
const decimal = (home: FieldHome, column: string, min: number, max: number, step: number): Of<'decimal'> => ({
  type: 'decimal',
  home,
  column,
  min,
  max,
  step,
})
const percent = (home: FieldHome, column: string, min: number, max: number, more: More = {}): Of<'percent'> => ({
  type: 'percent',
  home,
  column,
  min,
  max,
  ...more,
})
const flag = (home: FieldHome, column: string, more: More = {}): Of<'boolean'> => ({
  type: 'boolean',
  home,
  column,
  ...more,
})

const land = { dealType: 'land_home' } as const
const financials = { audience: 'financials' } as const
const profit = { audience: 'profit' } as const

export const DEAL_FIELDS = {
  name: text('deals', 'name', 120),
  ownerId: { type: 'user', home: 'deals', column: 'owner_id' },
  source: choice('deals', 'source', SOURCES),
  priority: choice('deals', 'priority', PRIORITIES),
  market: text('deals', 'market', 60),
  tags: { type: 'text_list', home: 'deals', column: 'tags', max: 20 },
  askingPriceCents: money('deals', 'asking_price_cents', financials),
  offerPriceMaxCents: money('deals', 'offer_price_max_cents', financials),
  overMaoReason: text('deals', 'over_mao_reason', 500, financials),
  offerPriceCents: money('deals', 'offer_price_cents', financials),
  offerDate: day('deals', 'offer_date'),
  offerExpires: day('deals', 'offer_expires'),
  contractPriceCents: money('deals', 'contract_price_cents', financials),
  contractDate: day('deals', 'contract_date'),
  emdCents: money('deals', 'emd_cents', financials),
  emdDue: day('deals', 'emd_due'),
  ddEndDate: day('deals', 'dd_end_date'),
  closingDate: day('deals', 'closing_date'),
  titleCompany: text('deals', 'title_company', 120),
  purchasePriceCents: money('deals', 'purchase_price_cents', financials),
  purchaseDate: day('deals', 'purchase_date'),
  projectedPurchaseDate: day('deals', 'projected_purchase_date'),
  holdMonths: integer('deals', 'hold_months', 1, 60),
  allCash: flag('deals', 'all_cash', profit),
  insurancePolicyEnd: day('deals', 'insurance_policy_end'),
  arvCents: money('deals', 'arv_cents', financials),
  rehabEstimateCents: money('deals', 'rehab_estimate_cents', financials),
  contingencyPct: percent('deals', 'contingency_pct', 0, 50, financials),
  rehabStart: day('deals', 'rehab_start'),
  rehabEndTarget: day('deals', 'rehab_end_target'),
  rehabEnd: day('deals', 'rehab_end'),
  punchCompleteDate: day('deals', 'punch_complete_date'),
  listingAgent: text('deals', 'listing_agent', 120),
  listPriceCents: money('deals', 'list_price_cents', financials),
  listDate: day('deals', 'list_date'),
  projectedSalePriceCents: money('deals', 'projected_sale_price_cents', financials),
  projectedSaleDate: day('deals', 'projected_sale_date'),
  targetProfitCents: money('deals', 'target_profit_cents', profit),
  maoRulePct: percent('deals', 'mao_rule_pct', 40, 100, profit),

  addressLine1: text('properties', 'address_line1', 160),
  addressLine2: text('properties', 'address_line2', 80),
  city: text('properties', 'city', 80),
  state: choice('properties', 'state', US_STATES),
  postalCode: text('properties', 'postal_code', 10),
  county: text('properties', 'county', 80),
  parcelNumber: text('properties', 'parcel_number', 60),
  latitude: decimal('properties', 'latitude', -90, 90, 0.000001),
  longitude: decimal('properties', 'longitude', -180, 180, 0.000001),
  propertyType: choice('properties', 'property_type', PROPERTY_TYPES),
  beds: integer('properties', 'beds', 0, 50),
  baths: decimal('properties', 'baths', 0, 50, 0.25),
  sqft: integer('properties', 'sqft', 1, 1_000_000),
  acres: decimal('properties', 'acres', 0.0001, 1_000_000, 0.0001),
  yearBuilt: integer('properties', 'year_built', 1600, 2100),
  stories: decimal('properties', 'stories', 0.5, 99, 0.5),
  garageSpaces: integer('properties', 'garage_spaces', 0, 50),
  foundation: choice('properties', 'foundation', FOUNDATIONS),
  hoaMonthlyCents: money('properties', 'hoa_monthly_cents'),
  annualTaxCents: money('properties', 'annual_tax_cents'),
  floodZone: text('properties', 'flood_zone', 20),
  zoningCode: text('properties', 'zoning_code', 40),
  permitRequired: flag('properties', 'permit_required'),
  vacant: flag('properties', 'vacant'),
  lockboxCode: text('properties', 'lockbox_code', 40, { secret: true }),

  mhAllowed: choice('land_details', 'mh_allowed', ['yes', 'no', 'conditional', 'unknown'], land),
  minHomeSqft: integer('land_details', 'min_home_sqft', 0, 100_000, land),
  setbacks: text('land_details', 'setbacks', 500, land),
  accessType: choice(
    'land_details',
    'access_type',
    ['public_paved', 'public_gravel', 'private_easement', 'none'],
    land,
  ),
  waterSource: choice('land_details', 'water_source', ['public', 'well', 'shared_well', 'none'], land),
  sewageType: choice(
    'land_details',
    'sewage_type',
    ['public', 'septic_conventional', 'septic_engineered', 'none'],
    land,
  ),
  powerDistanceFt: integer('land_details', 'power_distance_ft', 0, 1_000_000, land),
  percResult: choice('land_details', 'perc_result', ['not_done', 'pass', 'fail', 'engineered', 'not_applicable'], land),
  percDate: day('land_details', 'perc_date', land),
  percExpires: day('land_details', 'perc_expires', land),
  surveyDate: day('land_details', 'survey_date', land),
  wetlands: choice('land_details', 'wetlands', ['none', 'partial', 'unknown'], land),
  windZone: choice('land_details', 'wind_zone', ['I', 'II', 'III'], land),
  roofLoadZone: choice('land_details', 'roof_load_zone', ['north', 'middle', 'south'], land),
  padReadyDate: day('land_details', 'pad_ready_date', land),
  septicFinal: day('land_details', 'septic_final', land),
  waterReady: day('land_details', 'water_ready', land),
  powerReady: day('land_details', 'power_ready', land),
  trimComplete: day('land_details', 'trim_complete', land),
  coDate: day('land_details', 'co_date', land),
  foundationCents: money('land_details', 'foundation_cents', { ...land, ...financials }),
  wellCents: money('land_details', 'well_cents', { ...land, ...financials }),
  septicCents: money('land_details', 'septic_cents', { ...land, ...financials }),
  utilitiesCents: money('land_details', 'utilities_cents', { ...land, ...financials }),
  impactFeesCents: money('land_details', 'impact_fees_cents', { ...land, ...financials }),

  homeType: choice('home_units', 'home_type', ['manufactured', 'modular'], land),
  homeIsNew: flag('home_units', 'is_new', land),
  homeDealer: text('home_units', 'dealer', 120, land),
  manufacturer: text('home_units', 'manufacturer', 120, land),
  model: text('home_units', 'model', 120, land),
  modelYear: integer('home_units', 'model_year', 1976, 2100, land),
  sections: integer('home_units', 'sections', 1, 4, land),
  widthFt: integer('home_units', 'width_ft', 1, 200, land),
  lengthFt: integer('home_units', 'length_ft', 1, 300, land),
  homeSqft: integer('home_units', 'home_sqft', 1, 100_000, land),
  serialNumbers: { type: 'text_list', home: 'home_units', column: 'serial_numbers', max: 8, ...land },
  hudLabelNumbers: { type: 'text_list', home: 'home_units', column: 'hud_label_numbers', max: 8, ...land },
  stateLabelNo: text('home_units', 'state_label_no', 60, land),
  homePriceCents: money('home_units', 'home_price_cents', { ...land, ...financials }),
  homeOptionsCents: money('home_units', 'options_cents', { ...land, ...financials }),
  freightCents: money('home_units', 'freight_cents', { ...land, ...financials }),
  setCents: money('home_units', 'set_cents', { ...land, ...financials }),
  finishOutCents: money('home_units', 'finish_out_cents', { ...land, ...financials }),
  titleRetirementCents: money('home_units', 'title_retirement_cents', { ...land, ...financials }),
  homeDepositCents: money('home_units', 'deposit_cents', { ...land, ...financials }),
  depositDate: day('home_units', 'deposit_date', land),
  homePaidDate: day('home_units', 'paid_date', land),
  deliveryTarget: day('home_units', 'delivery_target', land),
  deliveredDate: day('home_units', 'delivered_date', land),
  setDate: day('home_units', 'set_date', land),
  installerLicense: text('home_units', 'installer_license', 60, land),
  affixtureRecorded: day('home_units', 'affixture_recorded', land),
  titleRetired: day('home_units', 'title_retired', land),
  warrantyEnd: day('home_units', 'warranty_end', land),

  exitType: choice('sales', 'exit_type', EXIT_TYPES),
  saleContractDate: day('sales', 'contract_date'),
  saleContractPriceCents: money('sales', 'contract_price_cents', financials),
  saleClosingDate: day('sales', 'closing_date'),
  salePriceCents: money('sales', 'sale_price_cents', financials),
  saleDate: day('sales', 'sale_date'),
  assignmentFeeCents: money('sales', 'assignment_fee_cents', financials),
  buyerFinancing: choice('sales', 'buyer_financing', BUYER_FINANCINGS),
  listingCommissionPct: percent('sales', 'listing_commission_pct', 0, 100, profit),
  buyerCommissionPct: percent('sales', 'buyer_commission_pct', 0, 100, profit),
  sellerClosingPct: percent('sales', 'seller_closing_pct', 0, 100, profit),
  transferTaxPct: percent('sales', 'transfer_tax_pct', 0, 100, profit),
  concessionsCents: money('sales', 'concessions_cents', profit),
  saleFixedCostsCents: money('sales', 'fixed_costs_cents', profit),
} as const satisfies Record<string, FieldSpec>

export type FieldKey = keyof typeof DEAL_FIELDS
export const FIELD_KEYS = Object.keys(DEAL_FIELDS) as FieldKey[]

type ValueOfType = {
  money: number
  day: string
  text: string
  integer: number
  decimal: number
  percent: string
  choice: string
  boolean: boolean
  user: string
  text_list: string[]
}

/** Values of a deal's fields; null = unknown. Money is in cents, percentages and dates are text. */
export type DealFields = { [Key in FieldKey]: ValueOfType[(typeof DEAL_FIELDS)[Key]['type']] | null }

export function fieldSpec(key: FieldKey): FieldSpec {
  return DEAL_FIELDS[key]
}

export function isFieldKey(name: string): name is FieldKey {
  return Object.hasOwn(DEAL_FIELDS, name)
}

/** Present means entered and not blank. `false` and 0 count as answers. */
export function isPresent(value: DealFields[FieldKey] | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return true
}
