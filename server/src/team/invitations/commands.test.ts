import type { Invitation, JudgedList } from '@plumbline/contract/team/team'
import { INVITATION_DAYS } from '@plumbline/domain/team/invitation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../../tests/notices.ts'
import { invitationTokens, teamOf } from '../../../tests/team.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { addConfirmedPerson } from '../../auth/accounts/add-person.ts'
import { createOrganization } from '../../organizations/create.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { INVITATIONS_AN_HOUR } from '../../platform/http/limits.ts'

const SOON = { timeout: 30_000 }
const DAY = 86_400_000

let t: TestApp
let admin: Person
let people = 0

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ fullName: 'Ada Brick', orgName: 'Brick & Sons' })
})

afterAll(() => t.close())

const newAddress = () => `invited-${++people}@new.example`

async function invite(email: string, more: object = {}, by: Person = admin): Promise<Invitation> {
  const { status, body } = await t.api(by.token).post<Invitation>('/team/invitations', {
    email,
    roles: ['operator'],
    ...more,
  })
  if (status !== 201) throw new Error(`the invitation was refused: ${status} ${JSON.stringify(body)}`)
  return body
}

async function tokenFor(email: string, mails = 1): Promise<string> {
  await expect.poll(() => invitationTokens(t, email), SOON).toHaveLength(mails)
  return (await invitationTokens(t, email))[0] ?? ''
}

const look = (token: string) => t.api().get(`/invitations/${token}`)
const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string }).code,
  (body as { details?: { state?: string } }).details?.state,
]

