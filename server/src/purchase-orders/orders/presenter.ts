import type { Order, OrderLine, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import type { Actor } from '@plumbline/domain/access/actor'
import { sumCents } from '@plumbline/domain/money'
import { billedTotal, type Course, revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { isEditable, possibleActions } from '@plumbline/domain/purchase-orders/orders/events'
import { openByBudgetLine } from '@plumbline/domain/purchase-orders/orders/open'
import { receivedShare } from '@plumbline/domain/purchase-orders/orders/received'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { mayDo, orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import { presentDocuments } from './documents.ts'
import type { OrderRow } from './store.ts'
import type { OrderLineRow } from './lines-store.ts'

type Shown = {
  row: OrderRow
  lines: readonly OrderLineRow[]
  billed: ReadonlyMap<string, number>
}

/** The course of an order as it's stored. */
export function courseOf({ row, lines, billed, hasInvoiceWaiting }: Shown & { hasInvoiceWaiting: boolean }): Course {
  return {
    status: row.status,
    isIssued: row.issuedAt !== null,
    hasInvoiceWaiting,
    lines: lines.map((line) => ({
      id: line.id,
      amountCents: line.amountCents,
      changeCents: line.changeCents,
      receivedPct: line.receivedPct,
      billedCents: billed.get(line.id) ?? 0,
    })),
  }
}

export function presentSummary(actor: Actor, { row, lines, billed }: Shown): OrderSummary {
  const course = courseOf({ row, lines, billed, hasInvoiceWaiting: false })
  const seesMoney = orderPolicy.seesMoney(actor)
  const revised = revisedTotal(course.lines)
  return {
    id: row.id,
    number: row.number,
    dealId: row.dealId,
    dealName: row.dealName,
    vendor: { id: row.vendorId, name: row.vendorName },
    title: row.title,
    status: row.status,
    needBy: row.needBy,
    requestedBy: { id: row.requestedBy, name: row.requestedByName },
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    totalCents: seesMoney ? row.totalCents : null,
    revisedCents: seesMoney ? revised : null,
    billedCents: seesMoney ? billedTotal(course.lines) : null,
    openCents: seesMoney ? (isLive(row.status) ? openCents(lines, billed) : 0) : null,
    receivedPct: receivedShare(course.lines),
    version: row.version,
  }
}

/** What can still be billed, line by line of the budget. */
function openCents(lines: readonly OrderLineRow[], billed: ReadonlyMap<string, number>): number {
  const byLine = openByBudgetLine(lines.map((line) => ({ ...line, billedCents: billed.get(line.id) ?? 0 })))
  return sumCents(byLine.map((one) => one.openCents))
}

/** @throws if the reader can't see financials: an order is mostly its amounts, so `get` refuses them */
export function presentOrder(actor: Actor, { deal, ...now }: Shown & { deal: DealSubject; paidCents: number }): Order {
  const { row, lines, billed, paidCents } = now
  return {
    ...presentSummary(actor, now),
    terms: row.terms,
    paymentTermsDays: row.paymentTermsDays,
    retainagePct: row.retainagePct,
    lines: orderPolicy.seesMoney(actor) ? lines.map((line) => presentLine(line, billed.get(line.id) ?? 0)) : [],
    paidCents: orderPolicy.seesMoney(actor) ? paidCents : null,
    ways: row.ways,
    documents: presentDocuments(row),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    issued:
      row.issuedAt && row.issuedBy
        ? {
            at: row.issuedAt.toISOString(),
            by: { id: row.issuedBy, name: row.issuedByName ?? '' },
            to: row.issuedTo,
            override: row.issueOverride,
          }
        : null,
    accepted:
      row.acceptedOn === null
        ? null
        : {
            on: row.acceptedOn,
            document: row.acceptanceDocId ? { id: row.acceptanceDocId, title: row.acceptanceDocTitle ?? '' } : null,
            signer: row.answer === 'accepted' ? row.answeredBy : null,
          },
    declined:
      row.answer === 'declined' && row.answeredAt !== null && row.acceptedOn === null
        ? { at: row.answeredAt.toISOString(), by: row.answeredBy ?? '', note: row.answerNote ?? '' }
        : null,
    receivedOn: row.receivedOn,
    rejectReason: row.rejectReason,
    cancelReason: row.cancelReason,
    fromContingencyCents: orderPolicy.seesMoney(actor)
      ? sumCents(row.fromContingency.map(({ amountCents }) => amountCents))
      : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    quality: row.quality,
    abilities: {
      edit: isEditable(row.status) && orderPolicy.create(actor, deal),
      overridePapers: orderPolicy.overridePapers(actor),
      changeOrder: isLive(row.status) && orderPolicy.changeOrder(actor, deal),
      events: possibleActions({
        status: row.status,
        isIssued: row.issuedAt !== null,
        isAccepted: row.acceptedOn !== null,
      }).filter((action) => mayDo(actor, deal, row, action)),
    },
  }
}

function presentLine(line: OrderLineRow, billedCents: number): OrderLine {
  return {
    id: line.id,
    budgetLineId: line.budgetLineId,
    code: line.code,
    budgetLine: line.budgetLine,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    unitCostCents: line.unitCostCents,
    amountCents: line.amountCents,
    changeCents: line.changeCents,
    receivedPct: line.receivedPct,
    billedCents,
    source: line.source,
    sourceCents: line.sourceCents,
    changeOrderNumber: line.changeOrderNumber,
  }
}
