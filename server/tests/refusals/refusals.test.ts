import { MATRIX, scopeOf } from '@plumbline/domain/access/matrix'
import { isMember } from '@plumbline/domain/access/actor'
import { PLATFORM_ROLES, type Role, ROLES } from '@plumbline/domain/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Reply, testApp, type TestApp } from '../harness.ts'
import { allEndpoints, type Endpoint } from './endpoints.ts'
import { buildEstate, type Estate, MARK, NOWHERE } from './estate.ts'
import { marksOf } from './marks.ts'
import { sampleCall } from './sample.ts'

/**
 * Calls open to users without a permitting role. Every call not listed here is refused to the roles that the matrix
 * refuses.
 */
const WITHOUT_A_ROLE: Readonly<Record<'public' | 'signed_in', readonly string[]>> = {
  public: [
    'invitations.look',
    'invitations.join',
    'inquiries.send',
    'portalAccess.ask',
    'portalAccess.enter',
    'scheduleConfirming.look',
    'scheduleConfirming.answer',
  ],
  signed_in: [
    'invitations.accept',
    'me.workIn',
    'account.get',
    'account.change',
    'account.confirm',
    'account.sessions',
    'account.endSession',
    'account.endOtherSessions',
  ],
}

const PLATFORM: ReadonlySet<Role> = new Set(PLATFORM_ROLES)
const HELD_IN_ORGANIZATIONS = ROLES.filter((role) => !PLATFORM.has(role))

const endpoints = await allEndpoints()
const named = endpoints.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint])

let t: TestApp
let estate: Estate
/** A second estate in another organization, for calls that may change their records. */
let worn: Estate
let stranger: Person
/** Someone else whose organization no other call has changed, such as its plan. */
let newcomer: Person
let visitor: Omit<Person, 'orgId'>
const people = new Map<Role, Person>()

beforeAll(async () => {
  t = await testApp()
  const address = await t.listen()
  estate = await buildEstate(t, address)
  worn = await buildEstate(t, address)
  stranger = await t.signUp({ orgName: 'Other Homes', fullName: 'Other Owner' })
  newcomer = await t.signUp({ orgName: 'New Homes', fullName: 'New Owner' })
  visitor = await t.visitor()
  for (const role of HELD_IN_ORGANIZATIONS) people.set(role, await t.member(worn.owner.orgId, role))
  for (const role of PLATFORM_ROLES) people.set(role, await t.member(worn.owner.orgId, role))
})

afterAll(() => t.close())

/** Sends a call that the contract accepts, about the estate's records. */
function call(endpoint: Endpoint, person: { token: string } | null, about: Pick<Estate, 'ids'>): Promise<Reply> {
  const { path, body } = sampleCall(endpoint, about.ids)
  const client = t.api(person?.token)
  return endpoint.method === 'get' ? client.get(path) : client[endpoint.method](path, body)
}

const outcomeOf = ({ status, body }: Reply) => ({ status, code: (body as { code?: unknown } | undefined)?.code })

function mayAtAll(role: Role, { access }: Endpoint): boolean {
  if (access?.access !== 'member' || !isMember({ roles: [role] })) return false
  return scopeOf({ roles: [role], operatorsSeeProfit: true }, access.action) !== 'none'
}

it.each(['public', 'signed_in'] as const)('only the listed calls are open to %s users', (access) => {
  const open = endpoints.filter((endpoint) => endpoint.access?.access === access).map(({ name }) => name)
  expect(open.toSorted()).toEqual([...WITHOUT_A_ROLE[access]].toSorted())
})

describe.each(named)('%s', (_name, endpoint) => {
  it('declares who may call it, with an action of the matrix', () => {
    const { access } = endpoint
    expect([...Object.keys(MATRIX), 'public', 'signed_in', 'vendor']).toContain(
      access?.access === 'member' ? access.action : access?.access,
    )
  })

  if (endpoint.access?.access === 'public') return

  it('refuses signed-out users', async () => {
    expect(outcomeOf(await call(endpoint, null, worn))).toEqual({ status: 401, code: 'unauthenticated' })
  })

  if (endpoint.access?.access !== 'member') return

  it('requires an organization', async () => {
    expect(outcomeOf(await call(endpoint, visitor, worn))).toEqual({ status: 403, code: 'no_organization' })
  })

  it.each(PLATFORM_ROLES)('treats users with only the role %s as having no organization', async (role) => {
    const reply = await call(endpoint, people.get(role) ?? null, worn)
    expect(outcomeOf(reply)).toEqual({ status: 403, code: 'no_organization' })
  })

  it.each(HELD_IN_ORGANIZATIONS.filter((role) => !mayAtAll(role, endpoint)))('refuses the role %s', async (role) => {
    const reply = await call(endpoint, people.get(role) ?? null, worn)
    expect(outcomeOf(reply)).toEqual({ status: 403, code: 'forbidden' })
  })

  it.each(HELD_IN_ORGANIZATIONS.filter((role) => mayAtAll(role, endpoint)))(
    'answers the role %s, with any result',
    async (role) => {
      const { status } = await call(endpoint, people.get(role) ?? null, worn)
      expect(status).not.toBe(401)
      expect(status).toBeLessThan(500)
    },
  )
})

describe('another organization', () => {
  let marks: Record<string, string>
  beforeAll(async () => {
    marks = await marksOf(t, estate.owner.orgId)
  })

  it.each(named)('sees and changes nothing through %s', async (_name, endpoint) => {
    const before = marks
    const reply = await call(endpoint, stranger, estate)
    expect(reply.status).toBeLessThan(500)
    marks = await marksOf(t, estate.owner.orgId)
    expect(marks).toEqual(before)
    expect(JSON.stringify(reply.body ?? null)).not.toContain(MARK)
  })

  // The vendor portal has refusals of its own (portal.test.ts).
  const aboutSomething = named.filter(([, { path, access }]) => path.includes('{') && access?.access !== 'vendor')
  it.each(aboutSomething)(
    'gets the same answer from %s as for something that never existed',
    async (_name, endpoint) => {
      const outcome = outcomeOf(await call(endpoint, newcomer, estate))
      expect(outcome).toEqual(outcomeOf(await call(endpoint, newcomer, NOWHERE)))
      // A call refused for its input would prove nothing. Fix its sample in sample.ts.
      expect([404, 409]).toContain(outcome.status)
    },
  )
})

describe('the owner', () => {
  const reads = named.filter(([, { method, access }]) => method === 'get' && access?.access !== 'vendor')
  it.each(reads)('gets an answer from %s, so the refusals above mean something', async (_name, endpoint) => {
    const about = { ids: { ...estate.ids, ...estate.secrets } }
    const { status, headers } = await call(endpoint, estate.owner, about)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })
})
