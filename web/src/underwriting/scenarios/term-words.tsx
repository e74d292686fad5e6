import type { DealType } from '@plumbline/domain/deals/fields'
import { LAND_HOME_LINES } from '@plumbline/domain/underwriting/costs/improvement'
import { isList, type TermKey, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { fieldName } from '../../deals/field-words.ts'
import { landHomeName } from '../inputs/land-home-names.ts'
import { LIST_NAMES, summaryOf } from '../terms/term-summary.tsx'
import type { TermsFacts } from '../terms/use-terms-edit.ts'

/** Returns the name of an input on the tab of this deal type. */
export function termName(key: TermKey, dealType: DealType): string {
  if (isList(key)) return LIST_NAMES[key]()
  const line = LAND_HOME_LINES.find(({ field }) => field === key)
  return line && dealType === 'land_home' ? landHomeName(line.field) : fieldName(key)
}

/** The value of an input in a deal or a scenario, with a list shown line by line. */
export function TermValue({ part, name }: { part: TermsPart; name: TermKey }) {
  if (isList(name)) return summaryOf(name, part as Partial<TermsFacts>)
  return <FieldValue field={name} value={part.fields?.[name] ?? null} />
}
