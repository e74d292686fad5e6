import type { PortalHome } from '@plumbline/contract/portal/portal'
import type { PaperProposals } from '@plumbline/contract/vendors/paper-reading'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { CURRENT, fieldOf, LAPSED, one, PAPERS, portalPapers } from '../../../tests/portal-papers.ts'
import { portalTeam, type PortalTeam } from '../../../tests/portal.ts'
import { remindOfPapers } from '../../vendors/papers/remind.ts'

let t: TestApp
let team: PortalTeam
let desk: ReturnType<typeof portalPapers>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
  desk = portalPapers(t, team)
})
afterAll(() => t.close())

describe('the papers of a vendor', () => {
  it('are those that are required or on file, and only what is asked for can be sent', async () => {
    const { session } = await desk.vendorWith([
      LAPSED,
      {
        type: 'coi_auto',
        effective: '2026-01-01',
        expires: '2027-01-01',
        carrier: 'Piedmont',
        policyNo: 'CA-1',
        eachOccurrenceCents: 1_000_000_00,
      },
    ])
    const list = await desk.listOf(session)
    expect(list.items.map(({ type, status, isAsked }) => [type, status, isAsked])).toEqual([
      ['w9', 'missing', true],
      ['coi_gl', 'expired', true],
      ['coi_auto', 'valid', false],
    ])
    expect(one(list, 'coi_gl')).toMatchObject({
      coveredUntil: '2026-05-01',
      minimum: { eachOccurrenceCents: 1_000_000_00 },
    })
    expect(one(list, 'coi_auto')).toMatchObject({ required: false, carrier: 'Piedmont', policyNo: 'CA-1' })
    const auto = { ...CURRENT, expires: '2027-05-01' }
    expect(await desk.send(session, await desk.certificate(session), { type: 'coi_auto', paper: auto })).toMatchObject({
      status: 409,
      body: { details: { current: 'valid' } },
    })
    expect(await desk.send(session, await desk.certificate(session), { type: 'license' })).toMatchObject({
      status: 409,
      body: { details: { current: 'not_required' } },
    })
  })

  it('are asked for on the first page until one waits for review', async () => {
    const { session } = await desk.vendorWith([LAPSED])
    const asks = async () => (await team.must(t.api(session.token).get<PortalHome>('/portal/home'))).asks
    expect(await asks()).toMatchObject([{ type: 'w9' }, { type: 'coi_gl', status: 'expired' }])
    await team.must(desk.send(session, await desk.certificate(session)))
    expect(await asks()).toMatchObject([{ type: 'w9' }])
  })

  it('include what the team asked for by email, with a button that leads here', async () => {
    const { vendor, session } = await desk.vendorWith(PAPERS)
    expect((await desk.listOf(session)).items.filter(({ isAsked }) => isAsked)).toEqual([])
    await team.must(t.api(team.admin.token).post(`/vendors/${vendor.id}/papers/ask`, { types: ['coi_umbrella'] }))
    expect(one(await desk.listOf(session), 'coi_umbrella')).toMatchObject({
      status: 'missing',
      isAsked: true,
      required: false,
    })
    const asked = async () =>
      (await team.mailsTo(vendor.email)).find(({ text }) => text.includes('/portal/papers#entry='))?.text ?? ''
    await expect.poll(asked).not.toBe('')
    expect(await asked()).not.toContain('Reply to this email')
    const [, entry] = /\/portal\/papers#entry=([\w-]+)/.exec(await asked())!
    await team.ask({ entry })
    await expect
      .poll(async () => (await team.mailsTo(vendor.email)).some(({ text }) => text.includes('/portal/papers#link=')))
      .toBe(true)
  })
})

it('reminders of expiring papers lead to the portal, too', async () => {
  const { vendor } = await desk.vendorWith([{ type: 'w9' }, { ...LAPSED, expires: '2026-05-27' }])
  await remindOfPapers(t.parts)
  const reminder = async () =>
    (await team.mailsTo(vendor.email)).find(({ text }) => text.includes('expires on May 27, 2026'))?.text ?? ''
  await expect.poll(reminder, { timeout: 20_000 }).toContain('/portal/papers#entry=')
  expect(await reminder()).not.toContain('Reply to this email')
})

