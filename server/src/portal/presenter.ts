import type { PortalOrder, PortalOrderLine, PortalOrderSummary } from '@plumbline/contract/portal/portal'
import { dayInZone } from '@plumbline/domain/calendar'
import { leftToBill, mayAnswer, portalOrderStatus } from '@plumbline/domain/portal/answers'
import type { OrderFileRow } from './order-files-store.ts'
import type { PortalLineRow, PortalOrderRow } from './store.ts'

export function presentOrderSummary(row: PortalOrderRow): PortalOrderSummary {
  const totalCents = row.orderedCents + row.changeCents
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    site: row.site,
    needBy: row.needBy,
    status: portalOrderStatus(row),
    totalCents,
    leftToBillCents: leftToBill({ revisedCents: totalCents, sentCents: row.sentCents }),
  }
}

export function presentPortalOrder(
  row: PortalOrderRow,
  { lines, files }: { lines: readonly PortalLineRow[]; files: readonly OrderFileRow[] },
  timeZone: string,
): Omit<PortalOrder, 'threads'> {
  return {
    ...presentOrderSummary(row),
    issuedOn: dayInZone(row.issuedAt, timeZone),
    terms: row.terms,
    paymentTermsDays: row.paymentTermsDays,
    retainagePct: row.retainagePct,
    orderedCents: row.orderedCents,
    changeCents: row.changeCents,
    lines: lines.map(presentOrderLine),
    files: files.map(({ id, title, fileName, bytes }) => ({ id, title, fileName, bytes })),
    answer: answerOf(row, timeZone),
    mayAnswer: mayAnswer(row),
    version: row.version,
  }
}

export function presentOrderLine(line: PortalLineRow): PortalOrderLine {
  return {
    id: line.id,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    unitCostCents: line.unitCostCents,
    amountCents: line.amountCents,
    sentCents: line.sentCents,
  }
}

/** An acceptance that came on paper has no signer here. */
function answerOf(row: PortalOrderRow, timeZone: string): PortalOrder['answer'] {
  const { answer, signer, note, answeredAt, hasPdf, acceptedOn } = row
  if (answer === 'accepted' || (answer === 'declined' && acceptedOn === null))
    return { kind: answer, signer, on: dayInZone(answeredAt!, timeZone), note: note ?? '', hasPdf }
  return acceptedOn === null ? null : { kind: 'accepted', signer: null, on: acceptedOn, note: '', hasPdf: false }
}
