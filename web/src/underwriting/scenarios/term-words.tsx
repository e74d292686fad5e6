import type { DealType } from '@plumbline/domain/deals/fields'
import { sumCents } from '@plumbline/domain/money'
import { LAND_HOME_LINES } from '@plumbline/domain/underwriting/costs/improvement'
import type { FrozenKey, FrozenTerms } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { isList } from '@plumbline/domain/underwriting/terms/scenario'
import type { BudgetTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { fieldName } from '../../deals/field-words.ts'
import { landHomeName } from '../inputs/land-home-names.ts'
import { LIST_NAMES, summaryOf } from '../terms/term-summary.tsx'
import type { TermsFacts } from '../terms/use-terms-edit.ts'

/** What an input is called on the tab of this type of deal. */
export function termName(key: FrozenKey, dealType: DealType): string {
  if (key === 'budget') return m.scenarios_budget()
  if (key === 'bills') return m.bills_title()
  if (isList(key)) return LIST_NAMES[key]()
  const line = LAND_HOME_LINES.find(({ field }) => field === key)
  return line && dealType === 'land_home' ? landHomeName(line.field) : fieldName(key)
}

/** What a deal or a scenario says of an input; a list line by line. */
export function TermValue({ part, name }: { part: FrozenTerms; name: FrozenKey }) {
  if (name === 'budget') return part.budget ? formatMoney(budgetTotal(part.budget)) : m.ui_not_available()
  if (name === 'bills') return formatMoney(sumCents((part.bills ?? []).map(({ amountCents }) => amountCents)))
  if (isList(name)) return summaryOf(name, part as Partial<TermsFacts>)
  return <FieldValue field={name} value={part.fields?.[name] ?? null} />
}

/** What the work will have cost in the end. */
function budgetTotal({ lines }: BudgetTerms): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
