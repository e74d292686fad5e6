import { useMemo, useState } from 'react'
import { useIsTakenOver } from '../given.ts'

/** What was typed for an order: it survives signing in again, in this tab or in one that an email opened. */
export type AnswerDraft = { signer: string; note: string; isDeclining: boolean }

const EMPTY: AnswerDraft = { signer: '', note: '', isDeclining: false }
const keyOf = (orderId: string) => `plumbline.portal.answer.${orderId}`

export function useAnswerDraft(orderId: string) {
  const isTakenOver = useIsTakenOver()
  const kept = useMemo(() => (isTakenOver ? read(orderId) : EMPTY), [isTakenOver, orderId])
  const [typed, setTyped] = useState<AnswerDraft | null>(null)
  const draft = typed ?? kept
  const change = (part: Partial<AnswerDraft>) => {
    const next = { ...draft, ...part }
    setTyped(next)
    write(orderId, next)
  }
  const forget = () => {
    setTyped(EMPTY)
    localStorage.removeItem(keyOf(orderId))
  }
  return { draft, change, forget }
}

function read(orderId: string): AnswerDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '{}') as Partial<AnswerDraft>) }
  } catch {
    return EMPTY
  }
}

function write(orderId: string, draft: AnswerDraft): void {
  try {
    localStorage.setItem(keyOf(orderId), JSON.stringify(draft))
  } catch {
    // If storage is full, the text lasts as long as the page.
  }
}
