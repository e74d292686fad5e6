import type { DealCard } from '@plumbline/contract/deals/deals'
import { later } from '../../ui/later.tsx'

/** Comes when the cards are drawn: nobody drags what is not there. */
export const dragAndDrop = later(() => import('@atlaskit/pragmatic-drag-and-drop/element/adapter'))

const KIND = 'deal'

/** What a dragged card carries. */
export function dragOf(deal: DealCard): Record<string, unknown> {
  return { kind: KIND, deal }
}

/** The deal that is being dragged, or null for anything else. */
export function dealOfDrag(data: Record<string | symbol, unknown>): DealCard | null {
  return data.kind === KIND ? (data.deal as DealCard) : null
}
