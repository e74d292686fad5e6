import type { DealCard } from '@plumbline/contract/deals/deals'
import { later } from '../../ui/later.tsx'

/** Loaded when cards render, since nothing can be dragged before then. */
export const dragAndDrop = later(() => import('@atlaskit/pragmatic-drag-and-drop/element/adapter'))

const KIND = 'deal'

/** The data attached to a dragged card. */
export function dragOf(deal: DealCard): Record<string, unknown> {
  return { kind: KIND, deal }
}

/** The deal being dragged, or null for anything else. */
export function dealOfDrag(data: Record<string | symbol, unknown>): DealCard | null {
  return data.kind === KIND ? (data.deal as DealCard) : null
}
