import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { LAPSED, one, portalPapers, type Session } from '../../../tests/portal-papers.ts'
import { portalTeam, type PortalTeam } from '../../../tests/portal.ts'

let t: TestApp
let team: PortalTeam
let desk: ReturnType<typeof portalPapers>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
  desk = portalPapers(t, team)
})
afterAll(() => t.close())

const open = (id: string, session?: Session) =>
  t.app.inject({
    url: `/api/v1/portal/papers/${id}/file`,
    ...(session ? { headers: { authorization: `Bearer ${session.token}` } } : {}),
  })
const sentOf = async (session: Session, type: string) => one(await desk.listOf(session), type)!.sent
/** As if the team had attached a file to the newest paper of a type. */
const attach = (vendorId: string, type: string, from: { id: string }) =>
  desk.rowsOf(sql`
    update vendor_documents paper
    set file_name = source.file_name, mime = source.mime, bytes = source.bytes, sha256 = source.sha256
    from vendor_documents source
    where source.id = ${from.id} and paper.vendor_id = ${vendorId} and paper.type = ${type}
    returning paper.id`)

describe('a paper that a vendor sent', () => {
  it('opens while it waits, and beside the one that counts', async () => {
    const { session } = await desk.vendorWith([{ ...LAPSED, expires: '2026-06-01' }])
    await team.must(desk.send(session, await desk.certificate(session)))
    const sent = await sentOf(session, 'coi_gl')
    expect(sent).toMatchObject([
      { review: null, fileName: 'certificate.pdf', sentBy: 'Sandoval Drywall & Paint', addedOn: '2026-05-13' },
      { review: 'accepted', fileName: null, sentBy: null, expires: '2026-06-01' },
    ])
    const reply = await open(sent[0]!.id, session)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows why it came back', async () => {
    const { vendor, session } = await desk.vendorWith([])
    await team.must(desk.send(session, await desk.certificate(session)))
    const [paper] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, paper!, { decision: 'reject', reason: 'The holder must be Cedar & Main.' }))
    expect(await sentOf(session, 'coi_gl')).toMatchObject([
      { review: 'rejected', rejectReason: 'The holder must be Cedar & Main.', fileName: 'certificate.pdf' },
    ])
  })

  it('can’t be opened by anyone else', async () => {
    const { session } = await desk.vendorWith([])
    await team.must(desk.send(session, await desk.certificate(session)))
    const [sent] = await sentOf(session, 'coi_gl')
    const { session: other } = await desk.vendorWith([], 'Larkspur Electrical')
    const member = await t.member(team.admin.orgId, 'vendor')
    expect((await open(sent!.id, other)).statusCode).toBe(404)
    expect((await open(newId(), session)).statusCode).toBe(404)
    expect((await open('x', session)).statusCode).toBe(404)
    expect((await open(sent!.id, member)).statusCode).toBe(401)
    expect((await open(sent!.id)).statusCode).toBe(401)
  })
})

it('what the team entered opens if it’s the vendor’s own paper, and never an internal one', async () => {
  const { vendor, session } = await desk.vendorWith([{ type: 'license', policyNo: 'L-7' }, { type: 'other' }])
  await team.must(desk.send(session, await desk.certificate(session)))
  const [source] = await sentOf(session, 'coi_gl')
  const [license] = await attach(vendor.id, 'license', source!)
  const [internal] = await attach(vendor.id, 'other', source!)
  expect(await sentOf(session, 'license')).toMatchObject([{ sentBy: null, fileName: 'certificate.pdf' }])
  expect(await sentOf(session, 'other')).toMatchObject([{ sentBy: null, fileName: null }])
  expect((await open((license as { id: string }).id, session)).statusCode).toBe(200)
  expect((await open((internal as { id: string }).id, session)).statusCode).toBe(404)
})

// Last, because it moves the clock.
describe('a W-9', () => {
  it('opens for someone who just signed in, and is recorded each time', async () => {
    const { vendor, session } = await desk.vendorWith([])
    await team.must(desk.sign(session))
    const [signed] = await sentOf(session, 'w9')
    expect(signed).toMatchObject({ review: null, fileName: 'W-9.pdf' })
    expect((await open(signed!.id, session)).statusCode).toBe(200)
    const looks = () =>
      desk.rowsOf(sql`
        select actor_kind from activity_events where object_id = ${vendor.id} and verb = 'vendor.tax_id_viewed'`)
    expect(await looks()).toEqual([{ actorKind: 'vendor' }])
    t.time.advance(11 * 60_000)
    const later = await open(signed!.id, session)
    expect([later.statusCode, later.json()]).toMatchObject([403, { code: 'confirmation_required' }])
    expect(await looks()).toHaveLength(1)
    expect((await open(signed!.id, await team.signIn(vendor))).statusCode).toBe(200)
  })

  it('that was sent as a file opens the same way', async () => {
    const { session } = await desk.vendorWith([])
    await team.must(desk.send(session, await desk.upload(session, 'w9.pdf', pdf('W-9')), { type: 'w9' }))
    const [sent] = await sentOf(session, 'w9')
    expect((await open(sent!.id, session)).statusCode).toBe(200)
    t.time.advance(11 * 60_000)
    expect((await open(sent!.id, session)).statusCode).toBe(403)
  })
})
