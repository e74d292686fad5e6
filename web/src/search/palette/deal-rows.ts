import type { StageView } from '@plumbline/contract/pipelines'
import type { FoundOf } from '@plumbline/contract/search'
import { wordsIn } from '@plumbline/domain/search/words'
import { ArrowRight, FileUp, Forward, type LucideIcon, PanelTop, ReceiptText, ScrollText } from 'lucide-react'
import type { DealTabEntry } from '../../deals/slots.ts'
import { newInvoiceLink } from '../../invoices/address.ts'
import { m } from '../../messages/generated/messages.js'
import { orderLink } from '../../purchase-orders/address.ts'
import { words } from '../../shell/words.ts'
import type { Row, Scope } from './row.ts'

type Rights = { seesMoney: boolean }

function row(id: string, icon: LucideIcon, title: string, to: string): Row {
  return { id, icon, title, detail: '', note: '', isOver: false, isLate: false, found: null, to }
}

/** The tabs of a deal whose name starts with what was typed. */
export function tabRows({ id }: Scope, tabs: readonly DealTabEntry[], typed: string): Row[] {
  return [{ key: 'overview', label: m.deals_tab_overview, order: 0 }, ...tabs]
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, label }) => row(`tab-${key}`, PanelTop, label(), `/app/deals/${id}/${key}`))
    .filter(({ title }) => begins(title, typed))
}

/** Actions on a deal whose title starts with what was typed. */
export function dealActionRows({ id }: Scope, { seesMoney }: Rights, typed: string): Row[] {
  const money = seesMoney
    ? [
        row('order', ScrollText, m.search_new_order(), orderLink(id, 'new')),
        row('invoice', ReceiptText, m.search_new_invoice(), newInvoiceLink(id)),
      ]
    : []
  return [
    row('move', Forward, m.search_move_deal(), `/app/deals/${id}?move=choose`),
    ...money,
    row('upload', FileUp, m.search_upload(), `/app/deals/${id}/documents`),
  ].filter(({ title }) => begins(title, typed))
}

/** The matching stages of the deal’s pipeline, each with the move to it. */
export function moveRows(deal: FoundOf<'deal'>, stages: readonly StageView[], typed: string): Row[] {
  return stages
    .filter((stage) => stage.id !== deal.stageId)
    .filter(({ name }) => begins(`${name.en} ${name.es}`, typed))
    .map((stage) => ({
      ...row(
        `move-${deal.id}-${stage.id}`,
        ArrowRight,
        m.search_move_to({ deal: deal.title, stage: words(stage.name) }),
        `/app/deals/${deal.id}?move=${stage.id}`,
      ),
      detail: m.search_move_from({ stage: words(deal.stage) }),
    }))
}

function begins(title: string, typed: string): boolean {
  const known = wordsIn(title)
  return wordsIn(typed).every((word) => known.some((one) => one.startsWith(word)))
}
