import type { ErrorBody, ErrorCode } from '@plumbline/contract/errors'
import type { PortalUpload } from '@plumbline/contract/portal/billing'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { getLocale } from '../messages/generated/runtime.js'
import { bearer } from './session.ts'

/** A refusal by the server, or that it couldn't be reached. */
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

/**
 * The API calls of the portal's first page, and those that several parts share; later pages have their own. They don't use
 * the application's client, which together with its contract is larger than the portal. @throws Refusal
 */
export const client = {
  ask: (who: { entry: string } | { email: string }) => post<{ request: string }>('/sign-in-links', who),
  enter: (proof: { link: string } | { request: string; code: string }) =>
    post<{ token: string; endsAt: string }>('/sessions', proof),
  leave: () => post<{ ended: boolean }>('/sessions/end', {}),
  home: () => call<PortalHome>('/home'),
  upload: (content: Blob, name: string) =>
    call<PortalUpload>(`/uploads?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: content,
      headers: { 'content-type': content.type || 'application/octet-stream' },
    }),
}

/** @throws Refusal */
export const post = <Reply>(path: string, body: object, method = 'POST') =>
  call<Reply>(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** @throws Refusal */
export async function call<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  return (await send(path, init)).json() as Promise<Reply>
}

/** @throws Refusal */
export async function file(path: string): Promise<Blob> {
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
