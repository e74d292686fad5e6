import type { VendorPaper, VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor, VendorChoice, VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, sendFile } from '../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo } from '../../tests/notices.ts'
import { asPlatform, txAs } from '../platform/db/doors.ts'
import { systemContext } from '../platform/jobs/context.ts'
import { vendorForOrder } from './for-orders.ts'

let t: TestApp
let address: string
let admin: Person
let manager: Person
let operator: Person
let coordinator: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  address = await t.listen()
  admin = await t.signUp({ planTier: 'SCALE' })
  manager = await t.member(admin.orgId, 'operator_admin')
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
})
afterAll(() => t.close())

type Changed<Shown> = Shown & { undoId: string }

async function add(vendor: object, contact?: object, { token } = admin): Promise<Changed<Vendor>> {
  const { status, body } = await t.api(token).post<Changed<Vendor>>('/vendors', { vendor, ...(contact && { contact }) })
  if (status !== 201) throw new Error(`the vendor was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

async function addPaper(vendorId: string, paper: object, more: object = {}, { token } = admin) {
  const path = `/vendors/${vendorId}/papers`
  const { status, body } = await t.api(token).post<Changed<VendorPaper>>(path, { paper, ...more })
  if (status !== 201) throw new Error(`the paper was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

const ACCEPT = { accept: true }
const W9 = { type: 'w9' }
const GL = {
  type: 'coi_gl',
  effective: '2025-06-01',
  expires: '2026-12-01',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
}
const WC = { type: 'coi_wc', effective: '2025-06-01', expires: '2026-12-31' }

async function covered(name: string, more: object = {}, contact?: object): Promise<Vendor> {
  const vendor = await add({ name, trades: ['paint'], ...more }, contact)
  for (const paper of [W9, GL, WC]) await addPaper(vendor.id, paper, ACCEPT)
  return vendorOf(vendor.id)
}

const vendorOf = async (id: string, { token } = admin) => (await t.api(token).get<Vendor>(`/vendors/${id}`)).body
const papersOf = async (id: string, { token } = admin) =>
  (await t.api(token).get<VendorPapers>(`/vendors/${id}/papers`)).body
const directory = async (query: string, { token } = admin) =>
  (await t.api(token).get<VendorDirectory>(`/vendors?${query}`)).body
const undo = (undoId: string, { token } = admin) => t.api(token).post(`/undo/${undoId}`)
const verbsOf = async (id: string) => {
  const { body } = await t
    .api(admin.token)
    .get<{ items: { verb: string; object: { id: string } }[] }>('/activity?objectTypes=vendor&limit=200')
  return body.items.filter(({ object }) => object.id === id).map(({ verb }) => verb)
}

const contactsFound = async (q: string) =>
  (await t.api(admin.token).get<{ items: { name: string }[] }>(`/contacts?q=${q}`)).body.items

describe('vendors', () => {
  it('are edited on the version that was seen, with undo and on record', async () => {
    const made = await add(
      { name: 'Typo Tile', trades: ['flooring'] },
      { name: 'Ana Reyes', email: 'ana@typo.example' },
    )
    expect(made).toMatchObject({
      status: 'active',
      contact: { name: 'Ana Reyes', company: 'Typo Tile', roles: ['contractor'] },
      standing: { rank: 'lacking', type: 'w9', status: 'missing', canTakeOrders: false },
      spend: { openOrders: 0, paidCents: 0 },
      rating: { overall: null, orders: 0 },
    })
    const patch = (version: number, vendor: object, contact?: object) =>
      t
        .api(operator.token)
        .patch<Changed<Vendor>>(`/vendors/${made.id}`, { version, vendor, ...(contact && { contact }) })
    const named = await patch(1, { name: 'Type Tile', paymentTermsDays: 15, retainagePct: '10' })
    expect(named.body).toMatchObject({ name: 'Type Tile', paymentTermsDays: 15, retainagePct: '10', version: 2 })
    expect(await patch(1, { name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { name: 'Type Tile' } } },
    })
    await undo(named.body.undoId, operator)
    expect(await vendorOf(made.id)).toMatchObject({ name: 'Typo Tile', paymentTermsDays: null, version: 3 })
    const phoned = await patch(
      3,
      {},
      { name: 'Ana Reyes', email: 'ana@typo.example', phone: '336-555-0177', address: '' },
    )
    expect(phoned.body.contact).toMatchObject({ id: made.contact!.id, phone: '+13365550177' })
    expect(await verbsOf(made.id)).toEqual(['vendor.updated', 'vendor.updated', 'vendor.created'])
    const mistake = await add({ name: 'Mistake' })
    await undo(mistake.undoId)
    expect((await t.api(admin.token).get(`/vendors/${mistake.id}`)).status).toBe(404)
  })

  it('keep what two people write about the contact at once, and undo it with the rest', async () => {
    const made = await add({ name: 'Shared Siding' }, { name: 'Ana Reyes', email: 'ana@shared.example' })
    const contact = made.contact!
    const path = `/vendors/${made.id}`
    const change = (body: object) => t.api(operator.token).patch<Changed<Vendor>>(path, body)
    await t.api(admin.token).patch(`/contacts/${contact.id}`, { version: 1, contact: { phone: '336-555-0177' } })
    const seen = { version: 1, contactVersion: 1, vendor: {} }
    expect(await change({ ...seen, contact: { phone: '336-555-0100' } })).toMatchObject({
      status: 409,
      body: { details: { currentVersion: 1, current: { contact: { phone: '+13365550177', version: 2 } } } },
    })
    const named = await change({ ...seen, contactVersion: 2, contact: { name: 'Ana R.' } })
    expect(named.body.contact).toMatchObject({ id: contact.id, name: 'Ana R.', phone: '+13365550177' })
    await undo(named.body.undoId, operator)
    expect((await vendorOf(made.id)).contact).toMatchObject({ name: 'Ana Reyes', phone: '+13365550177' })
  })

  it('use a contact that exists; one made with a vendor goes with it when that is undone', async () => {
    const first = await add({ name: 'First Framing' }, { name: 'Kim Oduya', email: 'kim@framing.example' })
    const second = await add({ name: 'Second Framing' }, { id: first.contact!.id })
    expect(second.contact).toMatchObject({ id: first.contact!.id })
    await undo(second.undoId)
    expect(await contactsFound('kim@framing.example')).toHaveLength(1)
    await undo(first.undoId)
    expect(await contactsFound('kim@framing.example')).toEqual([])
  })

  it('have a log of their own for those who see all of it', async () => {
    const made = await add({ name: 'Logged Lumber' })
    await add({ name: 'Other Lumber' })
    const path = `/activity?vendorId=${made.id}`
    const { body } = await t.api(admin.token).get<{ items: { verb: string }[] }>(path)
    expect(body.items.map(({ verb }) => verb)).toEqual(['vendor.created'])
    expect((await vendorOf(made.id)).abilities.seeActivity).toBe(true)
    expect((await vendorOf(made.id, operator)).abilities.seeActivity).toBe(false)
    expect((await t.api(operator.token).get<{ items: unknown[] }>(path)).body.items).toEqual([])
  })

  it('are put on hold or out of use by those who manage vendors', async () => {
    const { id } = await add({ name: 'Held Hauling' })
    const put = (status: string, version: number, { token }: Person) =>
      t.api(token).patch(`/vendors/${id}`, { version, vendor: { status } })
    expect((await put('do_not_use', 1, operator)).status).toBe(403)
    expect((await put('do_not_use', 1, manager)).status).toBe(200)
    expect((await put('active', 2, coordinator)).status).toBe(403)
  })
})

describe('the directory', () => {
  it('lists the worst papers first, counts, and names who can’t take an order', async () => {
    const firm = await t.signUp({ planTier: 'SCALE' })
    const own = async (name: string, papers: object[], more: object = {}) => {
      const { id } = await add({ name, trades: ['paint'], ...more }, undefined, firm)
      for (const { accept = true, ...paper } of papers as { accept?: boolean }[])
        await addPaper(id, paper, { accept }, firm)
    }
    await own('Valid', [W9, GL, WC])
    await own('Ends', [W9, GL, { ...WC, expires: '2026-05-30' }])
    await own('Waits', [W9, { ...GL, accept: false }, WC])
    await own('Expired', [W9, { ...GL, expires: '2026-05-02' }, WC])
    await own('Missing', [GL, WC])
    await own('Desk', [W9, GL], { trades: ['attorney'] })
    await own('Later', [], { status: 'prospect' })
    const { items, summary } = await directory('status=active', firm)
    expect(items.map(({ name, standing }) => `${name} ${standing.type} ${standing.status}`)).toEqual([
      'Expired coi_gl expired',
      'Missing w9 missing',
      'Ends coi_wc expiring',
      'Waits coi_gl pending',
      'Desk coi_gl valid',
      'Valid coi_gl valid',
    ])
    expect(summary).toMatchObject({
      counts: { active: 6, prospect: 1, on_hold: 0, do_not_use: 0 },
      blocked: { count: 3, first: [{ name: 'Expired' }, { name: 'Missing' }, { name: 'Waits' }] },
      found: 6,
    })
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: VendorDirectory = await directory(`status=active&limit=2${cursor && `&cursor=${cursor}`}`, firm)
      pages.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(pages).toEqual(items.map(({ name }) => name))
    const names = async (query: string) => (await directory(query, firm)).items.map(({ name }) => name)
    expect(await names('papers=lacking&status=active')).toEqual(['Expired', 'Missing'])
    expect(await names('trade=attorney')).toEqual(['Desk'])
    expect(await names('q=valid')).toEqual(['Valid'])
    expect(await names('q=attorney')).toEqual(['Desk'])
    const phoned = await add({ name: 'Phoned' }, { name: 'Bo', phone: '(336) 555-0188' }, firm)
    expect((await directory('q=555-0188', firm)).items.map(({ id }) => id)).toEqual([phoned.id])
  })

  it('tells of vendors that may be the same', async () => {
    const firm = await t.signUp()
    for (const name of ['Oak & Co. Tile', 'Oak Tile, LLC', 'Elm Tile']) await add({ name }, undefined, firm)
    expect((await directory('', firm)).summary?.alike.map(({ names }) => names)).toEqual([
      ['Oak & Co. Tile', 'Oak Tile, LLC'],
    ])
  })

  it('leaves amounts out for people who don’t see prices', async () => {
    const { items, summary } = await directory('', coordinator)
    expect([items[0]?.spend, summary?.spend]).toEqual([null, null])
  })
})

describe('papers', () => {
  it('wait beside the one that counts until they are accepted', async () => {
    const { id } = await covered('Renewing Roofs')
    await addPaper(id, { ...GL, effective: '2026-12-02', expires: '2027-12-01' })
    const glOf = async () => (await papersOf(id)).types.find(({ type }) => type === 'coi_gl')
    expect(await glOf()).toMatchObject({ status: 'valid', coveredUntil: '2026-12-01', required: true })
    const waiting = (await papersOf(id)).items.find(({ review }) => review === null)!
    const review = (decision: object, { token } = coordinator) =>
      t.api(token).post<Changed<VendorPaper>>(`/vendors/${id}/papers/${waiting.id}/review`, { version: 1, ...decision })
    expect((await review({ decision: 'accept' }, operator)).status).toBe(403)
    expect(await review({ decision: 'reject' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'reason', rule: 'required' }] } },
    })
    const rejected = await review({ decision: 'reject', reason: 'Wrong insured' })
    expect(rejected.body).toMatchObject({ review: 'rejected', rejectReason: 'Wrong insured' })
    await undo(rejected.body.undoId, coordinator)
    expect(
      (
        await t
          .api(coordinator.token)
          .post(`/vendors/${id}/papers/${waiting.id}/review`, { version: 3, decision: 'accept' })
      ).status,
    ).toBe(200)
    expect(await glOf()).toMatchObject({ status: 'valid', coveredUntil: '2027-12-01' })
    expect((await verbsOf(id)).slice(0, 3)).toEqual([
      'compliance.accepted',
      'compliance.reopened',
      'compliance.rejected',
    ])
  })

  it('below the organization’s minimum don’t count', async () => {
    const { id } = await add({ name: 'Small Cover', trades: [] })
    await addPaper(id, W9, ACCEPT)
    await addPaper(id, { ...GL, aggregateCents: 1_000_000_00 }, ACCEPT)
    expect(await papersOf(id)).toMatchObject({
      compliant: false,
      types: [
        { type: 'w9', status: 'valid' },
        { type: 'coi_gl', status: 'rejected' },
      ],
      warnings: ['below_minimum:coi_gl'],
    })
  })

  it('follow what the organization asks for', async () => {
    const firm = await t.signUp()
    const { id } = await add({ name: 'Ruled', trades: ['paint'] }, undefined, firm)
    for (const paper of [W9, GL]) await addPaper(id, paper, ACCEPT, firm)
    const statusOf = async () => (await directory('', firm)).items[0]?.standing
    expect(await statusOf()).toMatchObject({ type: 'coi_wc', status: 'missing' })
    const settings = { onSitePapers: [], leastGlAggregateCents: 3_000_000_00 }
    const changed = await t.api(firm.token).patch<{ requiredPapers: string[] }>('/organization/settings', {
      version: 1,
      ...settings,
    })
    expect(changed.body).toMatchObject({ requiredPapers: ['w9', 'coi_gl'], ...settings })
    expect(await statusOf()).toMatchObject({ type: 'coi_gl', status: 'rejected' })
  })

  it('are corrected until they are reviewed, deleted and brought back', async () => {
    const { id } = await add({ name: 'Correcting' })
    const made = await addPaper(id, { ...GL, policyNo: 'GL-1' }, {}, coordinator)
    const path = `/vendors/${id}/papers/${made.id}`
    const fixed = await t
      .api(coordinator.token)
      .patch<Changed<VendorPaper>>(path, { version: 1, paper: { policyNo: 'GL-2' } })
    expect(fixed.body).toMatchObject({ policyNo: 'GL-2', version: 2 })
    expect((await t.api(coordinator.token).patch(path, { version: 2, paper: { expires: '2025-01-01' } })).status).toBe(
      400,
    )
    const removed = await t.api(coordinator.token).delete<{ undoId: string }>(path, { version: 2 })
    expect((await papersOf(id)).items).toEqual([])
    await undo(removed.body.undoId, coordinator)
    expect((await papersOf(id)).items).toMatchObject([{ id: made.id, policyNo: 'GL-2' }])
  })

  it('may have a file; that of a W-9 is opened by reviewers only, and each look is recorded', async () => {
    const { id } = await add({ name: 'Filed' })
    const uploadId = await sendFile(address, coordinator.token, 'w9.pdf', pdf('w9'))
    const paper = await addPaper(id, W9, { uploadId }, coordinator)
    expect(paper).toMatchObject({ fileName: 'w9.pdf', abilities: { open: true, review: true } })
    const open = ({ token }: Person) => t.api(token).post<{ url: string }>(`/vendors/${id}/papers/${paper.id}/link`)
    expect((await open(operator)).status).toBe(403)
    const { body } = await open(coordinator)
    const file = await t.app.inject({ url: body.url })
    expect([file.statusCode, file.body.length]).toEqual([200, pdf('w9').byteLength])
    expect((await verbsOf(id))[0]).toBe('vendor.tax_id_viewed')
    const { body: me } = await t.api(admin.token).get<{ organization: { storageBytes: number } }>('/me')
    expect(me.organization.storageBytes).toBe(pdf('w9').byteLength)
  })

  it('are waived for one vendor by an admin, with a reason and an end', async () => {
    const { id } = await add({ name: 'Waived' })
    await addPaper(id, W9, ACCEPT)
    const waive = (input: object, { token } = admin) =>
      t.api(token).post<{ undoId: string }>(`/vendors/${id}/waivers`, { type: 'coi_gl', ...input })
    const good = { until: '2026-06-30', reason: 'One-day job, covered by ours' }
    expect((await waive(good, manager)).status).toBe(403)
    expect((await waive({ ...good, until: '2026-05-01' })).status).toBe(400)
    const { body } = await waive(good)
    const { compliant, types } = await papersOf(id)
    expect([compliant, types.find(({ type }) => type === 'coi_gl')]).toMatchObject([
      true,
      { required: false, waiver: { until: '2026-06-30', reason: good.reason, by: { id: admin.userId } } },
    ])
    await undo(body.undoId)
    expect((await papersOf(id)).compliant).toBe(false)
  })

  it('are asked for by email in the vendor’s language, with replies to who asked', async () => {
    const { id } = await add(
      { name: 'Azulejos', locale: 'es' },
      { name: 'Luz', email: 'luz@azulejos.example' },
      operator,
    )
    const ask = (vendorId: string, { token } = operator) =>
      t.api(token).post(`/vendors/${vendorId}/papers/ask`, { types: ['w9'] })
    expect((await ask(id)).status).toBe(200)
    await expect
      .poll(async () => (await mailsTo(t, { email: 'luz@azulejos.example' })).map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/necesita su W-9$/)])
    expect((await papersOf(id)).types.find(({ type }) => type === 'w9')?.asked).toHaveLength(1)
    const { id: others } = await add({ name: 'Of others' }, { name: 'X', email: 'x@others.example' })
    expect((await ask(others)).status).toBe(403)
    const { id: silent } = await add({ name: 'No mail' })
    expect((await ask(silent, admin)).status).toBe(400)
  })
})

