import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { focusNote, lacksNote } from './DecisionBar.tsx'
import { approvalQuery, type OpenApproval } from './queries.ts'
import { type Given, useDecide, useDecideMany, useRefreshApprovals } from './use-decide.ts'
import type { Inbox } from './use-inbox.ts'

/** Decides what is open or ticked, with the note; afterwards the next item is shown. */
export function useDeciding(inbox: Inbox, currentId: string | null) {
  const queryClient = useQueryClient()
  const refresh = useRefreshApprovals()
  const [undoId, setUndoId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [askedForNote, setAskedForNote] = useState(false)
  const clearNote = () => {
    setNote('')
    setAskedForNote(false)
  }
  const goOn = (id: string) => {
    clearNote()
    if (inbox.list === 'waiting') inbox.open(neighborOf(inbox, id))
  }
  const one = useDecide(setUndoId, goOn)
  const many = useDecideMany(setUndoId, (left) => {
    clearNote()
    inbox.setTicked(left)
  })

  function decide(approval: OpenApproval['approval'], given: Given) {
    if (one.isPending) return
    if (lacksNote(approval, given.decision, given.reason)) {
      setAskedForNote(true)
      return focusNote()
    }
    one.mutate({ item: approval, ...given })
  }

  const reason = note.trim() === '' ? null : note.trim()
  function decideMany(given: Given) {
    if (many.isPending || inbox.ticked.length === 0) return
    if (given.decision === 'rejected' && given.reason === null) {
      setAskedForNote(true)
      return focusNote()
    }
    many.mutate({ items: inbox.ticked, ...given })
  }

  return {
    note,
    askedForNote,
    working: one.isPending || many.isPending,
    onNote: setNote,
    onDecide: decide,
    onDecideMany: decideMany,
    /** by a key: what is open, as it was loaded */
    decideOpen: (decision: Given['decision']) => {
      const open = currentId === null ? undefined : queryClient.getQueryData(approvalQuery(currentId).queryKey)
      const abilities = open?.approval.abilities
      if (open && (abilities?.decide || abilities?.decideAsAdmin)) decide(open.approval, { decision, reason })
    },
    decideTicked: (decision: Given['decision']) => decideMany({ decision, reason }),
    undo: () => {
      if (undoId === null) return
      setUndoId(null)
      api.undo.takeBack({ undoId }).then(refresh, toastFailure)
    },
  }
}

/** The item after one that leaves the list, else the one before it. */
function neighborOf({ items }: Pick<Inbox, 'items'>, id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}
