/**
 * Kinds of data a file can contain. Deals, comps, vendors, invoices and contacts are written today; the others are read and judged
 * by the same rules.
 */
export const IMPORT_KINDS = ['deals', 'comps', 'contacts', 'tasks', 'transactions', 'vendors', 'invoices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Where a file comes from, as far as its columns show. */
export const IMPORT_SOURCES = [
  'csv',
  'xlsx',
  'trello',
  'asana',
  'monday',
  'airtable',
  'notion',
  'hubspot',
  'salesforce',
  'pipedrive',
  'podio',
  'quickbooks',
  'stessa',
  'redfin',
  'mls',
  'other',
] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** Reasons a whole file isn't judged, in which case every count is 0 (see docs/domain.md, Imports). */
export const FILE_ERRORS = [
  'empty_file',
  'no_header',
  'header_mismatch',
  'unmapped_required',
  'unsupported_format',
  'too_large',
  'too_complex',
] as const
export type FileError = (typeof FILE_ERRORS)[number]

/**
 * Reasons a row is rejected, strongest first. The row's reason is the first that applies; the others are listed with
 * it.
 */
export const REJECT_REASONS = [
  'wrong_column_count',
  'currency_not_supported',
  'missing_name_and_address',
  'bad_amount',
  'amount_not_positive',
  'missing_price',
  'bad_date',
  'missing_date',
  'bad_value',
  'vendor_unknown',
  'deal_unknown',
  'plan_limit',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** Warnings to review even though nothing was rejected: file codes, then codes for accepted rows. */
export const FILE_WARNINGS = [
  'header_renamed',
  'date_order_unproven',
  'date_order_mixed',
  'usd_assumed',
  'duplicate_differs',
] as const
export const ROW_WARNINGS = [
  'amount_rounded',
  'value_rounded',
  'value_out_of_range',
  'zip_not_us',
  'value_left_out',
  'text_shortened',
  'record_id_ignored',
  'stage_unknown',
  'type_unknown',
  'owner_unknown',
  'closed_without_sale',
  'nominal_price',
  'over_plan_limit',
  'trade_unknown',
  'budget_line_unknown',
] as const
export type RowWarning = (typeof ROW_WARNINGS)[number]
export type ImportWarning = (typeof FILE_WARNINGS)[number] | RowWarning

/** Outcomes for a row below the header. Empty rows are not counted in `records_in`. */
export const VERDICTS = ['accepted', 'rejected', 'duplicate', 'group', 'total', 'empty'] as const
export type Verdict = (typeof VERDICTS)[number]

export const DUPLICATE_POLICIES = ['skip', 'update', 'create'] as const
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number]

/** Largest file, highest row and column count, and longest cell that an import accepts. */
export const MAX_IMPORT_BYTES = 50 * 1_048_576
export const MAX_IMPORT_ROWS = 100_000
export const MAX_IMPORT_COLUMNS = 1_000
/** Empty ones included: enough for as many rows as we read with 30 columns. */
export const MAX_IMPORT_CELLS = 3_000_000
/** What Excel allows in a cell. */
export const MAX_IMPORT_CELL_CHARS = 32_767

/** One problem with a row: its location and the original value. `column` is null when no single column is at fault. */
export type Problem = { reason: RejectReason; field: string | null; column: number | null; value: string | null }

/** Orders problems by the strength of their reason, then by column. */
export function byStrength(a: Problem, b: Problem): number {
  const strength = REJECT_REASONS.indexOf(a.reason) - REJECT_REASONS.indexOf(b.reason)
  return strength === 0 ? (a.column ?? -1) - (b.column ?? -1) : strength
}
