import type { DealDetail } from '@plumbline/contract/deals/deals'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { useRef, useState } from 'react'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { isSameValue } from '../../shell/drafts/merge.ts'

type Values = Partial<DealFields>
/** What the user has entered but not saved, with the previous values. */
type TypedFields = { values: Values; seen: Values }

/** A deal's fields during editing: what has been typed, and saving one field after another. */
export function useTypedFields(deal: DealDetail) {
  const edit = useDealEdit(deal.id)
  const [typed, setTyped] = useState<TypedFields>({ values: {}, seen: {} })
  // Saves run one after another, so that users don't conflict with themselves.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const underWay = useRef<Values>({})

  function change(field: FieldKey, value: DealFields[FieldKey]) {
    setTyped(({ values, seen }) => ({
      values: { ...values, [field]: value },
      seen: field in seen ? seen : { ...seen, [field]: deal.fields[field] ?? null },
    }))
  }

  function save(field: FieldKey, value: DealFields[FieldKey]) {
    if (fieldProblem(field, value, deal.dealType)) return
    // A pending save of the user's own will be the current value by then.
    const seen = { ...typed.seen, ...underWay.current }
    underWay.current = { ...underWay.current, [field]: value }
    queue.current = queue.current.then(async () => {
      const outcome = await edit.save({ [field]: value }, field in seen ? { [field]: seen[field] ?? null } : {})
      const { [field]: last, ...others } = underWay.current
      if (isSameValue(last, value)) underWay.current = others
      if (outcome !== 'refused') setTyped((typing) => withoutSaved(typing, field, value))
    })
  }

  return { values: typed.values, change, save, edit }
}

/** Removes a saved value from the draft, unless the user has kept typing. */
function withoutSaved(typing: TypedFields, field: FieldKey, saved: DealFields[FieldKey]): TypedFields {
  const { values, seen } = typing
  if (!(field in values)) return typing
  if (!isSameValue(values[field], saved)) return { values, seen: { ...seen, [field]: saved } }
  const { [field]: _value, ...otherValues } = values
  const { [field]: _seen, ...otherSeen } = seen
  return { values: otherValues, seen: otherSeen }
}
