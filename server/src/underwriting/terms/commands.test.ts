import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { MAX_TERM_CENTS, cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import { NO_DRAWS } from '@plumbline/domain/underwriting/terms/starting-terms'
import { quickDealTerms } from '@plumbline/domain/underwriting/model/quick-deal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { type Person, type TestApp, testApp } from '../../../tests/harness.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T15:00:00Z' })
  owner = await t.signUp()
})
afterAll(() => t.close())

type Change = z.infer<typeof DealChange>
const flip = (addressLine1: string, fields: Record<string, unknown> = {}) => ({
  dealType: 'fix_and_flip',
  fields: {
    addressLine1,
    arvCents: 409_500_00,
    askingPriceCents: 234_000_00,
    rehabEstimateCents: 68_400_00,
    ...fields,
  },
})
const create = async (person: Person, body: object) =>
  (await t.api(person.token).post<DealWithTerms>('/deals', body)).body

/** Sets what new deals in the person's organization start from, on top of the product's defaults. */
const changeSettings = (person: Person, underwriting: object) =>
  asPlatform(t.db, 'a test sets what new deals start from', (tx) =>
    tx.run(
      sql`update organizations set settings = jsonb_set(settings, '{underwriting}', ${JSON.stringify(underwriting)}::jsonb) where id = ${person.orgId}`,
    ),
  )

describe('the loan of a new deal', () => {
  it('follows the template if the organization borrows: 90 % of the price, improvement as holdback', async () => {
    const person = await t.signUp()
    await changeSettings(person, { allCash: false })
    const deal = await create(person, flip('7 Lender Ct'))
    expect(deal.fields.allCash).toBe(false)
    expect(deal.loans).toHaveLength(1)
    expect(deal.loans?.[0]).toMatchObject({
      name: 'Hard money loan',
      initialAdvanceCents: 210_600_00,
      holdbackCents: 75_240_00,
      ratePct: '11',
      pointsPct: '2',
      feesCents: 1_500_00,
      startDate: null,
      status: 'proposed',
    })
    const screen = quickDealTerms(
      {
        dealType: 'fix_and_flip',
        arvCents: cents(409_500_00),
        priceCents: cents(234_000_00),
        rehabCents: cents(68_400_00),
        months: 6,
        exitType: 'retail_sale',
      },
      { ...UNDERWRITING_DEFAULTS, allCash: false },
      '2026-11-20',
      'en',
    )
    expect(deal.projection.profitCents).toBe(projectDeal(screen).profitCents)
  })

  it('is not created until there is a price', async () => {
    const person = await t.signUp()
    await changeSettings(person, { allCash: false })
    const deal = await create(person, flip('8 Lender Ct', { askingPriceCents: null }))
    expect([deal.fields.allCash, deal.loans]).toEqual([false, []])
  })

  it('is omitted if the caller specifies all cash, and is the caller’s own if one is given', async () => {
    const person = await t.signUp()
    await changeSettings(person, { allCash: false })
    const cash = await create(person, { ...flip('9 Lender Ct'), loans: [] })
    expect([cash.fields.allCash, cash.loans]).toEqual([true, []])
    const said = await create(person, flip('10 Lender Ct', { allCash: true }))
    expect([said.fields.allCash, said.loans]).toEqual([true, []])
    const { id: _id, ...loan } = (await create(person, flip('11 Lender Ct'))).loans![0]!
    const own = await create(person, { ...flip('12 Lender Ct'), loans: [{ ...loan, name: 'Credit union' }] })
    expect(own.loans).toMatchObject([{ name: 'Credit union' }])
  })
})

