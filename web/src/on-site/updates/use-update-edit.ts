import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shell/api/api.ts'
import { changedFacts, mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { refreshSite, updateQuery } from '../queries.ts'
import { useLatest } from '../use-latest.ts'
import { factsOf, type UpdateFacts } from './update-facts.ts'

type Undoable = LenderUpdate & { undoId: string | null }

/** How long a pause in typing lasts before it's saved. */
const PAUSE_MS = 1_200

/**
 * A draft that saves itself: after a pause, when a field is left, and at once for anything that isn't typed. What others
 * change at the same time is merged.
 */
export function useUpdateEdit(update: LenderUpdate) {
  const queryClient = useQueryClient()
  const { id, dealId } = update
  const [base, setBase] = useState({ version: update.version, facts: factsOf(update) })
  const [facts, setFacts] = useState(base.facts)
  const timer = useRef<number | undefined>(undefined)
  const said = useRef<string | null>(null)
  const refresh = () => refreshSite(queryClient, dealId)

  const edit = useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<UpdateFacts>(),
    update: (version, change): Promise<Undoable> => api.lenderUpdates.update({ id, version, change }),
    read: (current) => factsOf(current as LenderUpdate),
    own: (saved) => factsOf(saved),
    scope: `lender-update-${id}`,
    onSaved: (saved, change) => {
      const { undoId, ...kept } = saved
      const now = factsOf(kept)
      setBase({ version: kept.version, facts: now })
      // The server translates text that no one changed; what was typed since then stays.
      setFacts((typed) => ({ ...now, ...changedFacts({ ...base.facts, ...change }, typed) }))
      queryClient.setQueryData(updateQuery(dealId, id).queryKey, kept)
      if (said.current !== null) offerUndo(said.current, undoId, { refresh })
      said.current = null
    },
    onRefused: () => void refresh(),
    onKeptTheirs: () => void refresh(),
  })

  const isDirty = Object.keys(changedFacts(base.facts, facts)).length > 0
  if (update.version > base.version && !isDirty && !edit.saving) {
    const theirs = factsOf(update)
    setBase({ version: update.version, facts: theirs })
    setFacts(theirs)
  }

  const save = (now: UpdateFacts) => {
    window.clearTimeout(timer.current)
    const changed = changedFacts(base.facts, now)
    if (Object.keys(changed).length > 0) void edit.save(base.version, base.facts, changed)
  }
  const saveLatest = useLatest(() => save(facts))
  useEffect(() => () => saveLatest.current(), [saveLatest])

  return {
    facts,
    edit,
    isSaved: !isDirty && !edit.saving,
    /** While someone types. */
    type: (part: Partial<UpdateFacts>) => {
      setFacts({ ...facts, ...part })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => saveLatest.current(), PAUSE_MS)
    },
    /** Right away. @param words the message to show, with an undo */
    change: (part: Partial<UpdateFacts>, words: string | null = null) => {
      const next = { ...facts, ...part }
      setFacts(next)
      said.current = words
      save(next)
    },
    flush: () => save(facts),
  }
}
export type UpdateEdit = ReturnType<typeof useUpdateEdit>
