import type { Budget } from '@plumbline/contract/budgets/budget'
import type { BaselineEdits } from '@plumbline/domain/budgets/lines/edit-baseline'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { announce } from '../ui/feedback/announce.ts'
import { inverseOf, isNothing, withEdits } from './budget-edits.ts'
import type { CodeBook } from './lines/codes.ts'
import { mergeCells } from './merge-cells.ts'
import { budgetQuery } from './queries.ts'

const MOST_STEPS = 200
/** How long edits wait before the next retry while the server can't be reached. */
const RETRY_MS = 3_000

/**
 * Edits a budget like a spreadsheet. Every step shows immediately, is saved in the order it was made, and can be
 * undone.
 * Other people's changes to other cells are kept; for the same cell, the user chooses.
 * @param onWrite is called with what every step writes, including undo
 */
export function useBudgetEdits(
  dealId: string,
  saved: Budget,
  codes: CodeBook,
  onWrite: (edits: BaselineEdits, budget: Budget) => void,
) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly BaselineEdits[]>([])
  const [past, setPast] = useState<readonly BaselineEdits[]>([])
  const [future, setFuture] = useState<readonly BaselineEdits[]>([])
  const { queryKey } = budgetQuery(dealId)

  const budget = useMemo(
    () => waiting.reduce((before, edits) => withEdits(before, edits, codes), saved),
    [saved, waiting, codes],
  )

  const keep = (now: Budget) => queryClient.setQueryData(queryKey, (reply) => reply && { ...reply, budget: now })

  const edit = useVersionedEdit({
    record: { dealId },
    merge: mergeCells,
    scope: queryKey.join('/'),
    retryMs: RETRY_MS,
    closingKeepsRest: true,
    update: (_version, edits, seen) => api.budgets.save(requestOf(dealId, edits, seen)),
    read: (current) => current as Budget,
    latest: () => {
      const now = queryClient.getQueryData(queryKey)?.budget ?? saved
      return { version: now.version, facts: now }
    },
    onSaved: (now) => {
      keep(now)
      announce(m.ui_saved())
      void queryClient.invalidateQueries({ queryKey: ['deals', dealId], exact: true })
    },
    onRefused: (current) => (current ? keep(current as Budget) : void queryClient.invalidateQueries({ queryKey })),
    onFinished: (edits) => setWaiting((before) => before.filter((other) => other !== edits)),
    errorWords: () => ({}),
  })

  /** Shows the edits, and sends them once earlier ones are saved. @returns the edits that undo them */
  function put(edits: BaselineEdits): BaselineEdits {
    onWrite(edits, budget)
    setWaiting((before) => [...before, edits])
    void edit.save(budget.version, budget, edits)
    return inverseOf(budget, edits)
  }

  return {
    budget,
    /** Whether any edits are unsaved. */
    isSaving: waiting.length > 0,
    apply(edits: BaselineEdits) {
      if (isNothing(edits)) return
      const inverse = put(edits)
      setPast((before) => [...before.slice(-MOST_STEPS), inverse])
      setFuture([])
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo() {
      const step = past.at(-1)
      if (!step) return
      const inverse = put(step)
      setPast((before) => before.slice(0, -1))
      setFuture((before) => [...before, inverse])
      announce(m.budgets_undone())
    },
    redo() {
      const step = future.at(-1)
      if (!step) return
      const inverse = put(step)
      setFuture((before) => before.slice(0, -1))
      setPast((before) => [...before, inverse])
      announce(m.budgets_redone())
    },
    edit,
  }
}

export type BudgetEdits = ReturnType<typeof useBudgetEdits>

/** Identifies the lines by the versions last received from the server. */
function requestOf(dealId: string, edits: BaselineEdits, saved: Budget): Parameters<typeof api.budgets.save>[0] {
  const versions = new Map(saved.lines.map((line) => [line.id, line.version]))
  const versionOf = (id: string) => versions.get(id) ?? 1
  return {
    id: dealId,
    ...(edits.contingencyPct === undefined ? {} : { contingencyPct: edits.contingencyPct }),
    added: edits.added.map((line) => ({ ...line })),
    changed: edits.changed.map(({ id, change }) => ({ id, version: versionOf(id), change: { ...change } })),
    removed: edits.removed.map(({ id }) => ({ id, version: versionOf(id) })),
  }
}
