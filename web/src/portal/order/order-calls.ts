import type { PortalOrder } from '@plumbline/contract/portal/portal'
import { call, file, post } from '../client.ts'

type Answer = { orderId: string; version: number }

export const orderCalls = {
  get: (id: string) => call<PortalOrder>(`/orders/${encodeURIComponent(id)}`),
  accept: ({ orderId, ...given }: Answer & { signer: string; consents: true }) =>
    post<PortalOrder>(`/orders/${encodeURIComponent(orderId)}/accept`, given),
  decline: ({ orderId, ...given }: Answer & { note: string }) =>
    post<PortalOrder>(`/orders/${encodeURIComponent(orderId)}/decline`, given),
  file: (orderId: string, fileId: string) =>
    file(`/orders/${encodeURIComponent(orderId)}/files/${encodeURIComponent(fileId)}`),
  pdf: (id: string) => file(`/orders/${encodeURIComponent(id)}/pdf`),
}
