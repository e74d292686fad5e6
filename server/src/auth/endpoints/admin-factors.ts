import type { FastifyRequest } from 'fastify'
import { authenticateAdmin } from '../admin/authenticate-admin.ts'
import { findPersonById } from '../admin/people.ts'
import type { Auth } from '../auth.ts'
import { type FactorView, presentFactor } from '../factors/presenter.ts'
import { removeFactorOf } from '../factors/remove.ts'
import { mailLocale } from '../wire/request.ts'
import { pathId } from './admin.ts'

/** GET admin/users/{id}/factors */
export async function getFactorsOf(auth: Auth, request: FastifyRequest): Promise<FactorView[]> {
  await authenticateAdmin(auth, request.headers.authorization)
  const { factors } = await findPersonById(auth, pathId(request))
  return factors.map(presentFactor)
}

/** DELETE admin/users/{id}/factors/{factorId} */
export async function deleteFactorOf(auth: Auth, request: FastifyRequest): Promise<FactorView> {
  await authenticateAdmin(auth, request.headers.authorization)
  const [person, factorId] = [await findPersonById(auth, pathId(request)), pathId(request, 'factorId')]
  const locale = mailLocale(request, person.userMetadata)
  return presentFactor(await removeFactorOf(auth, person, { factorId, locale }))
}
