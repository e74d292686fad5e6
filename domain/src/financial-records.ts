/** What shows that money has moved in a deal. Such a deal is archived, because its records have to be kept. */
export const FINANCIAL_RECORDS = [
  'closing',
  'expenses',
  'approved_budget',
  'orders',
  'invoices',
  'draws',
  'funded_loans',
] as const
export type FinancialRecordKind = (typeof FINANCIAL_RECORDS)[number]

export type FinancialRecord = { kind: FinancialRecordKind; count: number }

/** Returns what keeps a deal from being deleted, in a fixed order; empty = it can be deleted. */
export function standsAgainstDeletion(records: readonly FinancialRecord[]): FinancialRecord[] {
  return FINANCIAL_RECORDS.flatMap((kind) => {
    const count = records.reduce((sum, record) => sum + (record.kind === kind ? record.count : 0), 0)
    return count > 0 ? [{ kind, count }] : []
  })
}
