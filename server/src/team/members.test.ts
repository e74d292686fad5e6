import type { Left, TeamMember } from '@plumbline/contract/team/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { buildTask } from '../../tests/tasks.ts'
import { memberIn, teamOf } from '../../tests/team.ts'

const SOON = { timeout: 30_000 }

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ fullName: 'Ada Brick' })
})

afterAll(() => t.close())

async function change(by: Person, who: Pick<Person, 'userId'>, changes: object) {
  const { version } = await memberIn(t, by, who)
  return t.api(by.token).patch<TeamMember>(`/team/members/${who.userId}`, { version, ...changes })
}

async function leave(by: Person, who: Pick<Person, 'userId'>, how: 'deactivate' | 'remove', handOverTo?: Person) {
  const { version } = await memberIn(t, by, who)
  const body = { version, handOverTo: handOverTo?.userId ?? null }
  return t.api(by.token).post<Left>(`/team/members/${who.userId}/${how}`, body)
}

type Entry = { verb: string; object: { label: string }; changes: { name: string; before: unknown; after: unknown }[] }

async function logOf(by: Person, group: string): Promise<Entry[]> {
  const { body } = await t.api(by.token).get<{ items: Entry[] }>(`/activity?groups=${group}`)
  return body.items
}

describe('the team', () => {
  it('shows everyone with roles, limits, last sign-in, and open work', async () => {
    const owner = await t.signUp({ fullName: 'Olga Owner' })
    const operator = await t.member(owner.orgId, 'operator')
    await buildDeal(t, owner, { ownerId: operator.userId })
    await buildTask(t, owner, { assigneeId: operator.userId })
    const { members, invitable, abilities } = await teamOf(t, owner)
    expect(members).toHaveLength(2)
    expect(members.find(({ userId }) => userId === owner.userId)).toMatchObject({
      name: 'Olga Owner',
      roles: ['org_admin'],
      isLastAdmin: true,
      poLimit: { kind: 'any', cents: null },
      abilities: { change: true, deactivate: false, remove: false },
    })
    const shown = members.find(({ userId }) => userId === operator.userId)
    expect(shown).toMatchObject({
      roles: ['operator'],
      activeDeals: 1,
      poLimit: { kind: 'limit', cents: 0, ownCents: null },
      abilities: { change: true, deactivate: true, remove: true },
    })
    expect(shown?.openTasks).toBeGreaterThan(0)
    expect(Date.parse(shown?.lastSignInAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(invitable).toHaveLength(4)
    expect(abilities).toEqual({ invite: true, manage: true })
  })

  it('lets an operator admin view and invite, but change no one', async () => {
    const manager = await t.member(admin.orgId, 'operator_admin')
    const { invitable, abilities, members } = await teamOf(t, manager)
    expect(invitable).toEqual(['operator', 'transaction_coordinator'])
    expect(abilities).toEqual({ invite: true, manage: false })
    expect(members.every((member) => Object.values(member.abilities).every((may) => !may))).toBe(true)
  })
})

describe('roles and limits', () => {
  it('apply from the next request, and result in a log entry, a notification, and an email', async () => {
    const boss = await t.signUp({ fullName: 'Bo Boss' })
    const second = await t.member(boss.orgId, 'org_admin')
    const person = await t.member(boss.orgId, 'transaction_coordinator')
    expect((await t.api(person.token).get('/team')).status).toBe(403)
    const { body } = await change(boss, person, {
      roles: ['transaction_coordinator', 'operator_admin'],
      poLimitCents: 4_000_000,
    })
    expect(body).toMatchObject({
      roles: ['operator_admin', 'transaction_coordinator'],
      poLimit: { kind: 'limit', cents: 4_000_000, ownCents: 4_000_000 },
      approvalLimit: { kind: 'limit', cents: 2_500_000, ownCents: null },
    })
    expect((await t.api(person.token).get('/team')).status).toBe(200)
    const log = await logOf(boss, 'member')
    expect(log.map(({ verb }) => verb)).toEqual(['member.limits_changed', 'member.roles_changed'])
    expect(log[1]?.changes).toEqual([
      { name: 'roles', before: ['transaction_coordinator'], after: ['operator_admin', 'transaction_coordinator'] },
    ])
    const params = { member: person.fullName, by: 'Bo Boss' }
    for (const reader of [second, person])
      expect(await noticesOf(t, reader)).toMatchObject([
        { type: 'member_roles_changed', params },
        { type: 'member_limits_changed', params: { ...params, after: { poLimitCents: 4_000_000 } } },
      ])
    expect(await noticesOf(t, boss)).toEqual([])
    await expect.poll(() => mailsTo(t, person), SOON).toHaveLength(2)
    const texts = (await mailsTo(t, person)).map(({ text }) => text).join()
    expect(texts).toContain('Now: operator admin and transaction coordinator.')
    expect(texts).toContain('Orders and change orders: $40,000.00. Before: set by roles.')
    await change(boss, person, { poLimitCents: 4_000_000 })
    expect(await noticesOf(t, second)).toHaveLength(2)
  })

  it('conflict with a concurrent change', async () => {
    const person = await t.member(admin.orgId, 'operator')
    await change(admin, person, { poLimitCents: 100 })
    const stale = { version: 1, poLimitCents: 200 }
    const { status, body } = await t.api(admin.token).patch(`/team/members/${person.userId}`, stale)
    expect([status, body['code']]).toEqual([409, 'edit_conflict'])
  })

  it('reject a limit for roles that have none', async () => {
    const person = await t.member(admin.orgId, 'transaction_coordinator')
    const { status, body } = await change(admin, person, { approvalLimitCents: 100 })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('not_limited')
  })

  it('never leave an organization without an admin', async () => {
    const boss = await t.signUp()
    const { status, body } = await change(boss, boss, { roles: ['operator'] })
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'last_org_admin'])
    const second = await t.member(boss.orgId, 'org_admin')
    expect((await change(second, boss, { roles: ['operator'] })).status).toBe(200)
    expect(await memberIn(t, second, second)).toMatchObject({ isLastAdmin: true })
  })

  it('never leave it without one, even if two admins demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await t.signUp()
      const other = await t.member(one.orgId, 'org_admin')
      const replies = await Promise.all([
        t.api(one.token).patch(`/team/members/${other.userId}`, { version: 1, roles: ['operator'] }),
        t.api(other.token).patch(`/team/members/${one.userId}`, { version: 1, roles: ['operator'] }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([403, 409])])
      const admins = await t.db.pool.query<{ count: number }>(
        `begin; set local role plumbline_platform; select count(*)::int from user_roles where org_id = '${one.orgId}' and role = 'org_admin'; commit`,
      )
      expect((admins as unknown as { rows: { count: number }[] }[])[2]?.rows).toEqual([{ count: 1 }])
    }
  })
})

