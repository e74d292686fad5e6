import type { ImportCard, ImportJob, ImportTable } from '@plumbline/contract/imports/imports'
import type { ImportFieldKey } from '@plumbline/domain/imports/columns/fields'
import type { ImportWarning, RejectReason } from '@plumbline/domain/imports/kinds'
import { MAX_IMPORT_ROWS } from '@plumbline/domain/imports/kinds'
import type { ImportStatus } from '@plumbline/domain/imports/status'
import { m } from '../messages/generated/messages.js'
import { formatAgo, formatChoices, formatCount } from '../ui/figures/format.ts'
import type { Tone } from '../ui/feedback/Status.tsx'

type Words = () => string

const STATUS: Readonly<Record<ImportStatus, readonly [Tone, Words]>> = {
  uploaded: ['working', m.imports_status_uploaded],
  parsing: ['working', m.imports_status_parsing],
  mapping: ['in_hand', m.imports_status_mapping],
  validating: ['working', m.imports_status_validating],
  ready: ['in_hand', m.imports_status_ready],
  importing: ['working', m.imports_status_importing],
  completed: ['good', m.imports_status_completed],
  completed_with_errors: ['watch', m.imports_status_completed_with_errors],
  failed: ['bad', m.imports_status_failed],
  cancelled: ['open', m.imports_status_cancelled],
  undone: ['open', m.imports_status_undone],
}

export function statusWords(status: ImportStatus): { tone: Tone; words: string } {
  const [tone, words] = STATUS[status]
  return { tone, words: words() }
}

