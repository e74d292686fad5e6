import type { PortalBid, PortalBidInput } from '@plumbline/contract/portal/bids'
import { call, post } from '../client.ts'

export const bidCalls = {
  get: (id: string) => call<PortalBid>(`/bids/${encodeURIComponent(id)}`),
  send: (id: string, given: { seen: string; version: number | null; bid: PortalBidInput }) =>
    post<PortalBid>(`/bids/${encodeURIComponent(id)}`, given, 'PUT'),
  decline: (id: string, note: string) => post<PortalBid>(`/bids/${encodeURIComponent(id)}/decline`, { note }),
}
