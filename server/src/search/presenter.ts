import type { Found } from '@plumbline/contract/search'
import type { FigureAudience } from '@plumbline/domain/deals/policy'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { RecordRow } from './records-store.ts'

/** @param sees which amounts the reader sees */
export function presentFound(record: RecordRow, sees: FigureAudience): Found {
  const seesMoney = sees.financials
  switch (record.kind) {
    case 'deal': {
      const { stageEn, stageEs, profitCents, ...deal } = record.row
      return {
        kind: 'deal',
        ...deal,
        stage: { en: stageEn, es: stageEs },
        profitCents: sees.profit ? profitCents : null,
      }
    }
    case 'vendor':
      return { kind: 'vendor', ...record.row }
    case 'contact':
      return { kind: 'contact', ...record.row }
    case 'order': {
      const { totalCents, ...order } = withDeal(record.row)
      return { kind: 'order', ...order, totalCents: seesMoney ? totalCents : null }
    }
    case 'invoice': {
      const { totalCents, ...invoice } = withDeal(record.row)
      return { kind: 'invoice', ...invoice, totalCents: seesMoney ? totalCents : null }
    }
    case 'draw': {
      const { requestedCents, ...draw } = withDeal(record.row)
      return { kind: 'draw', ...draw, requestedCents: seesMoney ? requestedCents : null }
    }
    case 'document':
      return { kind: 'document', ...withDeal(record.row) }
    case 'task': {
      const { dealId, dealNumber, dealName, dealStatus, ...task } = record.row
      if (dealId === null || dealNumber === null || dealName === null || dealStatus === null)
        return { kind: 'task', ...task, deal: null }
      return { kind: 'task', ...withDeal({ ...task, dealId, dealNumber, dealName, dealStatus }) }
    }
  }
}

type OfDeal = { dealId: string; dealNumber: string; dealName: string; dealStatus: DealStatus }

function withDeal<Row extends OfDeal>({ dealId, dealNumber, dealName, dealStatus, ...row }: Row) {
  return { ...row, deal: { id: dealId, number: dealNumber, name: dealName, status: dealStatus } }
}
