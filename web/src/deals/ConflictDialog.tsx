import type { FieldKey } from '@plumbline/domain/deals/fields'
import { later, partOf } from '../ui/later.tsx'
import { FieldValue } from './FieldValue.tsx'
import { fieldName } from './field-words.ts'
import type { DealEdit } from './use-deal-edit.ts'

const ConflictChoices = partOf(
  later(() => import('../shell/drafts/ConflictChoices.tsx')),
  'ConflictChoices',
)

/** The choices where two people changed the same fields of a deal. */
export function ConflictDialog({ edit }: { edit: DealEdit }) {
  const { conflict } = edit
  if (!conflict) return null
  return (
    <ConflictChoices
      choices={(Object.keys(conflict.theirs) as FieldKey[]).map((key) => ({
        key,
        label: fieldName(key),
        mine: <FieldValue field={key} value={conflict.mine[key]} />,
        theirs: <FieldValue field={key} value={conflict.theirs[key]} />,
      }))}
      onResolve={(keepTheirs) => edit.resolve(keepTheirs as FieldKey[])}
      onDismiss={edit.dismiss}
    />
  )
}
