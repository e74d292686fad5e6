import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealContacts } from '@plumbline/contract/contacts'
import type { LenderProfile, LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { addLender, lend } from '../../../tests/draw-records.ts'
import { type Person, type Reply, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

const RIDGELINE = {
  ...USUAL_DRAW_TERMS,
  minimumCents: 2_500_00,
  photosRequired: true,
  photosPerLine: 2,
  inspectionNote: 'Thursdays, call Marcus',
  drawEmail: 'draws@ridgeline.example',
  feeCents: 225_00,
  retainagePct: '10',
}
const USUAL = { ...USUAL_DRAW_TERMS, feeCents: 0, retainagePct: '0' }

const profileOf = (id: string, person: Person = team.admin) =>
  t.api(person.token).get<LenderProfile>(`/contacts/${id}/lender-profile`)
const saveProfile = (id: string, facts: object = {}, person: Person = team.operatorAdmin) =>
  t.api(person.token).put<LenderProfile>(`/contacts/${id}/lender-profile`, { version: 0, terms: RIDGELINE, ...facts })
const choose = (loanId: string, lenderId: string, version = 0, person: Person = team.operator) =>
  t.api(person.token).put<LoanDrawTerms>(`/loans/${loanId}/lender`, { version, lenderId })
const saveTerms = (loanId: string, facts: object = {}, person: Person = team.operator) =>
  t.api(person.token).put<LoanDrawTerms>(`/loans/${loanId}/draw-terms`, { version: 0, terms: RIDGELINE, ...facts })

const ofDeal = async (dealId: string) => (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${dealId}`)).body
const verbsOf = async (query: string) =>
  (await t.api(team.admin.token).get<{ items: { verb: string; changes: object[] }[] }>(`/activity?${query}`)).body.items

async function lentDeal(loans?: object[]) {
  const deal = await team.deal()
  const [loanId, second] = await lend(t, team.admin, deal.id, loans)
  return { dealId: deal.id, loanId: loanId!, second: second! }
}

const lender = (name = 'Ridgeline') => addLender(t, team.admin, name)

describe('a lender’s profile', () => {
  it('is the usual one until it’s entered', async () => {
    const id = await lender()
    expect((await profileOf(id)).body).toEqual({
      lender: { id, name: 'Ridgeline' },
      terms: USUAL,
      version: 0,
      abilities: { edit: true },
    })
  })

  it('is saved by version, with what changed in the log', async () => {
    const id = await lender()
    const saved = await saveProfile(id)
    expect(saved.body).toMatchObject({ terms: RIDGELINE, version: 1 })
    const again = await saveProfile(id, { version: 1, terms: { ...RIDGELINE, feeCents: 250_00 } })
    expect(again.body).toMatchObject({ terms: { feeCents: 250_00 }, version: 2 })
    const stale = await saveProfile(id, { version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit_conflict', details: { currentVersion: 2 } } })
    const [entry] = await verbsOf(`objectType=lender_profile&objectId=${id}`)
    expect(entry).toMatchObject({
      verb: 'lender_profile.updated',
      changes: [{ name: 'drawFeeCents', before: 225_00, after: 250_00 }],
    })
  })

  it('belongs to lenders only', async () => {
    const id = await addLender(t, team.admin, 'Rosa Vidal', { kind: 'person', roles: ['seller'] })
    expect(await profileOf(id)).toMatchObject({ status: 409, body: { details: { current: 'not_a_lender' } } })
    expect((await saveProfile(id)).status).toBe(409)
  })

  it('is read by people who see money, and written by admins and operator admins', async () => {
    const id = await lender()
    const read = await profileOf(id, team.operator)
    expect(read.body.abilities).toEqual({ edit: false })
    expect((await saveProfile(id, {}, team.operator)).status).toBe(403)
    expect((await profileOf(id, team.coordinator)).status).toBe(403)
    expect((await profileOf(id, team.stranger)).status).toBe(404)
    expect((await saveProfile(id, {}, team.stranger)).status).toBe(404)
  })

  it('names a field that isn’t right', async () => {
    const id = await lender()
    const refused = await saveProfile(id, { terms: { ...RIDGELINE, retainagePct: '101' } })
    expect(fieldsOf(refused)).toEqual(['terms.retainagePct'])
  })
})

function fieldsOf({ body }: Reply<unknown>): string[] {
  return (body as { details: { fields: { path: string }[] } }).details.fields.map(({ path }) => path)
}

describe('choosing a loan’s lender', () => {
  it('copies what the lender asks for, and its fee and retainage to the loan and its figures', async () => {
    const { dealId, loanId } = await lentDeal([{ holdbackDraws: 'even' }])
    const id = await lender()
    await saveProfile(id)
    const before = await ofDeal(dealId)
    const chosen = await choose(loanId, id)
    expect(chosen.body).toEqual({ lender: { id, name: 'Ridgeline' }, terms: RIDGELINE, version: 1 })
    const after = await ofDeal(dealId)
    expect(after.loans![0]).toMatchObject({ drawFeeCents: 225_00, drawRetainagePct: '10' })
    expect(after.version).toBe(before.version + 1)
    expect(after.projection.profitCents!).toBeLessThan(before.projection.profitCents!)
    const verbs = (await verbsOf(`dealId=${dealId}`)).map(({ verb }) => verb)
    expect(verbs).toEqual(expect.arrayContaining(['draw_terms.updated', 'deal.loan_changed', 'contact.linked']))
  })

  it('names the lender on the deal, once', async () => {
    const { dealId, loanId } = await lentDeal()
    const id = await lender('Old North')
    const { version } = (await choose(loanId, id)).body
    await choose(loanId, id, version)
    const { items } = (await t.api(team.admin.token).get<DealContacts>(`/deals/${dealId}/contacts`)).body
    expect(items.map(({ contact, role }) => [contact.name, role])).toEqual([['Old North', 'lender']])
  })

  it('leaves what was copied as it is when the profile changes', async () => {
    const { loanId } = await lentDeal()
    const id = await lender()
    await saveProfile(id)
    const { version } = (await choose(loanId, id)).body
    await saveProfile(id, { version: 1, terms: USUAL })
    const saved = await saveTerms(loanId, { version, terms: { ...RIDGELINE, minimumCents: 100_00 } })
    expect(saved.body).toMatchObject({ lender: { id }, terms: { minimumCents: 100_00, feeCents: 225_00 }, version: 2 })
  })

  it('is refused for a contact that isn’t a lender, isn’t there, or is another organization’s', async () => {
    const { loanId } = await lentDeal()
    const seller = await addLender(t, team.admin, 'Rosa Vidal', { kind: 'person', roles: ['seller'] })
    const foreign = await addLender(t, team.stranger, 'Elsewhere')
    for (const id of [seller, foreign]) {
      const refused = await choose(loanId, id)
      expect(refused.status).toBe(400)
      expect(fieldsOf(refused)).toEqual(['lenderId'])
    }
  })
})

describe('a loan’s terms for draws', () => {
  it('change for that loan alone, by version', async () => {
    const { dealId, loanId } = await lentDeal([{ name: 'Bridge' }, { name: 'Second' }])
    expect((await saveTerms(loanId)).body).toEqual({ lender: null, terms: RIDGELINE, version: 1 })
    expect(await saveTerms(loanId)).toMatchObject({ status: 409, body: { details: { currentVersion: 1 } } })
    expect((await ofDeal(dealId)).loans!.map(({ drawFeeCents }) => drawFeeCents)).toEqual([225_00, 0])
  })

  it('stay as they are once the loan was paid off', async () => {
    const paidOff = await lentDeal([{ status: 'paid_off' }])
    expect(await saveTerms(paidOff.loanId)).toMatchObject({ status: 409, body: { details: { current: 'paid_off' } } })
  })

  it('are arranged by people who draw and see money, on their own deals', async () => {
    const { loanId } = await lentDeal()
    const other = await t.member(team.admin.orgId, 'operator')
    expect((await saveTerms(loanId, {}, other)).status).toBe(403)
    expect((await saveTerms(loanId, {}, team.coordinator)).status).toBe(403)
    expect((await saveTerms(loanId, {}, team.stranger)).status).toBe(404)
    expect((await choose(loanId, await lender(), 0, team.stranger)).status).toBe(404)
    expect((await saveTerms(loanId, {}, team.operator)).status).toBe(200)
  })
})