describe('a paper that a vendor sends', () => {
  it('is read for suggestions, by the type that was asked for', async () => {
    const { session } = await desk.vendorWith([])
    const uploadId = await desk.certificate(session)
    const read = (type: string) =>
      t
        .api(session.token)
        .post<{ outcome: string; proposals: PaperProposals }>('/portal/paper-readings', { uploadId, type })
    const values = ({ body }: Awaited<ReturnType<typeof read>>) =>
      Object.fromEntries(Object.entries(body.proposals).map(([key, seen]) => [key, seen?.value ?? null]))
    expect(values(await read('coi_gl'))).toEqual(CURRENT)
    expect(values(await read('coi_wc'))).toMatchObject({
      carrier: 'Piedmont Casualty',
      policyNo: 'WC-2219',
      expires: '2027-05-30',
    })
    expect((await read('w9')).body.outcome).toBe('other')
  })

  it('waits for review beside the current one, says who sent it, and notifies the reviewers', async () => {
    const soon = { ...LAPSED, expires: '2026-06-01' }
    const { vendor, session } = await desk.vendorWith([{ type: 'w9' }, soon])
    const sent = await desk.send(session, await desk.certificate(session))
    expect(sent.status).toBe(201)
    expect(one(sent.body, 'coi_gl')).toMatchObject({ status: 'expiring', isAsked: false, waitingSince: '2026-05-13' })
    const papers = await desk.papersOf(vendor)
    expect(papers.compliant).toBe(true)
    const [paper] = papers.items
    expect(paper).toMatchObject({
      ...CURRENT,
      review: null,
      fileName: 'certificate.pdf',
      addedBy: null,
      sentBy: { name: 'Sandoval Drywall & Paint', email: vendor.email },
    })
    expect(await desk.rowsOf(sql`select submitted_via from vendor_documents where id = ${paper!.id}`)).toEqual([
      { submittedVia: 'portal' },
    ])
    expect(
      await desk.rowsOf(
        sql`select verb, actor_kind from activity_events where object_id = ${vendor.id} order by id desc limit 1`,
      ),
    ).toEqual([{ verb: 'compliance.added', actorKind: 'vendor' }])
    const notices = await desk.rowsOf<{ type: string }>(
      sql`select type from notifications where org_id = ${team.admin.orgId} and link like ${`%${paper!.id}%`}`,
    )
    expect(notices[0]).toEqual({ type: 'compliance_received' })
    const waiting = () =>
      desk.rowsOf(
        sql`select id from notifications where org_id = ${team.admin.orgId} and about_id = ${paper!.id} and done_at is null`,
      )
    expect(await waiting()).not.toEqual([])
    await team.must(desk.review(vendor, paper!))
    expect(await waiting()).toEqual([])
    expect(one(await desk.listOf(session), 'coi_gl')).toMatchObject({
      status: 'valid',
      coveredUntil: '2026-08-30',
      policyNo: 'GL-40772',
    })
  })

  it('comes back with the reviewer’s reason', async () => {
    const { vendor, session } = await desk.vendorWith([{ type: 'w9' }, LAPSED])
    await team.must(desk.send(session, await desk.certificate(session)))
    const [paper] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, paper!, { decision: 'reject', reason: 'The holder must be Cedar & Main.' }))
    const again = await desk.send(session, await desk.certificate(session), { id: paper!.id })
    expect(again).toMatchObject({ status: 409, body: { details: { current: 'reviewed' } } })
    expect(one(await desk.listOf(session), 'coi_gl')).toMatchObject({
      status: 'expired',
      isAsked: true,
      rejectReason: 'The holder must be Cedar & Main.',
    })
  })

  it('is stored once with its file, however often it’s sent', async () => {
    const { vendor, session } = await desk.vendorWith([LAPSED])
    const [id, uploadId] = [newId(), await desk.certificate(session)]
    const replies = await Promise.all([1, 2, 3].map(() => desk.send(session, uploadId, { id })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await desk.papersOf(vendor)).items).toHaveLength(2)
    const again = await desk.sign(session)
    expect(again.status).toBe(201)
    const { session: other, vendor: otherVendor } = await desk.vendorWith([LAPSED], 'Larkspur Electrical')
    expect((await desk.send(other, await desk.certificate(other), { id })).status).toBe(404)
    expect(fieldOf(await desk.send(other, uploadId))).toEqual([400, 'uploadId'])
    expect((await desk.papersOf(otherVendor)).items).toHaveLength(1)
  })

  it('needs an end date that hasn’t passed', async () => {
    const { session } = await desk.vendorWith([])
    const uploadId = await desk.certificate(session)
    const refused = async (facts: object) =>
      fieldOf(await desk.send(session, uploadId, { paper: { ...CURRENT, ...facts } }))
    expect(await refused({ expires: null })).toEqual([400, 'paper.expires'])
    expect(await refused({ expires: '2026-05-12' })).toEqual([400, 'paper.expires'])
    expect(await refused({ effective: '2026-09-01' })).toEqual([400, 'paper.expires'])
  })

  it('can’t be seen by another vendor', async () => {
    const { session } = await desk.vendorWith([LAPSED])
    await team.must(desk.send(session, await desk.certificate(session)))
    const { session: other } = await desk.vendorWith([], 'Larkspur Electrical')
    expect(JSON.stringify(await desk.listOf(other))).not.toContain('GL-40772')
    const uploadId = await desk.certificate(session)
    expect((await t.api(other.token).post('/portal/paper-readings', { uploadId, type: 'coi_gl' })).status).toBe(404)
  })

  it('can be a W-9 as a file, which only reviewers can open', async () => {
    const { vendor, session } = await desk.vendorWith([])
    await team.must(desk.send(session, await desk.upload(session, 'w9.pdf', pdf('W-9')), { type: 'w9' }))
    const [paper] = (await desk.papersOf(vendor)).items
    expect(paper).toMatchObject({ type: 'w9', review: null, policyNo: '', form: null })
  })
})
