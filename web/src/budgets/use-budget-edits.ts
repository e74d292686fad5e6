import type { Budget } from '@plumbline/contract/budgets/budget'
import type { PlanEdits } from '@plumbline/domain/budgets/edit-plan'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api.ts'
import { failureDetails, failureOf } from '../shell/failure.ts'
import { toastFailure } from '../shell/toast-failure.ts'
import { useOnline } from '../shell/use-online.ts'
import { announce } from '../ui/announce.ts'
import { type Clash, clashesWith, inverseOf, isNothing, keptEdits, NO_EDITS, withEdits } from './budget-edits.ts'
import type { CodeBook } from './codes.ts'
import { budgetQuery } from './queries.ts'

/** Edits on their way, each with the budget that it was made on. */
type Waiting = { edits: PlanEdits; seen: Budget }
type Conflict = { clashes: readonly Clash[]; now: Budget }

/**
 * A budget that is written like a spreadsheet: every step shows at once and is kept in the order of typing. Steps can be
 * taken back. What somebody else wrote meanwhile on other cells stays; on the same cell the person chooses.
 */
export function useBudgetEdits(dealId: string, saved: Budget, codes: CodeBook) {
  const queryClient = useQueryClient()
  const online = useOnline()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [past, setPast] = useState<readonly PlanEdits[]>([])
  const [future, setFuture] = useState<readonly PlanEdits[]>([])
  const [tried, setTry] = useState(0)
  const sending = useRef(false)

  const shown = useMemo(
    () => waiting.reduce((budget, { edits }) => withEdits(budget, edits, codes), saved),
    [saved, waiting, codes],
  )

  function put(edits: PlanEdits): PlanEdits {
    const inverse = inverseOf(shown, edits)
    setWaiting((before) => [...before, { edits, seen: shown }])
    return inverse
  }

  const keep = (budget: Budget) => queryClient.setQueryData(budgetQuery(dealId).queryKey, (reply) => reply && { ...reply, budget })

  const send = useEffectEvent(async () => {
    const [first] = waiting
    if (!first || sending.current || conflict || !online) return
    sending.current = true
    try {
      keep(await api.budgets.save(requestOf(dealId, first.edits, saved)))
      setWaiting((before) => before.slice(1))
      if (waiting.length === 1) {
        announce(m.ui_saved())
        void queryClient.invalidateQueries({ queryKey: ['deals', dealId], exact: true })
      }
    } catch (error) {
      refused(error, first)
    } finally {
      sending.current = false
    }
  })

  function refused(error: unknown, first: Waiting): void {
    const details = failureDetails(error, 'edit_conflict')
    if (details) {
      const now = details.current as unknown as Budget
      keep(now)
      const clashes = clashesWith(first.edits, first.seen, now)
      if (clashes.length > 0) return setConflict({ clashes, now })
      const edits = keptEdits(first.edits, now, [])
      return setWaiting(([, ...others]) => (isNothing(edits) ? others : [{ edits, seen: now }, ...others]))
    }
    if (failureOf(error).code === 'offline') {
      setTimeout(() => setTry((count) => count + 1), RETRY_MS)
      return
    }
    toastFailure(error)
    setWaiting((before) => before.slice(1))
    void queryClient.invalidateQueries({ queryKey: budgetQuery(dealId).queryKey })
  }

  useEffect(() => {
    void send()
  }, [waiting, saved, conflict, online, tried])

  return {
    budget: shown,
    /** Something typed is not kept yet. */
    isSaving: waiting.length > 0,
    apply(edits: PlanEdits) {
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
    conflict,
    /** @param keepTheirs what stays as the others wrote it */
    resolve(keepTheirs: readonly Clash[]) {
      if (!conflict) return
      const { now } = conflict
      setWaiting(([first, ...others]) => {
        const edits = first ? keptEdits(first.edits, now, keepTheirs) : NO_EDITS
        return isNothing(edits) ? others : [{ edits, seen: now }, ...others]
      })
      setConflict(null)
    },
  }
}

const MOST_STEPS = 200
/** While the server cannot be reached, what was typed waits here. */
const RETRY_MS = 3_000

export type BudgetEdits = ReturnType<typeof useBudgetEdits>

/** The lines named with the versions that the server last told. */
function requestOf(dealId: string, edits: PlanEdits, saved: Budget): Parameters<typeof api.budgets.save>[0] {
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