describe('costs and loan', () => {
  const item = {
    bucket: 'holding',
    name: 'Dues',
    amountCents: null,
    pctOf: null,
    pct: null,
    per: 'once',
    from: null,
    to: null,
  }
  const loan = {
    ...NO_DRAWS,
    name: 'Bank',
    loanType: 'bank',
    initialAdvanceCents: 1,
    holdbackCents: 0,
    ratePct: '8',
    pointsPct: '0',
    feesCents: 0,
    exitFeePct: '0',
    dayCount: '30/360',
    interestOn: 'drawn',
    payment: 'monthly',
    startDate: null,
    status: 'proposed',
  }

  const partner = {
    name: 'Rosa Vidal',
    capitalCents: 40_000_00,
    contributedOn: null,
    preferredPct: '8',
    profitSharePct: '40',
  }
  const draw = { fundedOn: '2027-03-01', amountCents: 1_000_00, feeCents: null, isFinal: false }

  it('can be undone by their author, along with how the deal is paid', async () => {
    const deal = await create(owner, flip('88 Edge Rd'))
    const put = (path: string, version: number, body: object) =>
      t.api(owner.token).put<Change>(`/deals/${deal.id}/${path}`, { version, ...body })
    const undo = (change: { undoId: string | null }) => t.api(owner.token).post(`/undo/${change.undoId}`)

    const borrowed = await put('loans', 1, { loans: [loan, { ...loan, name: 'Seller' }] })
    expect(borrowed.body.deal).toMatchObject({
      loans: [{ name: 'Bank' }, { name: 'Seller' }],
      fields: { allCash: false },
    })
    expect((await undo(borrowed.body)).body).toEqual({ restored: 1, skipped: 0 })

    const dearer = await put('costs', 3, { items: [{ ...item, amountCents: 90_000_00 }] })
    expect(dearer.body.deal.projection.profitCents).toBeLessThan(deal.projection.profitCents!)
    expect((await undo(dearer.body)).body).toEqual({ restored: 1, skipped: 0 })

    const joined = await put('partners', 5, { partners: [partner] })
    expect(joined.body.deal.partners).toEqual([partner])
    const { items } = (await t.api(owner.token).get<{ items: ActivityEvent[] }>(`/deals/${deal.id}/activity`)).body
    expect(items[0]).toMatchObject({
      verb: 'deal.partners_changed',
      changes: [{ name: 'partners', before: [], after: [partner] }],
    })
    expect((await undo(joined.body)).body).toEqual({ restored: 1, skipped: 0 })

    const { body: after } = await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(after).toMatchObject({
      version: 7,
      loans: [],
      partners: [],
      fields: { allCash: true },
      projection: deal.projection,
    })
    expect(after.costItems?.map(({ id: _id, ...kept }) => kept)).toEqual(
      deal.costItems?.map(({ id: _id, ...kept }) => kept),
    )
  })

  it('keep every term of several loans in order, and the days when the work is paid', async () => {
    const deal = await create(owner, flip('86 Edge Rd'))
    const put = async (path: string, version: number, body: object) =>
      (await t.api(owner.token).put<Change>(`/deals/${deal.id}/${path}`, { version, ...body })).body.deal
    const lender = {
      ...loan,
      name: 'Hard money',
      initialAdvanceCents: 100_000_00,
      holdbackCents: 20_000_00,
      payoffDate: '2027-09-01',
      maturityDate: '2027-06-01',
      extensionFeePct: '1',
      drawFeeCents: 225_00,
      drawRetainagePct: '10',
      draws: [draw, { ...draw, fundedOn: '2027-04-01', feeCents: 0, isFinal: true }],
    }
    const borrowed = await put('loans', 1, { loans: [loan, lender] })
    expect(borrowed.loans).toMatchObject([loan, lender])
    const turned = await put('loans', 2, { loans: [lender, { ...loan, status: 'cancelled' }] })
    expect(turned.loans?.map(({ name, status }) => [name, status])).toEqual([
      ['Hard money', 'proposed'],
      ['Bank', 'cancelled'],
    ])
    const payments = [{ paidOn: '2027-02-01', amountCents: 10_000_00 }]
    const planned = await put('payments', 3, { payments })
    expect(planned.payments).toEqual(payments)
    expect(planned.projection.profitCents).toBe(turned.projection.profitCents)
    const joined = await put('partners', 4, { partners: [partner, { ...partner, contributedOn: '2027-02-01' }] })
    expect(joined.partners).toEqual([partner, { ...partner, contributedOn: '2027-02-01' }])
    expect(joined.projection).toEqual(planned.projection)
  })

  it('change nothing when the values are the same', async () => {
    const deal = await create(owner, flip('87 Edge Rd'))
    const items = deal.costItems!.map(({ id: _id, ...kept }) => kept)
    const reply = await t.api(owner.token).put<Change>(`/deals/${deal.id}/costs`, { version: 1, items })
    expect([reply.body.deal.version, reply.body.undoId]).toEqual([1, null])
  })

  it('return the current values on a conflict when someone else changed them', async () => {
    const deal = await create(owner, flip('89 Edge Rd'))
    await t.api(owner.token).put(`/deals/${deal.id}/loans`, { version: 1, loans: [loan] })
    const stale = await t.api(owner.token).put(`/deals/${deal.id}/costs`, { version: 1, items: [] })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        code: 'edit_conflict',
        details: {
          currentVersion: 2,
          current: {
            loans: [loan],
            payments: [],
            partners: [],
            costItems: [{ name: 'Closing costs' }, { name: 'Holding costs' }],
          },
        },
      },
    ])
  })

  it('are refused by field when out of range', async () => {
    const deal = await create(owner, flip('90 Edge Rd'))
    const put = (path: string, body: object) =>
      t.api(owner.token).put(`/deals/${deal.id}/${path}`, { version: 1, ...body })
    const replies = await Promise.all([
      put('costs', { items: [item] }),
      put('costs', { items: [{ ...item, amountCents: 1, pctOf: 'sale_price', pct: '1' }] }),
      put('costs', { items: [{ ...item, amountCents: MAX_TERM_CENTS + 1 }] }),
      put('costs', { items: [{ ...item, pctOf: 'sale_price', pct: '100.5' }] }),
      put('loans', { loans: [{ ...loan, ratePct: '60.01' }] }),
      put('loans', { loans: [{ ...loan, pointsPct: '11' }] }),
      put('loans', { loans: Array.from({ length: 10 }, () => loan) }),
      put('loans', { loans: [{ ...loan, draws: [{ ...draw, amountCents: -1 }] }] }),
      put('payments', { payments: [{ paidOn: '2026-02-30', amountCents: 1 }] }),
      put('partners', { partners: [{ ...partner, name: ' ' }] }),
      put('partners', { partners: [{ ...partner, preferredPct: '60.01' }] }),
      put('partners', { partners: [partner, { ...partner, profitSharePct: '60.0001' }] }),
      put('partners', { partners: Array.from({ length: 10 }, () => ({ ...partner, profitSharePct: '0' })) }),
    ])
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
      Array.from({ length: replies.length }, () => [400, 'invalid_input']),
    )
  })

  it('leave the deal without figures, not in error, when the sums overflow', async () => {
    const deal = await create(owner, flip('91 Edge Rd', { holdMonths: 60 }))
    const items = Array.from({ length: 60 }, () => ({ ...item, amountCents: MAX_TERM_CENTS, per: 'day' }))
    const reply = await t.api(owner.token).put<Change>(`/deals/${deal.id}/costs`, { version: 1, items })
    expect(reply.status).toBe(200)
    expect(reply.body.deal.projection).toMatchObject({ profitCents: null, maoCents: deal.projection.maoCents })
  })
})

describe('a role that may not see profit', () => {
  it('creates deals with the organization’s defaults, but cannot set costs or loans', async () => {
    const person = await t.signUp()
    const operator = await t.member(person.orgId, 'operator')
    await asPlatform(t.db, 'a test hides profit from operators', (tx) =>
      tx.run(
        sql`update organizations set settings = settings || '{"operatorsSeeProfit": false}' where id = ${person.orgId}`,
      ),
    )
    const asked = await t.signIn(operator)
    const deal = await t.api(asked.token).post<DealWithTerms>('/deals', flip('5 Blind Alley'))
    expect(deal.status).toBe(201)
    expect(deal.body.projection).not.toHaveProperty('profitCents')
    for (const terms of [{ costItems: [] }, { loans: [] }])
      expect((await t.api(asked.token).post('/deals', { ...flip('6 Blind Alley'), ...terms })).status).toBe(403)
    for (const [path, body] of [
      ['costs', { items: [] }],
      ['loans', { loans: [] }],
      ['payments', { payments: [] }],
      ['partners', { partners: [] }],
    ] as const)
      expect((await t.api(asked.token).put(`/deals/${deal.body.id}/${path}`, { version: 1, ...body })).status).toBe(403)
  })
})
