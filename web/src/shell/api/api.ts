import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { contract } from '@plumbline/contract/router'
import { newId } from '@plumbline/domain/ids'
import routes from 'virtual:contract-routes'
import { getLocale } from '../../messages/generated/runtime.js'
import { askWhyBooksChange } from './closed-books.ts'
import { decodeErrorBody } from '../failures/failure.ts'
import { noteWrite, REQUEST_ID } from './own-writes.ts'
import { accessToken } from '../session/session.ts'

/** Per-call options besides the input. */
export type CallContext = {
  /** Identifies one user action, so retrying the call applies it only once. Generated per call unless given. */
  idempotencyKey?: string
}

/** Every endpoint under /api/v1, typed by the contract: `api.deals.move({ ... })`. Use `failureOf` to read errors. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(
  new OpenAPILink<CallContext>(routes, {
    url: () => `${location.origin}/api/v1`,
    headers: async ({ context }, path) => ({
      ...(await authorization()),
      'accept-language': getLocale(),
      ...(isWrite(path) ? { 'idempotency-key': context.idempotencyKey ?? newId(), [REQUEST_ID]: newId() } : {}),
    }),
    customErrorResponseBodyDecoder: decodeErrorBody,
    fetch: (request, init) => noteWrite(request.headers.get(REQUEST_ID), sendWithNewestToken(request, init)),
  }),
)

/** For the few calls outside the contract: the event stream, uploads, and sign-up. */
export async function authorization(): Promise<{ authorization?: string }> {
  const token = await accessToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/**
 * A request sent just as the second factor was confirmed carries the old token. If it's refused, it's retried once with
 * the new one.
 */
async function sendWithNewestToken(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request, init)
  if (response.status === 423) return sendWithReason(again, init, response)
  if (response.status !== 403) return response
  const { authorization: newest } = await authorization()
  if (newest === undefined || newest === request.headers.get('authorization')) return response
  again.headers.set('authorization', newest)
  return fetch(again, init)
}

/** A change in closed books is sent once more with the reason, if the user may give one and does. */
async function sendWithReason(again: Request, init: RequestInit, refused: Response): Promise<Response> {
  const reason = await askWhyBooksChange(refused)
  if (reason === null) return refused
  again.headers.set('books-reason', encodeURIComponent(reason))
  return fetch(again, init)
}

function isWrite(path: readonly string[]): boolean {
  let place: unknown = routes
  for (const step of path) place = (place as Record<string, unknown>)[step]
  return isContractProcedure(place) && place['~orpc'].route.method !== 'GET'
}
