import type { ChangeOrder, ChangeOrderInput } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { ChangeScope } from '@plumbline/domain/approvals/route'
import { newId } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import type { ChangeReason } from '@plumbline/domain/purchase-orders/change-orders/change-order'

export type ChangeDraftLine = {
  id: string
  budgetLineId: string | null
  orderLineId: string | null
  description: string
  amountCents: number | null
}

/** A change order being typed. */
export type ChangeDraft = {
  reason: ChangeReason
  scope: ChangeScope
  title: string
  note: string
  days: number | null
  movesRehabEnd: boolean
  lines: readonly ChangeDraftLine[]
}

export function emptyChange(order: Order): ChangeDraft {
  return {
    reason: 'unforeseen',
    scope: 'from_contingency',
    title: '',
    note: '',
    days: 0,
    movesRehabEnd: false,
    lines: [newChangeLine(order.lines[0]?.budgetLineId ?? null)],
  }
}

export function newChangeLine(budgetLineId: string | null): ChangeDraftLine {
  return { id: newId(), budgetLineId, orderLineId: null, description: '', amountCents: null }
}

export function draftOfChange({ reason, scope, title, note, days, movesRehabEnd, lines }: ChangeOrder): ChangeDraft {
  return {
    reason,
    scope,
    title,
    note,
    days,
    movesRehabEnd,
    lines: lines.map(({ id, budgetLineId, orderLineId, description, amountCents }) => ({
      id,
      budgetLineId,
      orderLineId,
      description,
      amountCents,
    })),
  }
}

export function netOf({ lines }: ChangeDraft): number {
  return sumCents(lines.map((line) => line.amountCents ?? 0))
}

export function isWrongLine({ budgetLineId, description, amountCents }: ChangeDraftLine): boolean {
  return budgetLineId === null || description.trim() === '' || !amountCents
}

/** @param draft must have a title and whole lines */
export function changeInput(draft: ChangeDraft, orderId: string | null): ChangeOrderInput {
  return {
    orderId,
    reason: draft.reason,
    scope: draft.scope,
    title: draft.title.trim(),
    note: draft.note.trim(),
    days: draft.days ?? 0,
    movesRehabEnd: draft.movesRehabEnd,
    lines: draft.lines.map((line) => ({
      ...line,
      budgetLineId: line.budgetLineId ?? '',
      description: line.description.trim(),
      amountCents: line.amountCents ?? 0,
    })),
  }
}
