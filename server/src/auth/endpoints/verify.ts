import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { MAIL_TYPES, type MailType, type Proof, SMS_TYPES, type VerifyType } from '../tokens/redeem.ts'
import { followLink, isPkceLink, verifyProof } from '../flows/verify.ts'
import { readBody, text } from '../wire/body.ts'
import { toAuthError } from '../wire/error-reply.ts'
import { validationFailed } from '../wire/errors.ts'
import { requireEmail, requirePhone } from '../wire/fields.ts'
import { redirectTarget, withAuthCode, withError, withMessage, withSession } from '../wire/redirects.ts'
import { clientOf, queryText } from '../wire/request.ts'

const HALF_CHANGED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Body = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text })

/** POST verify: returns a session, or a note that the other address must still confirm. */
export async function postVerify(
  auth: Auth,
  request: FastifyRequest,
): Promise<SessionView | { msg: string; code: string }> {
  const body = readBody(Body, request.body)
  if (body.type === '') throw validationFailed('Verify requires a verification type')
  const proof = proofOf(body)
  const verified = await verifyProof(auth, verifyType(body.type, body.phone !== ''), proof, clientOf(request))
  if ('grant' in verified) return presentSession(auth, verified.grant)
  return { msg: HALF_CHANGED, code: '200' }
}

function proofOf(body: z.output<typeof Body>): Proof {
  if (body.token !== '' && body.token_hash !== '')
    throw validationFailed('Only one of token and token_hash should be provided')
  if (body.token_hash !== '') {
    if (body.email !== '' || body.phone !== '' || body.redirect_to !== '')
      throw validationFailed('Only the token_hash and type should be provided')
    return { link: body.token_hash }
  }
  if (body.token === '') throw validationFailed('Verify requires a token or a token hash')
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided on verify')
  if (body.phone !== '') return { sentTo: requirePhone(body.phone), code: body.token }
  if (body.email === '') throw validationFailed('Verify requires an email address or phone number with a token')
  return { sentTo: requireEmail(body.email, 422), code: body.token }
}

/** GET verify, the link in an email: redirects the user to the page they wanted, with their session or code. */
export async function getVerify(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [link, type] = [queryText(request, 'token'), queryText(request, 'type')]
  if (link === '') throw validationFailed('Verify requires a token')
  if (type === '') throw validationFailed('Verify requires a verification type')
  const target = redirectTarget(request, auth.settings)
  const location = await follow(auth, request, { link, type, target }).catch((error: unknown) =>
    withError(target, toAuthError(error, request.log), isPkceLink(link)),
  )
  return reply.header('referrer-policy', 'no-referrer').redirect(location, 303)
}

async function follow(
  auth: Auth,
  request: FastifyRequest,
  { link, type, target }: { link: string; type: string; target: string },
): Promise<string> {
  const verified = await followLink(auth, mailType(type), link, clientOf(request))
  if ('authCode' in verified) return withAuthCode(target, verified.authCode)
  if ('halfChanged' in verified) return withMessage(target, HALF_CHANGED, isPkceLink(link))
  return withSession(target, await presentSession(auth, verified.grant), type)
}

function verifyType(name: string, isForPhone: boolean): VerifyType {
  if (!isForPhone) return mailType(name)
  const known = SMS_TYPES.find((type) => type === name)
  if (!known) throw validationFailed('Unsupported verification type for a phone number')
  return known
}

function mailType(name: string): MailType {
  const known = MAIL_TYPES.find((type) => type === name)
  if (!known) throw validationFailed('Unsupported verification type')
  return known
}