/** Product names are the same in every language. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  trello: 'Trello',
  asana: 'Asana',
  monday: 'monday',
  airtable: 'Airtable',
  notion: 'Notion',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  podio: 'Podio',
  quickbooks: 'QuickBooks',
  stessa: 'Stessa',
  redfin: 'Redfin',
  mls: 'MLS',
}

export function sourceWords(source: ImportCard['source']): string {
  if (source === 'xlsx') return m.imports_source_workbook()
  return (source && SOURCE_NAMES[source]) ?? m.imports_source_table()
}

export const FIELD_WORDS: Readonly<
  Record<ImportFieldKey<'deals' | 'comps' | 'vendors' | 'invoices' | 'contacts'>, Words>
> = {
  external_id: m.imports_field_external_id,
  name: m.imports_field_name,
  address: m.imports_field_address,
  unit: m.imports_field_unit,
  city: m.imports_field_city,
  state: m.imports_field_state,
  zip: m.imports_field_zip,
  county: m.imports_field_county,
  parcel: m.imports_field_parcel,
  stage: m.imports_field_stage,
  pipeline: m.imports_field_pipeline,
  status: m.imports_field_status,
  type: m.imports_field_type,
  purchase_price: m.imports_field_purchase_price,
  sale_price: m.imports_field_sale_price,
  asking_price: m.imports_field_asking_price,
  arv: m.imports_field_arv,
  rehab: m.imports_field_rehab,
  holding_costs: m.imports_field_holding_costs,
  closing_costs: m.imports_field_closing_costs,
  selling_costs: m.imports_field_selling_costs,
  expected_close: m.imports_field_expected_close,
  purchase_date: m.imports_field_purchase_date,
  sale_date: m.imports_field_sale_date,
  created_at: m.imports_field_created_at,
  completed_at: m.imports_field_completed_at,
  owner: m.imports_field_owner,
  lost_reason: m.imports_field_lost_reason,
  source: m.imports_field_source,
  contact_name: m.imports_field_contact_name,
  contact_email: m.imports_field_contact_email,
  contact_phone: m.imports_field_contact_phone,
  company: m.imports_field_company,
  notes: m.imports_field_notes,
  tags: m.imports_field_tags,
  beds: m.imports_field_beds,
  baths: m.imports_field_baths,
  sqft: m.imports_field_sqft,
  lot: m.imports_field_lot,
  year: m.imports_field_year,
  beds_baths: m.imports_field_beds_baths,
  first_name: m.imports_field_first_name,
  last_name: m.imports_field_last_name,
  roles: m.imports_field_roles,
  legal_name: m.imports_field_legal_name,
  email: m.imports_field_email,
  phone: m.imports_field_phone,
  trades: m.imports_field_trades,
  tax_id: m.imports_field_tax_id,
  license_no: m.imports_field_license_no,
  license_expires: m.imports_field_license_expires,
  terms: m.imports_field_terms,
  language: m.imports_field_language,
  vendor: m.imports_field_vendor,
  invoice_no: m.imports_field_invoice_no,
  date: m.imports_field_invoice_date,
  due_date: m.imports_field_due_date,
  amount: m.imports_field_amount,
  deal: m.imports_field_deal,
  budget_line: m.imports_field_budget_line,
  description: m.imports_field_description,
}

export function fieldWords(field: string): string {
  return (FIELD_WORDS as Readonly<Record<string, Words>>)[field]?.() ?? field
}

const REASONS: Readonly<Record<RejectReason, { name: Words; fix: (values: { example: string }) => string }>> = {
  wrong_column_count: { name: m.imports_reason_wrong_column_count, fix: m.imports_fix_wrong_column_count },
  currency_not_supported: { name: m.imports_reason_currency_not_supported, fix: m.imports_fix_currency_not_supported },
  missing_name_and_address: {
    name: m.imports_reason_missing_name_and_address,
    fix: m.imports_fix_missing_name_and_address,
  },
  bad_amount: { name: m.imports_reason_bad_amount, fix: m.imports_fix_bad_amount },
  amount_not_positive: { name: m.imports_reason_amount_not_positive, fix: m.imports_fix_amount_not_positive },
  missing_price: { name: m.imports_reason_missing_price, fix: m.imports_fix_missing_price },
  bad_date: { name: m.imports_reason_bad_date, fix: m.imports_fix_bad_date },
  missing_date: { name: m.imports_reason_missing_date, fix: m.imports_fix_missing_date },
  bad_value: { name: m.imports_reason_bad_value, fix: m.imports_fix_bad_value },
  vendor_unknown: { name: m.imports_reason_vendor_unknown, fix: m.imports_fix_vendor_unknown },
  deal_unknown: { name: m.imports_reason_deal_unknown, fix: m.imports_fix_deal_unknown },
  plan_limit: { name: m.imports_reason_plan_limit, fix: m.imports_fix_plan_limit },
}

export function reasonWords(reason: RejectReason, kind: ImportCard['kind']): string {
  if (isUnnamedInvoice(reason, kind)) return m.imports_reason_unnamed_invoice()
  return isNamelessVendor(reason, kind) ? m.imports_reason_nameless_vendor() : REASONS[reason].name()
}

function isUnnamedInvoice(reason: RejectReason, kind: ImportCard['kind']): boolean {
  return kind === 'invoices' && reason === 'missing_name_and_address'
}

function isNamelessVendor(reason: RejectReason, kind: ImportCard['kind']): boolean {
  return (kind === 'vendors' || kind === 'contacts') && reason === 'missing_name_and_address'
}

/** How to fix it, using the file's number format. */
export function fixWords(reason: RejectReason, kind: ImportCard['kind'], decimalMark: '.' | ',' | null): string {
  if (isNamelessVendor(reason, kind)) return m.imports_fix_nameless_vendor()
  if (isUnnamedInvoice(reason, kind)) return m.imports_fix_unnamed_invoice()
  return REASONS[reason].fix({ example: decimalMark === ',' ? '92.500,00' : '92,500.00' })
}

