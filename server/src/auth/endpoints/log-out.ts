import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { endSessions, type Scope } from '../sessions/store.ts'
import { validationFailed } from '../wire/errors.ts'
import { queryText } from '../wire/request.ts'

const SCOPES: readonly Scope[] = ['global', 'local', 'others']

/** POST logout?scope= */
export async function postLogOut(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { user, claims } = await authenticate(auth, request.headers.authorization)
  const requested = queryText(request, 'scope') || 'global'
  const scope = SCOPES.find((known) => known === requested)
  if (!scope) throw validationFailed(`Unsupported logout scope: ${requested}`)
  await asAuth(auth.db, (tx) => endSessions(tx, scope, { id: claims.sessionId, userId: user.id }))
  auth.forget({ userId: user.id })
  return reply.code(204).send()
}
