import { VERB_GROUPS, type VerbGroup } from '@plumbline/domain/logged'

/** The log's entries about comments repeat what the threads show. */
export const CHANGES: readonly VerbGroup[] = VERB_GROUPS.filter((group) => group !== 'comment')

/** What was budgeted, ordered, paid, borrowed and offered. */
export const MONEY: readonly VerbGroup[] = [
  'bill',
  'budget',
  'change_order',
  'estimate',
  'expense',
  'lien_waiver',
  'loan',
  'purchase_order',
  'sale_offer',
  'settlement',
  'valuation',
  'vendor_invoice',
]
