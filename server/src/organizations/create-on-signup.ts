import { CREATE_ORG_ON_SIGNUP_PATH, CreateOrgOnSignup, type CreatedOrg } from '@plumbline/contract/auth'
import { ApiError } from '@plumbline/contract/errors'
import { truncate } from '@plumbline/domain/storable-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Auth } from '../auth/auth.ts'
import { findPerson } from '../auth/find-person.ts'
import type { Person } from '../auth/person.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { recognize } from '../platform/http/api.ts'
import type { App } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { requestLocale } from '../platform/http/request-locale.ts'
import { expectStorable } from '../platform/http/storable.ts'
import { announceAccess } from '../platform/live/access.ts'
import { createOrganization } from './create.ts'
import { findWorkplaceOf, lockSignUp, type WorkplaceRow } from './store.ts'
import { wrongState } from '../platform/commands/checks.ts'

const LONGEST_NAME = 120

/**
 * POST /functions/v1/create-org-on-signup: creates an organization for a user who just signed up. Repeated requests
 * create it only once.
 */
export function createOrgOnSignupRoute(server: FastifyInstance, app: App, auth: Auth): void {
  server.post(CREATE_ORG_ON_SIGNUP_PATH, (request) => createOrgOnSignup(app, auth, request))
}

async function createOrgOnSignup(app: App, auth: Auth, request: FastifyRequest): Promise<CreatedOrg> {
  const { userId } = await recognize(app, request.headers)
  await app.limits.countUser(userId)
  const wanted = parse(request.body)
  if (wanted.userId !== userId) throw new ApiError('forbidden')
  const person = await findPerson(auth, userId)
  if (!person) throw new ApiError('unauthenticated')
  const { email } = person
  if (email === null) throw new ApiError('email_required')
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const locale = requestLocale({ lang: person.language, cookie, acceptLanguage })
  const created = await createOnce(app, { ...person, email }, wanted, locale)
  app.sessions.forget({ userId })
  return created
}

function parse(body: unknown): CreateOrgOnSignup {
  expectStorable(body)
  const read = CreateOrgOnSignup.safeParse(body)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message }))
  throw new ApiError('invalid_input', { details: { fields } })
}

function createOnce(
  app: App,
  person: Person & { email: string },
  wanted: CreateOrgOnSignup,
  locale: Locale,
): Promise<CreatedOrg> {
  const { userId, orgName, planTier } = wanted
  return asPlatform(app.db, 'a new user creates their organization', async (tx) => {
    await lockSignUp(tx, userId)
    const present = await findWorkplaceOf(tx, userId)
    if (present) return ownOrganization(present, userId)
    const fullName = truncate(person.fullName, LONGEST_NAME)
    const now = app.clock()
    const created = await createOrganization(tx, app, {
      userId,
      email: person.email,
      fullName,
      locale,
      orgName,
      planTier,
      now,
    })
    await announceAccess(tx, { userId })
    return created
  })
}

/** @throws wrong_state if the user works in an organization someone else created */
function ownOrganization(present: WorkplaceRow, userId: string): CreatedOrg {
  if (present.createdBy !== userId) throw wrongState('member')
  return { orgId: present.id, orgName: present.name }
}