describe('for an order', () => {
  it('the facts of a vendor say whether its papers let it go out', async () => {
    const vendor = await covered('Ready Rods', { paymentTermsDays: 30 }, { name: 'Rod', email: 'rod@ready.example' })
    const ctx = await systemContext(t.parts, admin.orgId)
    const facts = await txAs(ctx, (tx) => vendorForOrder(tx, ctx, vendor.id))
    expect(facts).toMatchObject({
      legalName: 'Ready Rods',
      email: 'rod@ready.example',
      paymentTermsDays: 30,
      papers: { compliant: true, w9Valid: true, coiValid: true, warnings: [] },
    })
    const bare = await add({ name: 'Bare Beams', trades: ['framing'] })
    expect(await txAs(ctx, (tx) => vendorForOrder(tx, ctx, bare.id))).toMatchObject({
      papers: {
        compliant: false,
        w9Valid: false,
        coiValid: false,
        required: [{ type: 'w9', status: 'missing' }, { type: 'coi_gl' }, { type: 'coi_wc' }],
      },
    })
  })

  it('vendors are offered by name, without those not to be used', async () => {
    await add({ name: 'Zeta A' })
    await add({ name: 'Zeta B', status: 'do_not_use' })
    await add({ name: 'Zeta C', status: 'prospect' })
    const { body } = await t.api(operator.token).get<{ items: VendorChoice[] }>('/vendors/choices?q=zeta')
    expect(body.items.map(({ name, standing }) => `${name} ${standing.canTakeOrders}`)).toEqual([
      'Zeta A false',
      'Zeta C false',
    ])
  })
})

