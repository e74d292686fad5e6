import type { PortalUpload } from '@plumbline/contract/portal/billing'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { portalTeam, type PortalTeam, type SignedVendor } from '../../../tests/portal.ts'

let t: TestApp
let team: PortalTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

async function vendorWithFile(name: string) {
  const vendor = await team.vendorWithPortal(name)
  const order = await team.issued(vendor.id)
  await team.must(team.act(team.admin, order, 'accept', { acceptedOn: '2026-05-12' }))
  const session = await team.signIn(vendor)
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/v1/portal/uploads?name=invoice.pdf',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/pdf' },
    payload: pdf(name),
  })
  return { vendor, order, session, uploadId: reply.json<PortalUpload>().id }
}

async function merge(fromId: string, intoId: string): Promise<string> {
  const api = t.api(team.admin.token)
  const { version } = await team.must(api.get<Vendor>(`/vendors/${fromId}`))
  const { undoId } = await team.must(api.post<{ undoId: string }>(`/vendors/${fromId}/merge`, { intoId, version }))
  return undoId
}

const open = async ({ token }: SignedVendor, uploadId: string) =>
  (
    await t.app.inject({
      url: `/api/v1/portal/uploads/${uploadId}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

describe('files that wait for an invoice', () => {
  it('belong to the vendor that remains after a merge, and go out with its invoice', async () => {
    const merged = await vendorWithFile('Sandoval Drywall')
    const remaining = await vendorWithFile('Sandoval Drywall & Paint')
    expect(await open(remaining.session, merged.uploadId)).toBe(404)
    await merge(merged.vendor.id, remaining.vendor.id)
    expect(await open(remaining.session, merged.uploadId)).toBe(200)
    const id = newId()
    const invoice = {
      invoiceNo: 'SDP-1',
      invoiceDate: '2026-05-13',
      lines: [{ orderLineId: merged.order.lines[0]!.id, amountCents: 1_000 }],
      paperId: merged.uploadId,
    }
    const path = `/portal/orders/${merged.order.id}/invoices`
    expect((await t.api(remaining.session.token).post(path, { id, invoice })).status).toBe(201)
    expect(await open(remaining.session, merged.uploadId)).toBe(200)
  })

  it('go back when the merge is undone, and the other’s stay', async () => {
    const merged = await vendorWithFile('Piedmont Stone')
    const remaining = await vendorWithFile('Piedmont Stone & Tile')
    const undoId = await merge(merged.vendor.id, remaining.vendor.id)
    expect((await t.api(team.admin.token).post(`/undo/${undoId}`)).status).toBe(200)
    const back = await team.signIn(merged.vendor)
    expect(await open(back, merged.uploadId)).toBe(200)
    expect(await open(back, remaining.uploadId)).toBe(404)
    expect(await open(remaining.session, merged.uploadId)).toBe(404)
    expect(await open(remaining.session, remaining.uploadId)).toBe(200)
  })
})