describe('a member being deactivated', () => {
  it('hands everything over in one step, loses access immediately, and can return with the same roles', async () => {
    const boss = await t.signUp({ fullName: 'Bo Boss' })
    const person = await t.member(boss.orgId, 'operator')
    const heir = await t.member(boss.orgId, 'operator')
    const own = await buildDeal(t, boss, { ownerId: person.userId })
    const joint = await buildDeal(t, boss)
    await t
      .api(boss.token)
      .patch(`/deals/${joint.id}`, { version: joint.version, fields: {}, teamIds: [person.userId] })
    const { openTasks } = await memberIn(t, boss, person)
    await buildTask(t, boss, { assigneeId: person.userId, title: 'Call the county' })

    const refused = await leave(boss, person, 'deactivate')
    expect(refused.status).toBe(400)
    expect((await t.api(person.token).get('/me')).status).toBe(200)

    const { status, body } = await leave(boss, person, 'deactivate', heir)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      member: { status: 'deactivated', roles: ['operator'], activeDeals: 0, openTasks: 0 },
      handedOver: { deals: 1, tasks: openTasks + 1 },
    })
    const out = await t.api(person.token).get('/me')
    expect([out.status, out.body['code']]).toEqual([403, 'no_organization'])
    expect((await t.api(boss.token).get(`/deals/${own.id}`)).body).toMatchObject({ fields: { ownerId: heir.userId } })
    expect((await t.api(boss.token).get(`/deals/${joint.id}`)).body).toMatchObject({ teamIds: [heir.userId] })
    expect(await noticesOf(t, heir)).toMatchObject([{ type: 'work_handed_over', params: { deals: 1 } }])
    expect((await logOf(boss, 'member'))[0]).toMatchObject({ verb: 'member.deactivated' })
    expect((await logOf(boss, 'deal'))[0]?.changes.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/ownerId|teamIds/),
    )

    const { version } = await memberIn(t, boss, person)
    const back = await t.api(boss.token).post(`/team/members/${person.userId}/reactivate`, { version })
    expect(back.body).toMatchObject({ status: 'active', roles: ['operator'] })
    expect((await t.api(person.token).get('/me')).status).toBe(200)
  })

  it('can’t be the person doing it or the last admin', async () => {
    const boss = await t.signUp()
    expect((await leave(boss, boss, 'deactivate')).status).toBe(403)
    const person = await t.member(boss.orgId, 'operator')
    expect((await leave(boss, person, 'deactivate', person)).status).toBe(400)
    expect((await leave(boss, person, 'deactivate')).status).toBe(200)
  })

  it('is gone permanently when removed, but is still named in records', async () => {
    const boss = await t.signUp()
    const person = await t.member(boss.orgId, 'operator_admin')
    const deal = await buildDeal(t, person)
    const { body } = await leave(boss, person, 'remove', boss)
    expect(body).toMatchObject({ member: null, handedOver: { deals: 1 } })
    expect((await teamOf(t, boss)).members.map(({ userId }) => userId)).toEqual([boss.userId])
    expect((await t.api(person.token).get('/me')).status).toBe(403)
    const log = await t.api(boss.token).get(`/deals/${deal.id}/activity`)
    expect(JSON.stringify(log.body)).toContain(person.fullName)
  })
})

