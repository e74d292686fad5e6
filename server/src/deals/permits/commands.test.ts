import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Permit } from '@plumbline/contract/deals/permits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesDuring } from '../../../tests/live.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let deal: DealWithTerms

const SEPTIC = { kind: 'septic', number: 'SP-2026-114', issued: '2026-04-01', expires: '2027-04-01' }

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  deal = await buildDeal(t, admin, {}, 'land_home')
})

afterAll(() => t.close())

async function addPermit(permit: object = SEPTIC, dealId = deal.id, person = admin): Promise<Permit> {
  const { status, body } = await t.api(person.token).post<Permit>(`/deals/${dealId}/permits`, { permit })
  if (status !== 201) throw new Error(`the permit was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

type List = { items: Permit[]; abilities: { manage: boolean } }

async function permitsOf(dealId: string, person = admin): Promise<List> {
  return (await t.api(person.token).get<List>(`/deals/${dealId}/permits`)).body
}

function pathOf({ id, dealId }: Permit): string {
  return `/deals/${dealId}/permits/${id}`
}

async function ask(permit: Permit, token?: string): Promise<number[]> {
  const client = t.api(token)
  const path = pathOf(permit)
  const replies = [
    await client.get(`/deals/${permit.dealId}/permits`),
    await client.post(`/deals/${permit.dealId}/permits`, { permit: SEPTIC }),
    await client.patch(path, { version: 1, permit: { number: '2' } }),
    await client.delete(path, { version: 2 }),
  ]
  return replies.map(({ status }) => status)
}

describe('a permit', () => {
  it('requires only its kind and stores its number and dates', async () => {
    const own = await buildDeal(t, admin)
    const plain = await addPermit({ kind: 'building', number: ' ' }, own.id)
    expect(plain).toMatchObject({ kind: 'building', number: null, issued: null, expires: null, final: null })
    const full = await addPermit({ ...SEPTIC, final: '2026-05-01' }, own.id)
    expect(full).toMatchObject({ ...SEPTIC, final: '2026-05-01', dealId: own.id, version: 1 })
    expect(await permitsOf(own.id)).toEqual({ items: [plain, full], abilities: { manage: true } })
  })

  it.each([
    ['of an unknown kind', { kind: 'boat' }, 'permit.kind'],
    ['that ends before it was issued', { expires: '2026-03-31' }, 'permit.expires'],
    ['signed off before it was issued', { final: '2026-03-31' }, 'permit.final'],
  ])('is rejected %s', async (_, facts, path) => {
    const permit = { ...SEPTIC, ...facts }
    const { status, body } = await t.api(admin.token).post(`/deals/${deal.id}/permits`, { permit })
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('is changed based on the version that was read; a stale version is a conflict that returns the current one', async () => {
    const path = pathOf(await addPermit())
    const changed = await t.api(admin.token).patch<Permit>(path, { version: 1, permit: { final: '2026-05-02' } })
    expect(changed.body).toMatchObject({ ...SEPTIC, final: '2026-05-02', version: 2 })
    expect(await t.api(admin.token).patch(path, { version: 1, permit: { number: 'other' } })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { final: '2026-05-02' } } },
    })
    const wrong = await t.api(admin.token).patch(path, { version: 2, permit: { issued: '2028-01-01' } })
    expect(wrong.status).toBe(400)
  })

  it('is deleted based on the version that was read, once', async () => {
    const path = pathOf(await addPermit())
    expect(await t.api(admin.token).delete(path, { version: 2 })).toMatchObject({ status: 409 })
    expect(await t.api(admin.token).delete(path, { version: 1 })).toMatchObject({ body: { removed: true } })
    expect(await t.api(admin.token).delete(path, { version: 1 })).toMatchObject({ status: 404 })
  })

  it('makes the organization’s open browsers refetch the list, the gate, and the activity log', async () => {
    expect(await noticesDuring(t, admin.orgId, () => addPermit())).toEqual(
      ['permits', 'gate', 'activity'].map((part) => ['deals', deal.id, part]),
    )
  })

  it('logs its changes', async () => {
    const own = await buildDeal(t, admin)
    const path = pathOf(await addPermit(SEPTIC, own.id))
    await t.api(admin.token).patch(path, { version: 1, permit: { kind: 'well' } })
    await t.api(admin.token).delete(path, { version: 2 })
    type Log = { items: { verb: string; object: { label: string }; changes: object[] }[] }
    const { items } = (await t.api(admin.token).get<Log>(`/deals/${own.id}/activity?groups=permit`)).body
    expect(items.map((event) => event.verb)).toEqual(['permit.deleted', 'permit.updated', 'permit.created'])
    expect(items[1]).toMatchObject({
      object: { label: SEPTIC.number },
      changes: [{ name: 'kind', before: 'septic', after: 'well' }],
    })
  })
})

describe('access to permits', () => {
  it('is for people who can edit the deal’s dates', async () => {
    expect(await ask(await addPermit(), coordinator.token)).toEqual([200, 201, 200, 200])
    expect(await ask(await addPermit(), operator.token)).toEqual([200, 403, 403, 403])
    expect((await permitsOf(deal.id, operator)).abilities).toEqual({ manage: false })
    const own = await buildDeal(t, operator)
    expect(await ask(await addPermit(SEPTIC, own.id), operator.token)).toEqual([200, 201, 200, 200])
  })

  it('requires signing in and doesn’t extend to other organizations', async () => {
    const permit = await addPermit()
    expect(await ask(permit)).toEqual([401, 401, 401, 401])
    expect(await ask(permit, stranger.token)).toEqual([404, 404, 404, 404])
  })

  it('is read-only on an archived deal, and doesn’t work through another deal', async () => {
    const own = await buildDeal(t, admin)
    const permit = await addPermit(SEPTIC, own.id)
    expect(await ask({ ...permit, dealId: deal.id }, admin.token)).toEqual([200, 201, 404, 404])
    await archiveDeal(t, admin, own)
    expect(await ask(permit, admin.token)).toEqual([200, 409, 409, 409])
  })
})
