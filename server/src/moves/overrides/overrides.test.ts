import type { Approval } from '@plumbline/contract/approvals/approval'
import type { Gate } from '@plumbline/contract/moves'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxOf } from '../../../tests/approvals.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let inbox: ReturnType<typeof inboxOf>
let admin: Person
let ana: Person
let deal: DealWithTerms

beforeAll(async () => {
  t = await testApp()
  inbox = inboxOf(t)
  admin = await t.signUp({ planTier: 'PRO' })
  ana = await t.member(admin.orgId, 'operator')
})
beforeEach(async () => {
  deal = await buildDeal(t, ana)
})
afterAll(() => t.close())

const REASON = 'The seller signs on Friday'
const stageId = (key: string) => deal.pipeline.find((stage) => stage.key === key)!.id
const now = async () => (await t.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
const ask = async (person: Person, key = 'analysis', reason = REASON) =>
  t.api(person.token).post<Approval>(`/deals/${deal.id}/override-requests`, {
    version: (await now()).version,
    toStageId: stageId(key),
    reason,
  })
const gate = async (person: Person) =>
  (await t.api(person.token).get<Gate>(`/deals/${deal.id}/gate?toStageId=${stageId('analysis')}`)).body

describe('a move with open items', () => {
  it('is asked for by those who may move the deal but not override, and an admin’s approval moves it', async () => {
    expect([(await gate(ana)).mayAsk, (await gate(admin)).mayAsk]).toEqual([true, false])
    const { status, body } = await ask(ana)
    expect(status).toBe(201)
    expect(await gate(ana)).toMatchObject({ mayAsk: false, asked: { by: { id: ana.userId } } })
    const { items } = await inbox.list(admin)
    expect(items).toMatchObject([{ id: body.id, object: 'stage_override', shown: { mark: { text: REASON } } }])
    const { body: seen } = await t.api(admin.token).get<{ pane: { unmet: unknown[] } }>(`/approvals/${body.id}`)
    expect(seen.pane.unmet).toHaveLength(5)
    const decided = await inbox.decide(admin, body.id, body.version)
    expect(decided.body).toMatchObject({ status: 'approved' })
    expect(await now()).toMatchObject({ stageId: stageId('analysis') })
    expect((await inbox.undo(admin, decided.body.undoId)).body).toMatchObject({ restored: 1 })
    expect(await now()).toMatchObject({ stageId: stageId('lead') })
    expect((await inbox.list(admin)).items.map(({ id }) => id)).toEqual([body.id])
  })

  it('is asked for once, with a reason of ten characters, and not past what nobody may override', async () => {
    expect((await ask(ana, 'analysis', 'short')).status).toBe(400)
    expect((await ask(ana, 'closed')).body).toMatchObject({ code: 'stage_blocked' })
    const first = await ask(ana)
    expect((await ask(ana)).body.id).toBe(first.body.id)
    expect((await ask(ana, 'offer')).body).toMatchObject({ code: 'wrong_state' })
    const [vendor, stranger] = [await t.member(admin.orgId, 'vendor'), await t.signUp()]
    const body = { version: 1, toStageId: stageId('analysis'), reason: REASON }
    const path = `/deals/${deal.id}/override-requests`
    expect((await t.api(vendor.token).post(path, body)).status).toBe(403)
    expect((await t.api(stranger.token).post(path, body)).status).toBe(404)
  })

  it('doesn’t happen when it’s rejected, withdrawn, or the deal has moved otherwise', async () => {
    const rejected = (await ask(ana)).body
    await inbox.decide(admin, rejected.id, rejected.version, 'rejected', 'Call the seller first')
    expect(await now()).toMatchObject({ stageId: stageId('lead') })
    const withdrawn = (await ask(ana)).body
    await t.api(ana.token).post(`/approvals/${withdrawn.id}/withdraw`)
    expect(await gate(ana)).toMatchObject({ mayAsk: true, asked: null })
    const overtaken = (await ask(ana)).body
    const { version } = await now()
    const move = { version, toStageId: stageId('analysis'), override: true, reason: 'I called the seller today' }
    expect((await t.api(admin.token).post(`/deals/${deal.id}/move`, move)).status).toBe(200)
    expect(await inbox.of(ana, overtaken.id)).toMatchObject({ status: 'cancelled' })
    expect((await inbox.decide(admin, overtaken.id, overtaken.version)).status).toBe(409)
  })

  it('is no longer asked for once the deal was archived', async () => {
    const { body } = await ask(ana)
    const { version } = await now()
    await t.api(admin.token).post(`/deals/${deal.id}/archive`, { version, reason: 'other' })
    expect((await inbox.decide(admin, body.id, body.version)).status).toBe(409)
    expect(await inbox.of(admin, body.id)).toMatchObject({ status: 'cancelled' })
    expect((await inbox.list(admin)).items.map(({ id }) => id)).not.toContain(body.id)
    const { version: archived } = await now()
    await t.api(admin.token).post(`/deals/${deal.id}/restore`, { version: archived })
    expect(await gate(ana)).toMatchObject({ mayAsk: true, asked: null })
  })
})
