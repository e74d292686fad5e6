import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import { NOTHING_READ } from '@plumbline/domain/vendors/reading/certificate'
import { isReadPaper } from '@plumbline/domain/vendors/reading/read-papers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { NEW_PAPER, type PaperFacts } from '../papers/paper-facts.ts'
import { PAPER_NAMES } from '../words.ts'

type Decision = 'accept' | 'reject'
type Corrections = Partial<Omit<PaperFacts, 'type'>>
type Draft = PaperFacts & { reason: string }

/** What the reviewer corrects and decides, drafted in this browser until then. Corrections are kept with the decision. */
export function useReview({ paper }: PaperToReview, onReviewed: () => void) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision | null>(null)
  const { read, isReading } = useReading(paper)
  const entered = factsOf(paper)
  // A draft of an earlier version would undo what someone else corrected since.
  const draft = useVersionedDraft<Draft>(`paper:${paper.id}:${paper.version}`, {
    version: paper.version,
    facts: { ...entered, ...read, reason: '' },
  })
  const { reason, ...facts } = draft.facts
  const isBackward = facts.effective !== null && facts.expires !== null && facts.expires < facts.effective
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const name = PAPER_NAMES[paper.type]()

  /** What was only read from the file is taken over by accepting it. */
  function correctedFor(decision: Decision): Corrections {
    const { reason: _reason, ...typed }: Partial<Draft> = draft.changes
    return decision === 'accept' ? changedFacts(entered, facts) : typed
  }

  const review = useMutation({
    mutationFn: (decision: Decision) => {
      const corrected = correctedFor(decision)
      return api.vendorPapers.review({
        id: paper.vendorId,
        paperId: paper.id,
        version: paper.version,
        decision,
        ...(decision === 'reject' ? { reason: reason.trim() } : {}),
        ...(Object.keys(corrected).length > 0 ? { paper: corrected } : {}),
      })
    },
    onSuccess: ({ undoId }, decision) => {
      draft.discard()
      const words = decision === 'accept' ? m.vendors_paper_accepted : m.vendors_paper_rejected
      offerUndo(words({ paper: name }), undoId, { refresh })
      onReviewed()
    },
    onError: toastFailure,
    onSettled: refresh,
  })

  return {
    facts,
    isRead: READ_FACTS.some((key) => read[key] !== undefined && read[key] === facts[key]),
    isReading,
    change: (change: Partial<PaperFacts>) => draft.change(change),
    reason,
    setReason: (text: string) => draft.change({ reason: text }),
    isBackward,
    isReasonMissing: asked === 'reject' && reason.trim() === '',
    isWorking: review.isPending,
    /** @returns false if something has to be entered first */
    decide: (decision: Decision): boolean => {
      setAsked(decision)
      if (isBackward || (decision === 'reject' && reason.trim() === '')) return false
      if (!review.isPending) review.mutate(decision)
      return true
    },
  }
}

/** What the file seems to say, if nothing was entered from it yet. */
function useReading(paper: PaperToReview['paper']): { read: Corrections; isReading: boolean } {
  const { id: paperId, vendorId: id, type, fileName } = paper
  const isEmpty = READ_FACTS.every((key) => paper[key] === null || paper[key] === '')
  const isReadable = isEmpty && fileName !== null && isReadPaper(type)
  const { data, isPending } = useQuery({
    queryKey: ['vendor-files', paperId, 'read'],
    queryFn: ({ signal }) => api.vendorPapers.read({ id, paperId }, { signal }),
    enabled: isReadable,
    staleTime: Infinity,
    // A file that can't be read is entered by hand.
    retry: false,
  })
  if (!isReadable || !data) return { read: {}, isReading: isReadable && isPending }
  const seen = READ_FACTS.flatMap((key) => {
    const proposal = data.proposals[key]
    return proposal ? [[key, proposal.value]] : []
  })
  return { read: Object.fromEntries(seen), isReading: false }
}

const READ_FACTS = Object.keys(NOTHING_READ) as (keyof typeof NOTHING_READ)[]

function factsOf(paper: PaperToReview['paper']): PaperFacts {
  const keys = Object.keys(NEW_PAPER) as (keyof PaperFacts)[]
  return Object.fromEntries(keys.map((key) => [key, paper[key]])) as PaperFacts
}
