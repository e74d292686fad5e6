import { ApiError } from '@plumbline/contract/errors'
import { contract } from '@plumbline/contract/router'
import { isMember } from '@plumbline/domain/access/actor'
import { type Action, scopeOf } from '@plumbline/domain/access/matrix'
import type { Access } from '@plumbline/contract/base'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { type AnyProcedure, implement, os } from '@orpc/server'
import type { IncomingHttpHeaders } from 'node:http'
import { type App, type Context, contextOf, vendorContextOf } from './context.ts'
import type { Workplace } from './workplace.ts'
import { requireFeature } from '../../plans/require-feature.ts'
import { answerOnce } from './idempotency.ts'
import type { SignedIn } from './sessions.ts'
import type { VendorVisit } from './vendor-visits.ts'
import { findFormerOrganization } from './workplaces.ts'
import { expectStorable } from './storable.ts'

/** What the API returns, including every room's part: `Answers['me']['get']`. */
export type Answers = InferContractRouterOutputs<typeof contract>

/** What's known about a request before the caller is authenticated. */
export type RequestContext = {
  app: App
  requestId: string
  ip: string | null
  headers: IncomingHttpHeaders
  /** Sends a cookie along with the answer. Procedures never read any. */
  setCookie(cookie: string): void
  /** Set once the procedure is known; used for metrics. */
  trace: { procedure: string | null }
}

const entrance = os.$context<RequestContext>()

/** For public procedures. */
export const asAnybody = entrance.middleware(({ procedure, next }, input: unknown) => {
  expectAccess(procedure, 'public')
  expectStorable(input)
  return next()
})

/** For procedures that require sign-in but not an organization. */
export const asSignedIn = entrance.middleware(async ({ context, procedure, next }, input: unknown) => {
  expectAccess(procedure, 'signed_in')
  const signedIn = await recognize(context.app, context.headers)
  expectStorable(input)
  return next({ context: { signedIn } })
})

/**
 * For procedures of members: the context is theirs, their roles allow the action, their plan includes the feature, and a
 * repeated write acts once.
 */
export const asMember = entrance.middleware(async ({ context, procedure, path, next }, input: unknown) => {
  const access = expectAccess(procedure, 'member')
  const { app, headers, requestId, ip } = context
  const workplace = await admit(app, headers, access.action)
  expectStorable(input)
  const booksReason = booksReasonIn(headers)
  expectStorable(booksReason)
  const parts = { app, workplace, requestId, ip, booksReason }
  if (access.feature) await requireFeature(contextOf(parts), access.feature)
  if (procedure['~orpc'].route.method === 'GET') return next({ context: contextOf(parts) })
  const carryOut = async (ctx: Context) => ({ output: (await next({ context: ctx })).output, context: ctx })
  return answerOnce({ parts, key: headers['idempotency-key'], path, input }, carryOut)
})

/** For procedures of the vendor portal: the context is the vendor's. */
export const asVendor = entrance.middleware(async ({ context, procedure, next }, input: unknown) => {
  expectAccess(procedure, 'vendor')
  const { app, headers, requestId, ip } = context
  const visit = await admitVendor(app, headers)
  expectStorable(input)
  return next({ context: vendorContextOf({ app, visit, requestId, ip }) })
})

/** Replies are sent as their presenters built them; tests check each one against its contract (docs/decisions/0073). */
const UNCHECKED_REPLIES = { initialOutputValidationIndex: Number.NaN }
const contracted = implement(contract, UNCHECKED_REPLIES).$context<RequestContext>()
export const publicApi = contracted.use(asAnybody)
export const signedInApi = contracted.use(asSignedIn)
export const vendorApi = contracted.use(asVendor)
/** What rooms use to implement their procedures: `api.deals.get.handler(({ input, context }) => …)`. */
export const api = contracted.use(asMember)

/**
 * Requires a member whose roles allow the action on at least their own deals.
 * @throws ApiError unauthenticated, no_organization, forbidden, rate_limited
 */
export async function admit(app: App, headers: IncomingHttpHeaders, action: Action): Promise<Workplace> {
  const { workplace, userId } = await recognize(app, headers)
  await app.limits.countUser(userId)
  if (workplace === null)
    throw new ApiError('no_organization', { details: { formerly: await findFormerOrganization(app.db, userId) } })
  const { actor } = workplace
  if (!isMember(actor) || scopeOf(actor, action) === 'none') throw new ApiError('forbidden')
  return workplace
}

/** @throws ApiError unauthenticated, rate_limited */
export async function admitVendor(app: App, headers: IncomingHttpHeaders): Promise<VendorVisit> {
  const token = bearerToken(headers)
  const visit = token === null ? null : await app.vendorVisits.find(token)
  if (visit === null) throw new ApiError('unauthenticated')
  await app.limits.countUser(visit.visitorId)
  return visit
}

/** @throws ApiError unauthenticated, or mfa_required until the person has presented their second factor */
export async function recognize(app: App, headers: IncomingHttpHeaders): Promise<SignedIn> {
  const token = bearerToken(headers)
  const signedIn = token === null ? null : await app.sessions.find(token)
  if (signedIn === null) throw new ApiError('unauthenticated')
  if (signedIn.lacksFactor) throw new ApiError('mfa_required')
  return signedIn
}

/** The reason is text in any language, so it travels percent-encoded. */
function booksReasonIn({ 'books-reason': header }: IncomingHttpHeaders): string | null {
  if (typeof header !== 'string') return null
  try {
    return decodeURIComponent(header)
  } catch {
    throw new ApiError('bad_request')
  }
}

export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * Guards against a procedure implemented with a different access level than its contract declares: a bug that fails on
 * the first request.
 */
function expectAccess<Expected extends Access['access']>(
  procedure: AnyProcedure,
  expected: Expected,
): Extract<Access, { access: Expected }> {
  const meta = procedure['~orpc'].meta as Access
  if (meta.access !== expected) throw new Error(`a procedure for ${meta.access} is implemented for ${expected}`)
  return meta as Extract<Access, { access: Expected }>
}
