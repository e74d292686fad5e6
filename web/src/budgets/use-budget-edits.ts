import type { Budget } from '@plumbline/contract/budgets/budget'
import type { PlanEdits } from '@plumbline/domain/budgets/lines/edit-plan'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureDetails, failureOf } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { announce } from '../ui/feedback/announce.ts'
import { type Clash, clashesWith, inverseOf, isNothing, keptEdits, withEdits } from './budget-edits.ts'
import type { CodeBook } from './lines/codes.ts'
import { budgetQuery } from './queries.ts'

/** Edits on their way to the server. */
type Waiting = { no: number; edits: PlanEdits }
type Conflict = { clashes: readonly Clash[]; choose: (keepTheirs: readonly Clash[]) => void }

const MOST_STEPS = 200
/** While the server cannot be reached, what was typed waits here. */
const RETRY_MS = 3_000

/**
 * A budget that is written like a spreadsheet: every step shows at once and is kept in the order of typing. Steps can be
 * taken back. What somebody else wrote meanwhile on other cells stays; on the same cell the person chooses.
 * @param onWrite hears what every step writes, also one that is taken back
 */
export function useBudgetEdits(
  dealId: string,
  saved: Budget,
  codes: CodeBook,
  onWrite: (edits: PlanEdits, budget: Budget) => void,
) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [past, setPast] = useState<readonly PlanEdits[]>([])
  const [future, setFuture] = useState<readonly PlanEdits[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const { queryKey } = budgetQuery(dealId)

  const budget = useMemo(
    () => waiting.reduce((before, { edits }) => withEdits(before, edits, codes), saved),
    [saved, waiting, codes],
  )

  const keep = (now: Budget) => queryClient.setQueryData(queryKey, (reply) => reply && { ...reply, budget: now })
  const latest = () => queryClient.getQueryData(queryKey)?.budget ?? saved

  /** Shows the edits, and sends them once those before them are kept. @returns what takes them back */
  function put(edits: PlanEdits): PlanEdits {
    const no = ++count.current
    const seen = budget
    onWrite(edits, seen)
    setWaiting((before) => [...before, { no, edits }])
    queue.current = queue.current.then(async () => {
      await deliver(no, edits, seen)
      setWaiting((before) => before.filter((other) => other.no !== no))
    })
    return inverseOf(budget, edits)
  }

  async function deliver(no: number, edits: PlanEdits, seen: Budget): Promise<void> {
    const now = latest()
    const kept = await settled(edits, seen, now)
    if (isNothing(kept)) return
    setWaiting((before) => before.map((other) => (other.no === no ? { no, edits: kept } : other)))
    try {
      keep(await api.budgets.save(requestOf(dealId, kept, now)))
      announce(m.ui_saved())
      void queryClient.invalidateQueries({ queryKey: ['deals', dealId], exact: true })
    } catch (error) {
      const details = failureDetails(error, 'edit_conflict')
      if (details) {
        keep(details.current as unknown as Budget)
        return deliver(no, kept, now)
      }
      if (failureOf(error).code === 'offline') {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        return deliver(no, kept, now)
      }
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  /** What is left of the edits beside what somebody else wrote since; where both wrote, the person is asked. */
  async function settled(edits: PlanEdits, seen: Budget, now: Budget): Promise<PlanEdits> {
    const clashes = clashesWith(edits, seen, now)
    if (clashes.length === 0) return keptEdits(edits, now, [])
    const keepTheirs = await new Promise<readonly Clash[]>((choose) => setConflict({ clashes, choose }))
    setConflict(null)
    return keptEdits(edits, now, keepTheirs)
  }

  return {
    budget,
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
  }
}

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