describe('tax and bank numbers', () => {
  const SSN = '219-09-9471'
  const ACCOUNT = '44556677880832'

  it('are sealed, shown by their last four digits, and leave no trace anywhere else', async () => {
    const made = await add({ name: 'Secret Siding' })
    const taxed = await t
      .api(coordinator.token)
      .put<Vendor>(
        `/vendors/${made.id}/tax-id`,
        { version: 1, taxId: { type: 'ssn', number: SSN }, match: 'match' },
        { 'idempotency-key': 'tax-1' },
      )
    expect(taxed.body).toMatchObject({ tinType: 'ssn', tinEnding: '9471', tinMatch: 'match' })
    const bank = { routing: '021000021', account: ACCOUNT }
    const path = `/vendors/${made.id}/bank`
    expect((await t.api(operator.token).put(path, { version: 2, bank })).status).toBe(403)
    const banked = await t.api(manager.token).put<Vendor>(path, { version: 2, bank }, { 'idempotency-key': 'bank-1' })
    expect(banked.body).toMatchObject({ bankEnding: '0832', bankConfirmed: false })
    expect((await t.api(manager.token).put(path, { version: 3, bank: { ...bank, routing: '021000022' } })).status).toBe(
      400,
    )
    await show(made.id, 'tax-id')
    const replies = await Promise.all(
      ['/vendors', `/vendors/${made.id}`, `/vendors/${made.id}/papers`, '/activity?limit=200', '/vendors?q=9471'].map(
        async (at) => JSON.stringify((await t.api(admin.token).get(at)).body),
      ),
    )
    for (const text of [...replies, await everythingStored()])
      for (const number of [SSN, SSN.replaceAll('-', ''), ACCOUNT, '021000021']) expect(text).not.toContain(number)
  })

  it('are seen in full by an admin who just proved who they are; each look is recorded', async () => {
    const made = await add({ name: 'Looked Up' })
    await t
      .api(admin.token)
      .put(`/vendors/${made.id}/tax-id`, { version: 1, taxId: { type: 'ein', number: '12-3456789' } })
    await t.api(admin.token).put(`/vendors/${made.id}/bank`, {
      version: 2,
      bank: { routing: '021000021', account: ACCOUNT },
    })
    const long = await t.signIn(admin)
    t.time.advance(11 * 60_000)
    expect(await show(made.id, 'tax-id', long)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    const fresh = await t.signIn(admin)
    expect((await show(made.id, 'tax-id', fresh)).body).toEqual({ taxId: '123456789' })
    expect((await show(made.id, 'bank', fresh)).body).toEqual({ bank: { routing: '021000021', account: ACCOUNT } })
    expect((await show(made.id, 'bank', await t.signIn(manager))).status).toBe(403)
    expect((await verbsOf(made.id)).slice(0, 2)).toEqual(['vendor.bank_viewed', 'vendor.tax_id_viewed'])
  })

  it('of a bank are confirmed by someone other than who entered them, and again after each change', async () => {
    const made = await add({ name: 'Confirmed Concrete', paymentMethod: 'ach' })
    const enter = async (version: number, { token } = manager) => {
      const bank = { routing: '021000021', account: ACCOUNT }
      return (await t.api(token).put<Vendor>(`/vendors/${made.id}/bank`, { version, bank })).body
    }
    const confirm = (version: number, { token } = admin) =>
      t.api(token).post<Changed<Vendor>>(`/vendors/${made.id}/bank/confirm`, { version })
    expect((await confirm(1)).status).toBe(403)
    expect((await enter(1)).abilities.confirmBank).toBe(false)
    expect((await confirm(2, manager)).status).toBe(403)
    expect((await confirm(2, operator)).status).toBe(403)
    expect((await vendorOf(made.id)).abilities.confirmBank).toBe(true)
    const confirmed = await confirm(2)
    expect(confirmed.body).toMatchObject({ bankConfirmed: true, version: 3, abilities: { confirmBank: false } })
    expect(await confirm(3)).toMatchObject({ status: 409, body: { details: { current: 'confirmed' } } })
    await undo(confirmed.body.undoId)
    expect(await vendorOf(made.id)).toMatchObject({ bankConfirmed: false, version: 4 })
    await confirm(4)
    expect(await enter(5)).toMatchObject({ bankConfirmed: false })
    expect((await verbsOf(made.id)).slice(0, 4)).toEqual([
      'vendor.bank_changed',
      'vendor.bank_confirmed',
      'vendor.bank_unconfirmed',
      'vendor.bank_confirmed',
    ])
  })

  it('of a bank taken over in a merge stay those of who entered them', async () => {
    const [from, into] = [await add({ name: 'Old Masonry' }), await add({ name: 'Masonry Works' })]
    const bank = { routing: '021000021', account: ACCOUNT }
    await t.api(manager.token).put(`/vendors/${from.id}/bank`, { version: 1, bank })
    await t.api(admin.token).post(`/vendors/${from.id}/merge`, { version: 2, intoId: into.id })
    expect(await vendorOf(into.id, manager)).toMatchObject({ bankEnding: '0832', abilities: { confirmBank: false } })
    expect((await vendorOf(into.id)).abilities.confirmBank).toBe(true)
  })

  it('that change ask for a new W-9', async () => {
    const vendor = await covered('Renamed')
    const change = (version: number, input: object) =>
      t.api(admin.token).put<Vendor>(`/vendors/${vendor.id}/tax-id`, { version, ...input })
    expect((await change(vendor.version, { taxId: { type: 'ein', number: '12-3456789' } })).body.standing.rank).toBe(
      'valid',
    )
    expect(
      (await change(vendor.version + 1, { taxId: { type: 'ein', number: '98-7654321' } })).body.standing,
    ).toMatchObject({
      type: 'w9',
      status: 'pending',
      canTakeOrders: false,
    })
  })
})

async function show(id: string, which: string, person?: Person) {
  const { token } = person ?? (await t.signIn(admin))
  return t.api(token).get(`/vendors/${id}/${which}`)
}

/** Every row of every table, apart from the job queue's own. */
async function everythingStored(): Promise<string> {
  return asPlatform(t.db, 'a test looks for numbers', async (tx) => {
    const tables = await tx.rows(
      sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await tx.rows(
        sql<{ text: string }>`select row_to_json(one)::text as text from ${sql.table(name)} one`,
      )
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  })
}

describe('a merge', () => {
  it('moves papers and what is lacking to the other vendor, and is undone as a whole', async () => {
    const into = await add({ name: 'Hollis Tile', trades: ['flooring'] })
    const from = await covered('Hollis Tile LLC', { paymentTermsDays: 7 }, { name: 'Hal', email: 'hal@hollis.example' })
    await t.api(admin.token).put(`/vendors/${from.id}/tax-id`, {
      version: from.version,
      taxId: { type: 'ein', number: '12-3456789' },
    })
    const merge = ({ token }: Person) =>
      t.api(token).post<Changed<Vendor>>(`/vendors/${from.id}/merge`, { version: from.version + 1, intoId: into.id })
    expect((await merge(operator)).status).toBe(403)
    const { body } = await merge(manager)
    expect(body).toMatchObject({
      id: into.id,
      trades: ['flooring', 'paint'],
      paymentTermsDays: 7,
      contact: { name: 'Hal' },
      standing: { rank: 'valid' },
    })
    expect(await vendorOf(into.id)).toMatchObject({ tinEnding: '6789' })
    expect((await papersOf(into.id)).items).toHaveLength(3)
    expect((await t.api(admin.token).get(`/vendors/${from.id}`)).status).toBe(404)
    expect((await undo(body.undoId, manager)).status).toBe(200)
    expect(await vendorOf(into.id)).toMatchObject({ trades: ['flooring'], tinEnding: null, contact: null })
    expect((await papersOf(into.id)).items).toEqual([])
    expect(await vendorOf(from.id)).toMatchObject({ tinEnding: '6789', standing: { rank: 'valid' } })
  })
})

const statuses = async (person: Person) =>
  (await directory('', person)).items.map(({ name, standing }) => `${name} ${standing.status}`)

/** Last, because the clock can't run backward. */
it('a day that comes changes what the directory says, without anyone doing anything', async () => {
  const firm = await t.signUp({ planTier: 'SCALE' })
  const own = async (name: string, expires: string) => {
    const { id } = await add({ name, trades: ['attorney'] }, undefined, firm)
    for (const paper of [W9, { ...GL, expires }]) await addPaper(id, paper, ACCEPT, firm)
  }
  await own('Late', '2026-12-01')
  await own('Soon', '2026-05-30')
  expect(await statuses(firm)).toEqual(['Soon expiring', 'Late valid'])
  t.time.set('2026-05-31T03:59:00Z')
  expect(await statuses(await t.signIn(firm))).toEqual(['Soon expiring', 'Late valid'])
  t.time.set('2026-05-31T04:01:00Z')
  expect(await statuses(await t.signIn(firm))).toEqual(['Soon expired', 'Late valid'])
})
