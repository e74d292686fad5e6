import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { GateOfDeal } from '@plumbline/contract/moves'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let operator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

const targetsOf = (deals: readonly { id: string; version: number }[]) =>
  deals.map(({ id, version }) => ({ id, version }))
const idsOf = (deals: readonly { id: string }[]) => deals.map(({ id }) => id)
const stageOf = (deal: DealWithTerms, key: string) => deal.pipeline.find((stage) => stage.key === key)!.id

async function gatesOf(deals: readonly DealWithTerms[], stage: string, person = admin): Promise<GateOfDeal[]> {
  const body = { ids: idsOf(deals), toStageId: stageOf(deals[0]!, stage) }
  const reply = await t.api(person.token).post<GateOfDeal[]>('/deals/bulk/gate', body)
  if (reply.status !== 200) throw new Error(`the gates answered ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

const outcomes = ({ results }: BulkOutcome) => results.map(({ outcome }) => outcome)

describe('the gates of several deals', () => {
  it('list what each deal lacks, as its own gate does, and leave out those that can’t move there', async () => {
    const deals = [
      await buildDeal(t, admin, { addressLine1: '1 Gate St' }),
      await buildDeal(t, admin, { addressLine1: '2 Gate St', arvCents: 300_000_00, beds: 3 }),
      await buildDeal(t, admin, { addressLine1: '3 Gate St' }, 'land_home'),
      await buildDeal(t, admin, { addressLine1: '4 Gate St' }),
    ]
    await archiveDeal(t, admin, deals[3]!)
    const gates = await gatesOf(deals, 'offer')
    expect(gates.map(({ name }) => name)).toEqual(['1 Gate St', '2 Gate St'])
    for (const { id, unmet, metCount, mayOverride } of gates) {
      const path = `/deals/${id}/gate?toStageId=${stageOf(deals[0]!, 'offer')}`
      const { body } = await t.api(admin.token).get<GateOfDeal>(path)
      expect({ unmet, metCount, mayOverride }).toEqual({
        unmet: body.unmet,
        metCount: body.metCount,
        mayOverride: body.mayOverride,
      })
    }
    expect(await gatesOf([deals[0]!], 'offer', operator)).toMatchObject([
      { mayOverride: false, abilities: { edit: false, editDates: false, moveStage: false, tickChecklist: true } },
    ])
    const strange = { ids: [deals[0]!.id], toStageId: stageOf(deals[0]!, 'offer') }
    expect((await t.api(stranger.token).post<GateOfDeal[]>('/deals/bulk/gate', strange)).body).toEqual([])
  })
})

describe('filling in fields of several deals', () => {
  it('only sets what’s empty, reports each deal, and is undone as a whole', async () => {
    const deals = [
      await buildDeal(t, admin, { titleCompany: 'First Title' }),
      await buildDeal(t, admin),
      await buildDeal(t, admin),
    ]
    const targets = targetsOf(deals)
    targets[2]!.version = 9
    const fill = { deals: targets, fields: { titleCompany: 'Carolina Closing' } }
    const { body } = await t.api(admin.token).post<BulkOutcome>('/deals/bulk/fill', fill)
    expect(outcomes(body)).toEqual(['same', 'done', 'conflict'])
    const companies = async () =>
      Promise.all(
        deals.map(
          async ({ id }) => (await t.api(admin.token).get<DealWithTerms>(`/deals/${id}`)).body.fields.titleCompany,
        ),
      )
    expect(await companies()).toEqual(['First Title', 'Carolina Closing', null])
    expect((await t.api(admin.token).post(`/undo/${body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    expect(await companies()).toEqual(['First Title', null, null])
    const others = await t
      .api(operator.token)
      .post<BulkOutcome>('/deals/bulk/fill', { ...fill, deals: targetsOf([deals[1]!]) })
    expect(outcomes(others.body)).not.toContain('done')
  })
})

describe('ticking an item of several deals', () => {
  it('marks it done on each, whether or not the deal has entered the stage', async () => {
    const deals = [await buildDeal(t, admin), await buildDeal(t, admin)]
    const item = (await gatesOf(deals, 'analysis')).flatMap(({ unmet }) =>
      unmet.flatMap(({ fix }) => (fix.kind === 'checklist' ? (fix.templateItemId ?? []) : [])),
    )[0]
    const tick = { ids: idsOf(deals), templateItemId: item }
    const { body } = await t.api(admin.token).post<BulkOutcome>('/deals/bulk/checklist', tick)
    expect(outcomes(body)).toEqual(['done', 'done'])
    const left = (await gatesOf(deals, 'analysis')).map(({ unmet }) =>
      unmet.some(({ fix }) => fix.kind === 'checklist' && fix.templateItemId === item),
    )
    expect(left).toEqual([false, false])
    const strange = await t.api(stranger.token).post<BulkOutcome>('/deals/bulk/checklist', tick)
    expect(outcomes(strange.body)).toEqual(['not_found', 'not_found'])
  })
})

describe('overriding for several deals', () => {
  it('takes one reason for all of them, on record for each', async () => {
    const deals = [await buildDeal(t, admin), await buildDeal(t, admin)]
    const move = {
      deals: targetsOf(deals),
      toStageId: stageOf(deals[0]!, 'analysis'),
      override: true,
      reason: 'Numbers arrive tomorrow',
    }
    expect(outcomes((await t.api(admin.token).post<BulkOutcome>('/deals/bulk/move', move)).body)).toEqual([
      'done',
      'done',
    ])
    for (const { id } of deals) {
      const { body } = await t.api(admin.token).get<DealWithTerms>(`/deals/${id}`)
      expect(body.stays.at(-1)).toMatchObject({ overridden: true })
    }
  })
})