const WARNINGS: Readonly<Record<ImportWarning, Words>> = {
  header_renamed: m.imports_warning_header_renamed,
  date_order_unproven: m.imports_warning_date_order_unproven,
  date_order_mixed: m.imports_warning_date_order_mixed,
  usd_assumed: m.imports_warning_usd_assumed,
  duplicate_differs: m.imports_warning_duplicate_differs,
  amount_rounded: m.imports_warning_amount_rounded,
  value_rounded: m.imports_warning_value_rounded,
  value_out_of_range: m.imports_warning_value_out_of_range,
  zip_not_us: m.imports_warning_zip_not_us,
  value_left_out: m.imports_warning_value_left_out,
  text_shortened: m.imports_warning_text_shortened,
  record_id_ignored: m.imports_warning_record_id_ignored,
  stage_unknown: m.imports_warning_stage_unknown,
  type_unknown: m.imports_warning_type_unknown,
  owner_unknown: m.imports_warning_owner_unknown,
  closed_without_sale: m.imports_warning_closed_without_sale,
  nominal_price: m.imports_warning_nominal_price,
  over_plan_limit: m.imports_warning_over_plan_limit,
  trade_unknown: m.imports_warning_trade_unknown,
  budget_line_unknown: m.imports_warning_budget_line_unknown,
}

export function warningWords(warning: ImportWarning): string {
  return WARNINGS[warning]()
}

/** Why a file is waiting or was rejected, in a sentence that says what to do. */
export function fileErrorWords(job: Pick<ImportJob, 'fileError' | 'missing'>): string {
  switch (job.fileError) {
    case 'empty_file':
      return m.imports_error_empty_file()
    case 'no_header':
      return m.imports_error_no_header()
    case 'header_mismatch':
      return m.imports_error_header_mismatch()
    case 'unmapped_required':
      return m.imports_error_unmapped({ fields: formatChoices((job.missing[0] ?? []).map(fieldWords)) })
    case 'unsupported_format':
      return m.imports_error_unsupported()
    case 'too_large':
      return m.imports_error_too_large({ rows: formatCount(MAX_IMPORT_ROWS) })
    case 'too_complex':
      return m.imports_error_too_complex()
    case null:
      return m.imports_error_stopped()
  }
}

const DELIMITERS: Readonly<Record<NonNullable<ImportTable['delimiter']>, Words>> = {
  ',': m.imports_delimiter_comma,
  ';': m.imports_delimiter_semicolon,
  '\t': m.imports_delimiter_tab,
  '|': m.imports_delimiter_pipe,
}

export function delimiterWords(delimiter: NonNullable<ImportTable['delimiter']>): string {
  return DELIMITERS[delimiter]()
}

const DATE_ORDERS: Readonly<Record<ImportTable['dateOrder'], Words>> = {
  month_first: m.imports_dates_month_first,
  day_first: m.imports_dates_day_first,
  unproven: m.imports_dates_unproven,
  mixed: m.imports_dates_mixed,
  none: m.imports_dates_none,
}

export function dateOrderWords(order: ImportTable['dateOrder']): string {
  return DATE_ORDERS[order]()
}

export function decimalWords(mark: '.' | ','): string {
  return mark === ',' ? m.imports_mark_comma() : m.imports_mark_dot()
}

const PLACES: Readonly<Record<ImportCard['kind'], string>> = {
  deals: '/app/deals',
  comps: '/app/deals',
  vendors: '/app/vendors',
  invoices: '/app/payments',
  contacts: '/app/people',
}

/** Where an import is followed. */
export function pageOfImport({ kind, id }: Pick<ImportCard, 'kind' | 'id'>): string {
  return `${PLACES[kind]}/import/${id}`
}

/** Where an import starts. */
export function startOfImport({ kind, deal }: Pick<ImportCard, 'kind' | 'deal'>): string {
  return deal ? `${PLACES[kind]}/import?deal=${deal.id}` : `${PLACES[kind]}/import`
}

/** How long ago something happened. */
export function agoWords(instant: string): string {
  return formatAgo(instant, Date.now())
}
