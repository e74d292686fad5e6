import type { DealDetail } from '@plumbline/contract/deals/deals'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { type FieldKey, fieldSpec, isFieldKey } from '@plumbline/domain/deals/fields'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { isSameValue, type Merge, mergeFields } from '../shell/drafts/merge.ts'
import { type SaveOutcome, useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { adoptChange, dealMark } from './adopt-change.ts'
import { fieldName } from './field-words.ts'
import { fieldProblemWords } from './problem-words.ts'
import { type DealChange, dealQuery } from './queries.ts'
import { dealEditKey, type Values, valuesUnderWay } from './unsent-edits.ts'

/** `source`: where the values came from, if not typed by the user. */
type FieldsEdit = { fields: Values; source?: 'estimate' }

const FIELDS = mergeFields<Values>()
const MERGE: Merge<Values, FieldsEdit, FieldKey, Values> = {
  clash: (known, { fields }, now) => FIELDS.clash(known, fields, now),
  keep: (seen, edit, now, keepTheirs) => {
    const fields = FIELDS.keep(seen, edit.fields, now, keepTheirs)
    return fields && { ...edit, fields }
  },
}

/**
 * Saves deal fields against the version on screen. Changes other people made to different fields are merged; if they
 * changed
 * the same ones, `conflict` has both values until the user chooses.
 */
export function useDealEdit(dealId: string, { quiet = false }: { quiet?: boolean } = {}) {
  const queryClient = useQueryClient()
  const { queryKey } = dealQuery(dealId)
  const edit = useVersionedEdit({
    record: { dealId },
    merge: MERGE,
    mutationKey: dealEditKey(dealId),
    scope: dealEditKey(dealId).join('/'),
    update: (version, fieldsEdit): Promise<DealChange> => api.deals.update({ id: dealId, version, ...fieldsEdit }),
    read: (current) => current as Values,
    latest: () => {
      const deal = queryClient.getQueryData<DealDetail>(queryKey)
      return deal ? { version: deal.version, facts: deal.fields } : null
    },
    onSaved: (change, { fields }) =>
      adoptChange(queryClient, change, quiet ? null : savedWords(fields), dealMark(dealId)),
    onRefused: () => void queryClient.invalidateQueries({ queryKey }),
    errorWords: (error, { fields }) => inFieldWords(fieldFailures(error), fields),
  })

  /** @param seen the values when typing began; if others have overwritten them since, it's an immediate conflict */
  const save = async (
    fields: Values,
    seen: Values = {},
    source?: FieldsEdit['source'],
  ): Promise<SaveOutcome | 'unchanged'> => {
    const deal =
      queryClient.getQueryData<DealDetail>(queryKey) ?? (await queryClient.ensureQueryData(dealQuery(dealId)))
    const now: Values = { ...deal.fields, ...valuesUnderWay(queryClient, dealId) }
    const keys = (Object.keys(fields) as FieldKey[]).filter((key) => !isSameValue(fields[key], now[key]))
    if (keys.length === 0) return 'unchanged'
    return edit.save(deal.version, { ...now, ...seen }, { fields: pick(fields, keys), ...(source ? { source } : {}) })
  }

  return { ...edit, save }
}

export type DealEdit = ReturnType<typeof useDealEdit>

/** Refusals by field. The field's own rule gives a better explanation than the server's message. */
function inFieldWords(failures: Record<string, string>, fields: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failures).map(([path, words]) => {
      const key = path.replace('fields.', '')
      const problem =
        isFieldKey(key) && fieldProblem(key, fields[key] ?? null, fieldSpec(key).dealType ?? 'fix_and_flip')
      return [key, problem ? fieldProblemWords(key, problem) : words]
    }),
  )
}

function savedWords(fields: Values): string {
  const [first, ...others] = Object.keys(fields) as FieldKey[]
  return first && others.length === 0 ? m.deals_field_saved({ field: fieldName(first) }) : m.deals_saved()
}

function pick(values: Values, keys: readonly FieldKey[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
