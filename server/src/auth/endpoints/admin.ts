import { isStorableText } from '@plumbline/domain/storable-text'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticateAdmin } from '../admin/authenticate-admin.ts'
import { generateLink, inviteByEmail, LINK_TYPES } from '../admin/links.ts'
import * as people from '../admin/people.ts'
import type { Auth } from '../auth.ts'
import { AUDIENCE, presentUser, type UserView } from '../users/presenter.ts'
import { flag, metadata, readBody, text } from '../wire/body.ts'
import { validationFailed } from '../wire/errors.ts'
import { requireCarryableMetadata, requireEmail, requireStrongPassword } from '../wire/fields.ts'
import { proofRequest } from '../wire/proof-request.ts'
import { allowedTarget } from '../wire/redirects.ts'
import { queryText } from '../wire/request.ts'
import { readPersonFacts } from './admin-fields.ts'

const PAGE_SIZE = 50
const LARGEST_PAGE = 1_000
const LAST_PAGE = 1_000_000

/** GET admin/users */
export async function getPeople(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ users: UserView[]; aud: string }> {
  await authenticateAdmin(auth, request.headers.authorization)
  const page = wholeNumber(request, 'page', 1, LAST_PAGE) || 1
  const size = wholeNumber(request, 'per_page', PAGE_SIZE, LARGEST_PAGE) || PAGE_SIZE
  const [filter, isOldestFirst] = [queryText(request, 'filter'), readSort(queryText(request, 'sort'))]
  if (!isStorableText(filter)) throw validationFailed('filter contains invalid characters')
  const found = await people.listPeople(auth, { limit: size, offset: (page - 1) * size, isOldestFirst, filter })
  const last = Math.max(1, Math.ceil(found.total / size))
  // Clients read the page number after the first equals sign.
  const link = (to: number, rel: string) =>
    `<${auth.settings.externalUrl}/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')]
  reply.header('x-total-count', found.total).header('link', links.join(', '))
  return { users: found.people.map(presentUser), aud: AUDIENCE }
}

/** Parses a whole number with few enough digits for SQL. Empty text means the default. */
function wholeNumber(request: FastifyRequest, name: string, otherwise: number, most: number): number {
  const value = queryText(request, name)
  if (value === '') return otherwise
  if (!/^\d{1,15}$/.test(value)) throw validationFailed(`Bad Pagination Parameters: ${name} must be a whole number`)
  return Math.min(Number(value), most)
}

function readSort(sort: string): boolean {
  if (sort === '' || sort === 'created_at desc') return false
  if (sort === 'created_at asc' || sort === 'created_at') return true
  throw validationFailed('Bad Sort Parameters: sort by created_at asc or created_at desc')
}

/** POST admin/users */
export async function postPerson(auth: Auth, request: FastifyRequest): Promise<UserView> {
  await authenticateAdmin(auth, request.headers.authorization)
  const { id, facts } = await readPersonFacts(auth, request.body)
  return presentUser(await people.createPerson(auth, id, facts))
}

/** GET admin/users/{id} */
export async function getPerson(auth: Auth, request: FastifyRequest): Promise<UserView> {
  await authenticateAdmin(auth, request.headers.authorization)
  return presentUser(await people.findPersonById(auth, pathId(request)))
}

/** PUT admin/users/{id} */
export async function putPerson(auth: Auth, request: FastifyRequest): Promise<UserView> {
  await authenticateAdmin(auth, request.headers.authorization)
  const id = pathId(request)
  const { facts } = await readPersonFacts(auth, request.body)
  return presentUser(await people.updatePerson(auth, id, facts))
}

const DeleteBody = z.object({ should_soft_delete: flag })

/** DELETE admin/users/{id} */
export async function deletePerson(auth: Auth, request: FastifyRequest): Promise<Record<string, never>> {
  await authenticateAdmin(auth, request.headers.authorization)
  const id = pathId(request)
  const { should_soft_delete: isSoft } = readBody(DeleteBody, request.body ?? {})
  await people.removePerson(auth, id, isSoft === true)
  return {}
}

export function pathId(request: FastifyRequest, name = 'id'): string {
  const id = (request.params as Record<string, string | undefined>)[name] ?? ''
  if (!isUuid(id)) throw validationFailed(`The ${name} in the path must be a UUID`, 404)
  return id.toLowerCase()
}

const InviteBody = z.object({ email: text, data: metadata })

/** POST invite */
export async function postInvite(auth: Auth, request: FastifyRequest): Promise<UserView> {
  await authenticateAdmin(auth, request.headers.authorization)
  const { email, data } = readBody(InviteBody, request.body)
  requireCarryableMetadata(data)
  const requested = proofRequest(auth, request, {}, data)
  return presentUser(await inviteByEmail(auth, { email: requireEmail(email), data, requested }))
}

const LinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})

/** POST admin/generate_link: returns the user's fields plus the link. */
export async function postLink(auth: Auth, request: FastifyRequest): Promise<UserView & Record<string, unknown>> {
  await authenticateAdmin(auth, request.headers.authorization)
  const body = readBody(LinkBody, request.body)
  const type = LINK_TYPES.find((known) => known === body.type)
  if (!type) throw validationFailed('Invalid email action link type requested')
  if (type === 'signup' && body.password === '') throw validationFailed('Signup requires a valid password')
  if (body.password !== '') await requireStrongPassword(auth, body.password)
  requireCarryableMetadata(body.data)
  const asked = proofRequest(auth, request, {}, body.data)
  const redirectTo = allowedTarget(body.redirect_to, auth.settings) ?? asked.redirectTo
  const newEmail = body.new_email === '' ? null : requireEmail(body.new_email)
  const made = await generateLink(auth, {
    type,
    email: requireEmail(body.email),
    password: body.password,
    newEmail,
    data: body.data,
    requested: { ...asked, redirectTo },
  })
  return {
    ...presentUser(made.user),
    action_link: made.address,
    email_otp: made.code,
    hashed_token: made.link,
    verification_type: made.type,
    redirect_to: redirectTo,
  }
}