describe('every end and return of access', () => {
  it('is reported to the other admins', async () => {
    const boss = await t.signUp({ fullName: 'Bo Boss' })
    const second = await t.member(boss.orgId, 'org_admin')
    const person = await t.member(boss.orgId, 'operator')
    await leave(boss, person, 'deactivate')
    const { version } = await memberIn(t, boss, person)
    await t.api(boss.token).post(`/team/members/${person.userId}/reactivate`, { version })
    await leave(boss, person, 'remove')
    const params = { member: person.fullName, email: person.email, by: 'Bo Boss', roles: ['operator'] }
    expect(await noticesOf(t, second)).toMatchObject([
      { type: 'member_access_ended', link: '/app/team', params: { ...params, how: 'deactivated' } },
      { type: 'member_reactivated', link: '/app/team', params },
      { type: 'member_access_ended', link: '/app/team', params: { ...params, how: 'removed' } },
    ])
    expect(await noticesOf(t, boss)).toEqual([])
    await expect.poll(() => mailsTo(t, second), SOON).toHaveLength(3)
  })

  it('is reported when it’s undone', async () => {
    const boss = await t.signUp()
    const second = await t.member(boss.orgId, 'org_admin')
    const person = await t.member(boss.orgId, 'operator')
    const { body } = await leave(boss, person, 'deactivate')
    expect((await t.api(boss.token).post(`/undo/${body.undoId}`)).status).toBe(200)
    expect((await noticesOf(t, second)).map(({ type }) => type)).toEqual(['member_access_ended', 'member_reactivated'])
  })
})

describe('a member of two organizations', () => {
  it('works in one, can switch, and stays in the other when one removes them', async () => {
    const home = await t.signUp({ orgName: 'Home Homes' })
    const other = await t.signUp({ orgName: 'Other Homes' })
    const { orgId } = other
    await t.db.pool.query(
      `begin; set local role plumbline_platform;
       insert into memberships (org_id, user_id) values ('${orgId}', '${home.userId}');
       insert into user_roles (id, org_id, user_id, role) values (gen_random_uuid(), '${orgId}', '${home.userId}', 'operator');
       commit`,
    )
    const me = () => t.api(home.token).get<{ orgId: string; roles: string[]; organizations: object[] }>('/me')
    expect((await me()).body).toMatchObject({ orgId: home.orgId, roles: ['org_admin'] })
    expect((await me()).body.organizations).toEqual([
      { id: home.orgId, name: 'Home Homes' },
      { id: orgId, name: 'Other Homes' },
    ])
    expect((await t.api(home.token).post('/me/organization', { orgId })).status).toBe(200)
    expect((await me()).body).toMatchObject({ orgId, roles: ['operator'] })
    expect((await leave(other, home, 'deactivate')).status).toBe(200)
    expect((await me()).body).toMatchObject({ orgId: home.orgId, roles: ['org_admin'] })
    expect((await me()).body.organizations).toHaveLength(1)
    const refused = await t.api(home.token).post('/me/organization', { orgId })
    expect([refused.status, refused.body['code']]).toEqual([404, 'not_found'])
  })
})
