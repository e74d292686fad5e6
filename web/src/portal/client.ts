import type { ErrorBody, ErrorCode } from '@plumbline/contract/errors'
import type { OrderBilling, PortalInvoiceInput, PortalUpload } from '@plumbline/contract/portal/billing'
import type { PortalInvoice, PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import { getLocale } from '../messages/generated/runtime.js'
import { bearer } from './session.ts'

/** What the server refused, or that it couldn't be reached. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode | 'offline'
  readonly requestId: string | null
  readonly details: unknown

  constructor({
    code,
    requestId = null,
    details,
  }: {
    code: ErrorCode | 'offline'
    requestId?: string | null
    details?: unknown
  }) {
    super(code)
    this.code = code
    this.requestId = requestId
    this.details = details
  }
}

type Answer = { orderId: string; version: number }
type Signature = { signer: string; consents: true }
type SentInvoice = { orderId: string; id: string; invoice: PortalInvoiceInput; signature: Signature | null }
type Proposed<Value> = { value: Value } | null

/** What a photo or PDF of an invoice seems to say. */
export type PaperReading = {
  outcome: string
  proposals: { invoiceNo: Proposed<string>; invoiceDate: Proposed<string>; totalCents: Proposed<number> }
}
export type InvoiceList = {
  items: PortalInvoiceSummary[]
  year: number
  figures: { onTheWayCents: number; paidThisYearCents: number; retainedCents: number }
}

/**
 * The portal's endpoints. A handful of calls without the application's client, which with its contract is larger than
 * the portal. @throws Refusal
 */
export const client = {
  ask: (who: { entry: string } | { email: string }) => post<{ request: string }>('/sign-in-links', who),
  enter: (proof: { link: string } | { request: string; code: string }) =>
    post<{ token: string; endsAt: string }>('/sessions', proof),
  leave: () => post<{ ended: boolean }>('/sessions/end', {}),
  home: () => call<PortalHome>('/home'),
  order: (id: string) => call<PortalOrder>(`/orders/${encodeURIComponent(id)}`),
  accept: ({ orderId, ...given }: Answer & { signer: string; consents: true }) =>
    post<PortalOrder>(`/orders/${encodeURIComponent(orderId)}/accept`, given),
  decline: ({ orderId, ...given }: Answer & { note: string }) =>
    post<PortalOrder>(`/orders/${encodeURIComponent(orderId)}/decline`, given),
  billing: (orderId: string) => call<OrderBilling>(`/orders/${encodeURIComponent(orderId)}/billing`),
  upload: (content: Blob, name: string) =>
    call<PortalUpload>(`/uploads?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: content,
      headers: { 'content-type': content.type || 'application/octet-stream' },
    }),
  readPaper: (uploadId: string) => post<PaperReading>('/invoice-readings', { uploadId }),
  sendInvoice: ({ orderId, ...given }: SentInvoice) =>
    post<PortalInvoice>(`/orders/${encodeURIComponent(orderId)}/invoices`, given),
  invoices: () => call<InvoiceList>('/invoices'),
  invoice: (id: string) => call<PortalInvoice>(`/invoices/${encodeURIComponent(id)}`),
  signWaiver: (id: string, signature: Signature) =>
    post<PortalInvoice>(`/invoices/${encodeURIComponent(id)}/waiver`, { signature }),
  waiverPdf: (invoiceId: string, waiverId: string) =>
    file(`/invoices/${encodeURIComponent(invoiceId)}/waivers/${encodeURIComponent(waiverId)}/signed.pdf`),
  orderPdf: (id: string) => file(`/orders/${encodeURIComponent(id)}/pdf`),
  logo: () => file('/logo'),
}

const post = <Reply>(path: string, body: object) =>
  call<Reply>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function call<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  return (await send(path, init)).json() as Promise<Reply>
}

async function file(path: string): Promise<Blob> {
  return (await send(path, {})).blob()
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const token = await bearer()
  const response = await fetch(`/api/v1/portal${path}`, {
    ...init,
    headers: {
      'accept-language': getLocale(),
      ...init.headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  }).catch(() => {
    throw new Refusal({ code: 'offline' })
  })
  if (response.ok) return response
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  throw new Refusal({
    code: body?.code ?? 'internal',
    requestId: body?.requestId ?? null,
    details: body?.details,
  })
}

export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal({ code: 'internal' })
}