describe('an invitation', () => {
  it('is emailed in the chosen language, with a link that isn’t stored', async () => {
    const email = newAddress()
    const sent = await invite(email.toUpperCase(), { fullName: 'Eva Luna', roles: ['operator'], language: 'es' })
    expect(sent).toMatchObject({ email, status: 'pending', daysLeft: 7, roles: ['operator'] })
    const token = await tokenFor(email)
    const [mail] = await mailsTo(t, { email })
    expect(mail).toMatchObject({ locale: 'es', subject: 'Ada Brick le invitó a Brick & Sons' })
    expect(mail?.text).toContain('Hola, Eva Luna:')
    expect(mail?.html).toContain('Brick &amp; Sons')
    const stored = await t.db.pool.query(
      'begin; set local role plumbline_platform; select row_to_json(invitations)::text from invitations; commit',
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await look(token)).body).toEqual({
      organization: 'Brick & Sons',
      invitedBy: 'Ada Brick',
      email,
      fullName: 'Eva Luna',
      roles: ['operator'],
      expiresAt: sent.expiresAt,
      hasAccount: false,
    })
  })

  it('lets a new person join with a password, without another confirmation', async () => {
    const email = newAddress()
    await invite(email, { roles: ['transaction_coordinator', 'operator'] })
    const token = await tokenFor(email)
    const weak = await t.api().post(`/invitations/${token}/join`, { fullName: 'Eva Luna', password: 'abc' })
    expect(refusal(weak)).toEqual([400, 'invalid_input', undefined])
    const joined = await t.api().post(`/invitations/${token}/join`, { fullName: 'Eva Luna', password: 'correct horse' })
    expect(joined.body).toEqual({ orgId: admin.orgId, organization: 'Brick & Sons', email })
    const { token: session } = await t.signIn({ email })
    expect((await t.api(session).get('/me')).body).toMatchObject({
      orgId: admin.orgId,
      fullName: 'Eva Luna',
      roles: expect.arrayContaining(['operator', 'transaction_coordinator']) as unknown,
    })
    expect(await noticesOf(t, admin)).toContainEqual(
      expect.objectContaining({ type: 'member_joined', link: '/app/team' }),
    )
    expect(refusal(await look(token))).toEqual([404, 'invitation_over', 'accepted'])
    const log = await t.api(admin.token).get<{ items: { verb: string }[] }>('/activity?groups=member&limit=1')
    expect(log.body.items).toMatchObject([{ verb: 'member.joined', actor: { name: 'Eva Luna' } }])
  })

  it('lets a person with an account join with that account only', async () => {
    const guest = await t.signUp({ orgName: 'Guest Homes' })
    const stranger = await t.signUp()
    await invite(guest.email, { roles: ['operator_admin'] })
    const token = await tokenFor(guest.email)
    expect((await look(token)).body).toMatchObject({ hasAccount: true })
    const asNew = await t.api().post(`/invitations/${token}/join`, { fullName: 'Eve', password: 'correct horse' })
    expect(refusal(asNew)).toEqual([409, 'account_exists', undefined])
    expect(refusal(await t.api(stranger.token).post(`/invitations/${token}/accept`))).toEqual([
      403,
      'invited_elsewhere',
      undefined,
    ])
    for (let time = 0; time < 2; time++)
      expect((await t.api(guest.token).post(`/invitations/${token}/accept`)).body).toMatchObject({ orgId: admin.orgId })
    expect((await t.api(guest.token).get('/me')).body).toMatchObject({
      orgId: admin.orgId,
      roles: ['operator_admin'],
      organizations: [
        { id: admin.orgId, name: 'Brick & Sons' },
        { id: guest.orgId, name: 'Guest Homes' },
      ],
    })
  })

  it('replaces an unconfirmed sign-up and discards its details', async () => {
    const strict = await testApp({ environment: { AUTH_CONFIRM_EMAIL: 'on' } })
    try {
      const boss = await bossOf(strict)
      const email = newAddress()
      await strict.app.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        payload: { email, password: 'squatter password', data: { full_name: 'Not Me' } },
      })
      await strict.api(boss.token).post('/team/invitations', { email, roles: ['operator'] })
      await expect.poll(() => invitationTokens(strict, email), SOON).toHaveLength(1)
      const [token] = await invitationTokens(strict, email)
      const join = { fullName: 'Eva Luna', password: 'correct horse' }
      expect((await strict.api().post(`/invitations/${token}/join`, join)).status).toBe(200)
      const { token: session } = await strict.signIn({ email })
      expect((await strict.api(session).get('/me')).body).toMatchObject({ fullName: 'Eva Luna' })
    } finally {
      await strict.close()
    }
  })

  it('expires after seven days; resending it restarts that period and invalidates the old link', async () => {
    const email = newAddress()
    const { id } = await invite(email)
    const first = await tokenFor(email)
    t.time.advance(INVITATION_DAYS * DAY)
    const again = await t.signIn(admin)
    expect(refusal(await look(first))).toEqual([404, 'invitation_over', 'expired'])
    const shown = (await teamOf(t, again)).invitations.find((one) => one.id === id)
    expect(shown).toMatchObject({ status: 'expired', daysLeft: 0, abilities: { resend: true, revoke: false } })
    expect((await t.api(again.token).post(`/team/invitations/${id}/resend`)).body).toMatchObject({ daysLeft: 7 })
    const second = await tokenFor(email, 2)
    expect(second).not.toBe(first)
    expect(refusal(await look(first))).toEqual([404, 'invitation_over', 'unknown'])
    expect((await look(second)).status).toBe(200)
    t.time.advance(-INVITATION_DAYS * DAY)
  })

  it('is invalid once revoked', async () => {
    const email = newAddress()
    const { id } = await invite(email)
    const token = await tokenFor(email)
    for (let time = 0; time < 2; time++)
      expect((await t.api(admin.token).post(`/team/invitations/${id}/revoke`)).body).toMatchObject({
        status: 'revoked',
      })
    expect(refusal(await look(token))).toEqual([404, 'invitation_over', 'revoked'])
    expect((await t.api(admin.token).post(`/team/invitations/${id}/resend`)).status).toBe(409)
    await invite(email)
  })

  it('isn’t sent to people who are on the team or already invited', async () => {
    const email = newAddress()
    await invite(email)
    const member = await t.member(admin.orgId, 'operator')
    for (const [address, rule] of [
      [email, 'already_invited'],
      [member.email, 'member'],
      ['nobody', 'bad_email'],
    ]) {
      const { status, body } = await t
        .api(admin.token)
        .post('/team/invitations', { email: address, roles: ['operator'] })
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"rule":"${rule}"`)])
    }
  })

  it('from an operator admin can’t offer more than they’re allowed to', async () => {
    const manager = await t.member(admin.orgId, 'operator_admin')
    const { id } = await invite(newAddress(), { roles: ['org_admin'] })
    await invite(newAddress(), { roles: ['transaction_coordinator'] }, manager)
    const asked = await t
      .api(manager.token)
      .post('/team/invitations', { email: newAddress(), roles: ['operator_admin'] })
    expect(asked.status).toBe(403)
    expect((await t.api(manager.token).post(`/team/invitations/${id}/revoke`)).status).toBe(403)
    expect((await t.api(manager.token).post(`/team/invitations/${id}/resend`)).status).toBe(403)
  })
})

const detail = async (id: string) =>
  (await t.api(admin.token).get<{ version: number; teamIds: string[] }>(`/deals/${id}`)).body

describe('an invitation with deals', () => {
  it('puts the person on their teams when they join, as far as the deals are still active', async () => {
    const [one, other, lost] = [await buildDeal(t, admin), await buildDeal(t, admin), await buildDeal(t, admin)]
    const email = newAddress()
    const sent = await invite(email, { dealIds: [one.id, lost.id, one.id] })
    expect(sent.deals.map(({ id }) => id).toSorted()).toEqual([one.id, lost.id].toSorted())
    await archiveDeal(t, admin, lost)
    const token = await tokenFor(email)
    await t.api().post(`/invitations/${token}/join`, { fullName: 'Eva Luna', password: 'correct horse' })
    const member = (await teamOf(t, admin)).members.find((person) => person.email === email)!
    expect((await detail(one.id)).teamIds).toEqual([member.userId])
    expect((await detail(one.id)).version).toBe(one.version + 1)
    expect((await detail(other.id)).teamIds).toEqual([])
    expect((await detail(lost.id)).teamIds).toEqual([])
    const log = await t.api(admin.token).get<{ items: object[] }>(`/activity?dealId=${one.id}&limit=1`)
    expect(log.body.items).toMatchObject([{ verb: 'deal.updated', actor: { name: 'Eva Luna' } }])
  })

  it('names only active deals of the organization', async () => {
    const stranger = await t.signUp()
    const [theirs, lost] = [await buildDeal(t, stranger), await buildDeal(t, admin)]
    await archiveDeal(t, admin, lost)
    for (const { id } of [theirs, lost]) {
      const { status, body } = await t
        .api(admin.token)
        .post('/team/invitations', { email: newAddress(), roles: ['operator'], dealIds: [id] })
      expect([status, body]).toMatchObject([400, { details: { fields: [{ path: 'dealIds', rule: 'not_active' }] } }])
    }
  })
})

describe('a list of people', () => {
  it('is checked line by line first, then the valid ones are invited', async () => {
    const [good, alsoGood] = [newAddress(), newAddress()]
    const text = `email,name,role\n${good},Ana Kwon,operator\nnot an address,,operator\n${admin.email},,operator\n${alsoGood},,\n${good},,operator`
    const list = { text, defaultRole: 'transaction_coordinator' }
    const ask = (dryRun: boolean) => t.api(admin.token).post<JudgedList>('/team/invitations/list', { ...list, dryRun })
    const judged = await ask(true)
    const problems = [null, 'bad_email', 'member', null, 'twice_in_list']
    expect(judged.body.rows.map(({ problem }) => problem)).toEqual(problems)
    expect(judged.body.invited).toBe(0)
    await jobsAreDone(t)
    expect(await mailsTo(t, { email: good })).toEqual([])
    expect((await ask(false)).body.invited).toBe(2)
    await tokenFor(good)
    await tokenFor(alsoGood)
    expect((await ask(true)).body.rows.map(({ problem }) => problem)).toEqual([
      'already_invited',
      'bad_email',
      'member',
      'already_invited',
      'twice_in_list',
    ])
  })

  it('is rejected when it’s empty or too long', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `p${index}@new.example`).join('\n')
    for (const [text, rule] of [
      [' \n', 'empty'],
      [rows, 'too_many_rows'],
    ]) {
      const { body } = await t.api(admin.token).post('/team/invitations/list', { text, dryRun: true })
      expect(JSON.stringify(body)).toContain(`"rule":"${rule}"`)
    }
  })
})

it('limits how many emails an address receives in an hour', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
  try {
    const boss = await bossOf(limited)
    const api = limited.api(boss.token)
    const { body } = await api.post<Invitation>('/team/invitations', { email: newAddress(), roles: ['operator'] })
    const statuses: number[] = []
    for (let time = 0; time < INVITATIONS_AN_HOUR.perAddress; time++)
      statuses.push((await api.post(`/team/invitations/${body.id}/resend`)).status)
    expect(statuses).toEqual([...Array.from({ length: INVITATIONS_AN_HOUR.perAddress - 1 }, () => 200), 429])
  } finally {
    await limited.close()
  }
})

/** An admin on a server that requires new people to confirm their address, or enforces rate limits. */
async function bossOf(server: TestApp): Promise<{ token: string }> {
  const email = 'boss@homes.example'
  const userId = await addConfirmedPerson(server.auth, { email, password: 'correct horse', data: {} })
  await asPlatform(server.db, 'a test makes an organization', (tx) =>
    createOrganization(tx, t.parts, {
      userId,
      email,
      fullName: 'Bo Boss',
      locale: 'en',
      orgName: 'Boss Homes',
      planTier: 'PRO',
      now: new Date(),
    }),
  )
  return server.signIn({ email })
}
