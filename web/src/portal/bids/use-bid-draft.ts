import type { PortalBid } from '@plumbline/contract/portal/bids'
import { useState } from 'react'
import { type BidDraft, draftOf } from './bid-draft.ts'

const keyOf = (id: string) => `plumbline.portal.bid.${id}`

/** The draft of a bid, saved in the browser on each change. */
export function useBidDraft(invited: PortalBid) {
  const [draft, setDraft] = useState<BidDraft>(() => ({ ...draftOf(invited), ...read(invited.id) }))
  const [isKept, setIsKept] = useState(false)
  const change = (part: Partial<BidDraft> | ((now: BidDraft) => Partial<BidDraft>)) => {
    const next = { ...draft, ...(typeof part === 'function' ? part(draft) : part) }
    setDraft(next)
    setIsKept(write(invited.id, next))
  }
  return { draft, change, isKept }
}

export function hasKeptBid(id: string): boolean {
  return Object.keys(read(id)).length > 0
}

export function forgetBid(id: string): void {
  localStorage.removeItem(keyOf(id))
}

function read(id: string): Partial<BidDraft> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<BidDraft>
  } catch {
    return {}
  }
}

function write(id: string, draft: BidDraft): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
    return true
  } catch {
    // If storage is full, the bid lasts as long as the page.
    return false
  }
}
