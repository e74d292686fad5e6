import type { Draw } from '@plumbline/contract/draws/draw'
import type { Percent } from '@plumbline/domain/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { drawQuery } from '../queries.ts'

export type LineEdit = {
  lineId: string
  /** null = what was paid, again */
  requestedCents?: number | null
  percentComplete?: Percent
  note?: string
}
type Edit = { lines?: LineEdit[]; fillAgain?: boolean; isFinal?: boolean }

/** Amounts wait this long after the last key. */
const PAUSE_MS = 500

export type DrawEdit = {
  /** The amount as it was typed, until the server has it. */
  amountOf: (line: Draw['lines'][number]) => number
  type: (lineId: string, cents: number | null) => void
  /** Saves what was typed without waiting. */
  flush: () => void
  save: (edit: Edit) => void
  isSaving: boolean
  savedAt: Date | null
}

/** Changes to a draft, each saved as it's made. One is sent after the other, with the version that the last one left. */
export function useDrawEdit(draw: Draw): DrawEdit {
  const queryClient = useQueryClient()
  const { queryKey } = drawQuery(draw.deal.id, draw.id)
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Map<string, number>())

  const change = useMutation({
    scope: { id: `draw-${draw.id}` },
    mutationFn: (edit: Edit) => {
      const { version } = queryClient.getQueryData(queryKey) ?? draw
      return api.draws.update({ drawId: draw.id, version, ...edit })
    },
    onSuccess: (after, { lines = [] }) => {
      queryClient.setQueryData(queryKey, after)
      setSavedAt(new Date())
      setTyped((before) => without(before, lines))
      void queryClient.invalidateQueries({ queryKey: [...queryKey, 'package'] })
    },
    onError: (error) => {
      toastFailure(error)
      setTyped(new Map())
      void queryClient.invalidateQueries({ queryKey })
    },
  })

  const flush = () => {
    clearTimeout(timer.current)
    if (waiting.current.size === 0) return
    const lines = [...waiting.current].map(([lineId, requestedCents]) => ({ lineId, requestedCents }))
    waiting.current.clear()
    change.mutate({ lines })
  }
  const leave = useEffectEvent(flush)
  useEffect(() => () => leave(), [])

  return {
    amountOf: ({ id, requestedCents }) => typed.get(id) ?? requestedCents,
    type: (lineId, cents) => {
      const amount = cents ?? 0
      setTyped((before) => new Map(before).set(lineId, amount))
      waiting.current.set(lineId, amount)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    flush,
    save: (edit) => {
      flush()
      change.mutate(edit)
    },
    isSaving: change.isPending,
    savedAt,
  }
}

/** What the server has now isn't shown from the keyboard any longer, unless more was typed since. */
function without(typed: ReadonlyMap<string, number>, lines: readonly LineEdit[]): ReadonlyMap<string, number> {
  const saved = new Map(lines.map(({ lineId, requestedCents }) => [lineId, requestedCents]))
  return new Map([...typed].filter(([lineId, cents]) => saved.get(lineId) !== cents))
}
