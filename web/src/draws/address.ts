import { useSearchParams } from 'react-router'

/** What the tab shows: the deal's draws by loan, with a loan's terms on top if they were asked for, or one draw. */
export type DrawPlace = { view: 'list'; termsOf: string | null } | { view: 'draw'; drawId: string }

export function drawsLink(dealId: string): string {
  return `/app/deals/${dealId}/draws`
}

export function drawLink(dealId: string, drawId: string): string {
  return `${drawsLink(dealId)}?draw=${drawId}`
}

export function scheduleLink(dealId: string, loanId: string): string {
  return `${drawsLink(dealId)}/schedule/${loanId}`
}

/** The deal's draws with the terms of a loan open. */
export function termsLink(dealId: string, loanId: string): string {
  return `${drawsLink(dealId)}?terms=${loanId}`
}

export function useDrawPlace(): DrawPlace {
  const [params] = useSearchParams()
  const drawId = params.get('draw')
  return drawId === null ? { view: 'list', termsOf: params.get('terms') } : { view: 'draw', drawId }
}
