import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { fieldOf, LAPSED, one, PAPERS, portalPapers, type Session, W9 } from '../../../tests/portal-papers.ts'
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

describe('a W-9 that is signed on screen', () => {
  it('starts with what is known', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const { version } = await desk.vendorOf(vendor)
    await team.must(
      t.api(team.admin.token).patch(`/vendors/${vendor.id}`, {
        version,
        vendor: { legalName: 'Luis Sandoval', taxClassification: 'llc_disregarded' },
        contact: { address: '2715 Camden Rd, Burlington, NC 27215' },
      }),
    )
    expect((await t.api(session.token).get('/portal/w9')).body).toEqual({
      name: 'Luis Sandoval',
      businessName: 'Sandoval Drywall & Paint',
      classification: 'llc',
      llcTaxedAs: 'owner',
      street: '2715 Camden Rd',
      city: 'Burlington, NC 27215',
      tinType: null,
      tinEnding: null,
    })
  })

  it('changes the vendor once it’s accepted, with before and after, and can be undone', async () => {
    const { vendor, session } = await desk.vendorWith([{ ...LAPSED, expires: '2027-05-01' }])
    expect(one((await desk.sign(session)).body, 'w9')).toMatchObject({ status: 'pending', waitingSince: '2026-05-13' })
    expect(await desk.vendorOf(vendor)).toMatchObject({ legalName: '', tinEnding: null, taxClassification: 'unknown' })
    const [paper] = (await desk.papersOf(vendor)).items
    expect(paper).toMatchObject({
      fileName: 'W-9.pdf',
      form: { name: 'Luis Sandoval', tinEnding: '4471', signer: 'Luis Sandoval' },
    })
    const { undoId } = await team.must(desk.review(vendor, paper!))
    expect(await desk.vendorOf(vendor)).toMatchObject({
      legalName: 'Luis Sandoval',
      taxClassification: 'sole_prop',
      tinType: 'ssn',
      tinEnding: '4471',
      backupWithholding: false,
      contact: { address: '2715 Camden Rd, Burlington, NC 27215' },
      standing: { canTakeOrders: true },
    })
    const [updated] = await desk.rowsOf<{ before: Json; after: Json }>(
      sql`select before, after from activity_events where object_id = ${vendor.id} and verb = 'vendor.updated' order by id desc limit 1`,
    )
    expect([updated?.before['legalName'], updated?.after['legalName']]).toEqual(['', 'Luis Sandoval'])
    await team.must(t.api(team.admin.token).post(`/undo/${undoId}`, {}))
    expect(await desk.vendorOf(vendor)).toMatchObject({ legalName: '', tinEnding: null, contact: { address: '' } })
    const [open] = (await desk.papersOf(vendor)).items
    const path = `/vendors/${vendor.id}/papers/${open!.id}`
    const removed = await team.must(
      t.api(team.admin.token).delete<{ undoId: string }>(path, { version: open!.version }),
    )
    await team.must(t.api(team.admin.token).post(`/undo/${removed.undoId}`, {}))
    const [reopened] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, reopened!))
    expect(await desk.vendorOf(vendor)).toMatchObject({ tinEnding: '4471', standing: { canTakeOrders: true } })
  })

  it('covers a new name from the day it’s accepted', async () => {
    const { vendor, session } = await desk.vendorWith(PAPERS)
    const { version } = await desk.vendorOf(vendor)
    await team.must(
      t.api(team.admin.token).patch(`/vendors/${vendor.id}`, { version, vendor: { legalName: 'Sandoval LLC' } }),
    )
    expect(one(await desk.listOf(session), 'w9')).toMatchObject({ status: 'pending', isAsked: true })
    await team.must(
      desk.sign(session, { name: 'Sandoval LLC', classification: 'llc', llcTaxedAs: 's', tinType: 'ein' }),
    )
    const [paper] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, paper!))
    expect(await desk.vendorOf(vendor)).toMatchObject({
      taxClassification: 's_corp',
      standing: { canTakeOrders: true },
    })
  })

  it('starts backup withholding, which only the team ends', async () => {
    const { vendor, session } = await desk.vendorWith([])
    await team.must(desk.sign(session, { isBackupWithheld: true }))
    await team.must(desk.review(vendor, (await desk.papersOf(vendor)).items[0]!))
    expect(await desk.vendorOf(vendor)).toMatchObject({ backupWithholding: true })
  })

  it('is refused at the field that is wrong', async () => {
    const { session } = await desk.vendorWith([])
    expect(fieldOf(await desk.sign(session, { tin: '412-55-447' }))).toEqual([400, 'form.tin'])
    expect(fieldOf(await desk.sign(session, { name: ' ' }))).toEqual([400, 'form.name'])
    expect(fieldOf(await desk.sign(session, { classification: 'c_corp' }))).toEqual([400, 'form.tinType'])
    const unsigned = { id: newId(), form: W9, signature: { signer: 'Luis Sandoval', consents: false } }
    expect((await t.api(session.token).post('/portal/w9', unsigned)).status).toBe(400)
  })

  it('is stored once, however often it’s signed', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const id = newId()
    const replies = await Promise.all([1, 2].map(() => desk.sign(session, {}, id)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect((await desk.papersOf(vendor)).items).toHaveLength(1)
    expect((await desk.sign(session)).status).toBe(409)
  })

  it('has its number only in the PDF, which only reviewers of W-9s can open, on record each time', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const replies = [
      await desk.sign(session),
      await t.api(session.token).get('/portal/w9'),
      await t.api(session.token).get('/portal/papers'),
    ]
    const [paper] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, paper!))
    replies.push(
      await t.api(session.token).get('/portal/w9'),
      await t.api(team.admin.token).get(`/vendors/${vendor.id}/papers`),
    )
    for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/412-?55-?4471/)
    const everywhere = await desk.rowsOf<{ text: string }>(sql`
      select event::text as text from activity_events event
      union all select notice::text from notifications notice
      union all select paper::text from vendor_documents paper
      union all select mail::text from mail_outbox mail
      union all select vendor::text from vendors vendor`)
    expect(everywhere.filter(({ text }) => /412-?55-?4471/.test(text))).toEqual([])
    const open = (by: Session) =>
      t.api(by.token).post<{ url: string }>(`/vendors/${vendor.id}/papers/${paper!.id}/link`, {})
    expect((await open(team.operator)).status).toBe(403)
    expect((await open(session)).status).toBe(401)
    const { url } = await team.must(open(team.admin))
    const file = await t.app.inject({ url: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      await desk.rowsOf(sql`select verb from activity_events where object_id = ${vendor.id} order by id desc limit 1`),
    ).toEqual([{ verb: 'vendor.tax_id_viewed' }])
  })
})
