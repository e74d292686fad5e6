import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

async function createOrg(token: string | undefined, body: object, headers: Record<string, string> = {}) {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/functions/v1/create-org-on-signup',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await t.db.pool.query<{ count: number }>(sql, values)
  return rows[0]?.count ?? -1
}

describe('a new user’s organization', () => {
  it('is created with everything it starts with', async () => {
    const { userId, token, email } = await t.visitor({ fullName: 'Maya Ortiz' })
    const { status, body } = await createOrg(
      token,
      { userId, orgName: '  Cedar Homes ', planTier: 'PRO' },
      { cookie: 'language=es' },
    )
    expect([status, body]).toEqual([200, { orgId: expect.any(String), orgName: 'Cedar Homes' }])

    const { rows } = await t.db.pool.query(
      `select organization.plan_tier, organization.plan_status, organization.trial_ends_at, organization.created_at, organization.created_by,
              profile.email, profile.full_name, profile.locale,
              array(select role from user_roles where user_id = profile.id) as roles
       from profiles profile join organizations organization on organization.id = profile.org_id
       where profile.id = $1`,
      [userId],
    )
    expect(rows).toMatchObject([
      {
        plan_tier: 'PRO',
        plan_status: 'trialing',
        created_by: userId,
        email,
        full_name: 'Maya Ortiz',
        locale: 'es',
        roles: ['org_admin'],
      },
    ])
    expect(rows[0].trial_ends_at - rows[0].created_at).toBe(14 * 86_400_000)
    expect(await count('select count(*) from pipelines where org_id = $1', body.orgId)).toBe(2)
    expect(await count('select count(*) from cost_codes where org_id = $1', body.orgId)).toBeGreaterThan(20)
  })

  it('is available to the very next request', async () => {
    const { userId, token } = await t.visitor()
    await t.api(token).get('/me')
    const { body } = await createOrg(token, { userId, orgName: 'Next Homes', planTier: 'STARTER' })
    expect((await t.api(token).get('/me')).body).toMatchObject({
      userId,
      orgId: body.orgId,
      role: 'org_admin',
      roles: ['org_admin'],
    })
  })

  it('is created once, even when requested twice or simultaneously', async () => {
    const { userId, token } = await t.visitor()
    const ask = (orgName: string) => createOrg(token, { userId, orgName, planTier: 'SCALE' })
    const answers = await Promise.all([ask('Twice Homes'), ask('Twice Homes'), ask('Twice Homes')])
    const later = await ask('Another Name')
    const ids = new Set([...answers, later].map(({ body }) => body.orgId))
    expect(ids.size).toBe(1)
    expect(later).toMatchObject({ status: 200, body: { orgName: 'Twice Homes' } })
    expect(await count('select count(*) from organizations where created_by = $1', userId)).toBe(1)
  })

  it('can’t be created for someone else', async () => {
    const { token } = await t.visitor()
    const other = await t.visitor()
    const body = { userId: other.userId, orgName: 'Stolen Homes', planTier: 'SCALE' }
    expect(await createOrg(token, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await createOrg(undefined, body)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await count('select count(*) from organizations where created_by = $1', other.userId)).toBe(0)
  })

  it('isn’t created for a member of someone else’s organization', async () => {
    const { orgId } = await t.signUp()
    const { userId, token } = await t.member(orgId, 'operator')
    const reply = await createOrg(token, { userId, orgName: 'Side Homes', planTier: 'SCALE' })
    expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it.each([
    ['no name', { orgName: '   ' }, 'orgName'],
    ['an endless name', { orgName: 'x'.repeat(121) }, 'orgName'],
    ['an unknown plan', { planTier: 'GOLD' }, 'planTier'],
    ['no person', { userId: 'me' }, 'userId'],
  ])('is rejected with %s, naming the field', async (_what, change, path) => {
    const { userId, token } = await t.visitor()
    const reply = await createOrg(token, { userId, orgName: 'Cedar Homes', planTier: 'PRO', ...change })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'invalid_input', details: { fields: [{ path }] } })
    expect(reply.body.requestId).toEqual(expect.any(String))
  })

  it('is denied to a user who doesn’t exist', async () => {
    const { token } = await t.visitor()
    expect((await createOrg(token, { userId: randomUUID(), orgName: 'No Homes', planTier: 'PRO' })).status).toBe(403)
  })

  it('can be created by a user whose name is too long for a profile', async () => {
    const { userId, token } = await t.visitor({ fullName: 'M'.repeat(300) })
    expect((await createOrg(token, { userId, orgName: 'Long Homes', planTier: 'PRO' })).status).toBe(200)
  })
})
