import type { DealDetail } from '@plumbline/contract/deals/deals'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { type FieldKey, fieldSpec, isFieldKey } from '@plumbline/domain/deals/fields'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureDetails } from '../shell/failures/failure.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { adoptChange } from './adopt-change.ts'
import { fieldName } from './field-words.ts'
import { fieldProblemWords } from './problem-words.ts'
import { dealQuery } from './queries.ts'
import { dealEditKey, type Values, valuesUnderWay } from './unsent-edits.ts'

/** What gave the values, when nobody typed them. */
type Giver = { source?: 'estimate' }

/** Somebody else changed the same fields first: what they wrote, what one wanted to write. */
export type EditConflict = Giver & { version: number; mine: Values; theirs: Values }

/** `conflict` is being settled, by itself or by the person; `refused` was told and nothing is saved. */
export type SaveOutcome = 'saved' | 'unchanged' | 'conflict' | 'refused'

/** `waited`: made without a connection, so that the person is elsewhere when it is answered. */
type Save = Giver & { version: number; fields: Values; seen: Values; waited: boolean }

/**
 * Saves fields of a deal on the version that is on screen. When somebody changed other fields meanwhile, both changes stand;
 * when they changed the same ones, `conflict` holds both values until the person chooses.
 */
export function useDealEdit(dealId: string, { quiet = false }: { quiet?: boolean } = {}) {
  const queryClient = useQueryClient()
  const { queryKey } = dealQuery(dealId)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const saving = useMutation({
    mutationKey: dealEditKey(dealId),
    // One after the other, so that nobody comes into conflict with themselves.
    scope: { id: dealEditKey(dealId).join('/') },
    mutationFn: ({ version, fields, source }: Save) => api.deals.update({ id: dealId, version, fields, source }),
    onSuccess: async (change, { fields }) => {
      setErrors({})
      await adoptChange(queryClient, change, quiet ? null : savedWords(fields))
    },
    onError: async (error, save) => {
      const details = failureDetails(error, 'edit_conflict')
      if (!details) {
        const failures = fieldFailures(error)
        setErrors(inFieldWords(failures, save.fields))
        if (Object.keys(failures).length === 0 || save.waited) toastFailure(error)
        return
      }
      const theirs = details.current as Values
      const keys = Object.keys(save.fields) as FieldKey[]
      const touched = keys.filter((key) => !same(theirs[key], save.seen[key]))
      if (touched.length === 0) saving.mutate({ ...save, version: details.currentVersion, seen: theirs })
      else if (isShown.current)
        setConflict({
          ...giver(save),
          version: details.currentVersion,
          mine: save.fields,
          theirs: pick(theirs, touched),
        })
      else toastFailure(error)
      await queryClient.invalidateQueries({ queryKey: ['deals', dealId] })
    },
  })

  /**
   * @param seen the values as they were when typing began: what others wrote over them since is a conflict at once
   */
  const save = async (fields: Values, seen: Values = {}, source?: Giver['source']): Promise<SaveOutcome> => {
    const deal =
      queryClient.getQueryData<DealDetail>(queryKey) ?? (await queryClient.ensureQueryData(dealQuery(dealId)))
    const now: Values = { ...deal.fields, ...valuesUnderWay(queryClient, dealId) }
    const keys = (Object.keys(fields) as FieldKey[]).filter((key) => !same(fields[key], now[key]))
    if (keys.length === 0) return 'unchanged'
    const overwritten = keys.filter((key) => key in seen && !same(seen[key], now[key]))
    if (overwritten.length > 0) {
      setConflict({
        ...giver({ source }),
        version: deal.version,
        mine: pick(fields, keys),
        theirs: pick(now, overwritten),
      })
      return 'conflict'
    }
    const waited = !onlineManager.isOnline()
    return saving
      .mutateAsync({
        ...giver({ source }),
        version: deal.version,
        fields: pick(fields, keys),
        seen: pick(now, keys),
        waited,
      })
      .then(
        () => 'saved',
        (error: unknown) => (failureDetails(error, 'edit_conflict') ? 'conflict' : 'refused'),
      )
  }

  return {
    save,
    saving: saving.isPending,
    errors,
    conflict,
    /** Keeps what the others wrote for the fields named, one's own for the rest. */
    resolve: (keepTheirs: readonly FieldKey[]) => {
      if (!conflict) return
      const keys = (Object.keys(conflict.mine) as FieldKey[]).filter((key) => !keepTheirs.includes(key))
      setConflict(null)
      if (keys.length > 0)
        saving.mutate({
          ...giver(conflict),
          version: conflict.version,
          fields: pick(conflict.mine, keys),
          seen: conflict.theirs,
          waited: false,
        })
    },
    dismiss: () => setConflict(null),
  }
}

export type DealEdit = ReturnType<typeof useDealEdit>

const giver = ({ source }: { source?: Giver['source'] | undefined }): Giver => (source ? { source } : {})

/** What was refused, by field. The field knows better than the server's rule what it takes. */
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

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function pick(values: Values, keys: readonly FieldKey[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
