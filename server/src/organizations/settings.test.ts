import type { Settings } from '@plumbline/contract/organizations/organizations'
import { MASK } from '@plumbline/domain/activity/changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDeal } from '../../tests/documents.ts'
import { mailsTo } from '../../tests/notices.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
beforeAll(async () => void (t = await testApp({ now: '2026-03-10T12:00:00Z' })))
afterAll(() => t.close())
beforeEach(async () => void (admin = await t.signUp({ orgName: 'Cedar Homes', fullName: 'Maya Ortiz' })))

const settings = async (person = admin) => (await t.api(person.token).get<Settings>('/organization/settings')).body
const change = (body: object, { token } = admin) => t.api(token).patch<Settings>('/organization/settings', body)

/** The latest changes in the log, newest first. */
async function logged(): Promise<{ verb: string; changes: { name: string; before: unknown; after: unknown }[] }[]> {
  const { body } = await t
    .api(admin.token)
    .get<{ items: { verb: string; changes: { name: string; before: unknown; after: unknown }[] }[] }>(
      '/activity?groups=organization',
    )
  return body.items
}

type Terms = { costItems: object[]; loans: object[]; fields: Record<string, unknown> }
const termsOf = async (id: string) => {
  const { body } = await t.api(admin.token).get<Terms>(`/deals/${id}`)
  return body
}

const today = async (token: string) =>
  (await t.api(token).get<{ organization: { today: string } }>('/me')).body.organization.today

describe('an organization’s settings', () => {
  it('start with the product’s defaults', async () => {
    expect(await settings()).toMatchObject({
      name: 'Cedar Homes',
      legalName: null,
      einEnding: null,
      timeZone: 'America/New_York',
      language: 'en',
      operatorsSeeProfit: true,
      contingencyPct: '10',
      maoRulePct: '70',
      purchaseCostsPct: '2',
      holdingMonthlyCents: 65_000,
      targetProfitCents: 2_500_000,
      bedValueCents: 500_000,
      sqftValueCents: 5_000,
      allCash: true,
      advancePct: '90',
      ratePct: '11',
      pointsPct: '2',
      feesCents: 150_000,
      version: 1,
    })
  })

  it('can be changed individually, based on the version seen, with both values logged', async () => {
    const { status, body } = await change({
      version: 1,
      name: ' Cedar & Oak ',
      phone: '(336) 555-0142',
      maoRulePct: '72',
    })
    expect([status, body]).toMatchObject([
      200,
      { name: 'Cedar & Oak', phone: '+13365550142', maoRulePct: '72', version: 2 },
    ])
    expect(await settings()).toEqual(body)
    const [entry] = await logged()
    expect(entry?.verb).toBe('organization.updated')
    expect(entry?.changes).toEqual([
      { name: 'name', before: 'Cedar Homes', after: 'Cedar & Oak' },
      { name: 'phone', before: null, after: '+13365550142' },
      { name: 'maoRulePct', before: '70', after: '72' },
    ])
    expect((await t.api(admin.token).get('/me')).body['organization']).toMatchObject({
      name: 'Cedar & Oak',
      underwriting: { maoRulePct: '72', contingencyPct: '10' },
    })
  })

  it('don’t get a new version or log entry if nothing changed', async () => {
    expect((await change({ version: 1, name: 'Cedar Homes', ratePct: '11', ein: null })).body.version).toBe(1)
    expect((await logged()).map(({ verb }) => verb)).not.toContain('organization.updated')
  })

  it('can’t be changed based on an outdated version, and the response has the current values', async () => {
    await change({ version: 1, name: 'Cedar & Oak' })
    const late = await change({ version: 1, name: 'Cedar & Pine' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'edit_conflict', details: { currentVersion: 2, current: { name: 'Cedar & Oak' } } },
    ])
    expect((await settings()).name).toBe('Cedar & Oak')
  })

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a number that nobody can call', { phone: '555-0142' }, 'phone'],
    ['a tax number with a digit missing', { ein: '12-345678' }, 'ein'],
    ['a clock of nowhere', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a language we do not speak', { language: 'fr' }, 'language'],
    ['a rule below what deals take', { maoRulePct: '39' }, 'maoRulePct'],
    ['a contingency above what deals take', { contingencyPct: '51' }, 'contingencyPct'],
    ['a rate above what loans take', { ratePct: '61' }, 'ratePct'],
    ['less than nothing', { holdingMonthlyCents: -1 }, 'holdingMonthlyCents'],
  ])('can’t be changed to %s', async (_what, wrong, path) => {
    const { status, body } = await change({ version: 1, ...wrong })
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', details: { fields: [{ path }] } }])
    expect((await settings()).version).toBe(1)
  })

  it('belong to one organization', async () => {
    const other = await t.signUp({ orgName: 'Other Homes' })
    await change({ version: 1, name: 'Others', ratePct: '12' }, other)
    expect(await settings()).toMatchObject({ name: 'Cedar Homes', ratePct: '11' })
  })
})

describe('the tax number', () => {
  it('is only shown by its last digits and never stored in plain text', async () => {
    const { body } = await change({ version: 1, ein: '123456789' })
    expect(body.einEnding).toBe('6789')
    expect(JSON.stringify([body, await settings(), await logged()])).not.toContain('3456789')
    expect((await logged())[0]?.changes).toEqual([{ name: 'ein', before: null, after: MASK }])
    const { rows } = await t.db.pool.query('select organization::text as stored from organizations organization')
    expect(JSON.stringify(rows)).toContain('6789')
    expect(JSON.stringify(rows)).not.toContain('3456789')
  })

  it('can be changed and removed, and isn’t affected by other changes', async () => {
    await change({ version: 1, ein: '12-3456789' })
    expect((await change({ version: 2, ein: '12-3456789' })).body.version).toBe(2)
    expect((await change({ version: 2, name: 'Cedar & Oak' })).body.einEnding).toBe('6789')
    expect((await change({ version: 3, ein: '98-7654321' })).body.einEnding).toBe('4321')
    expect((await change({ version: 4, ein: null })).body.einEnding).toBe(null)
    expect((await logged())[0]?.changes).toEqual([{ name: 'ein', before: MASK, after: null }])
  })
})

describe('a changed default', () => {
  it('applies to the next deal, but not to existing ones', async () => {
    const client = t.api(admin.token)
    const before = await newDeal(client, '1 Before Ln')
    const was = await termsOf(before)
    await change({
      version: 1,
      contingencyPct: '15',
      maoRulePct: '75',
      purchaseCostsPct: '3',
      holdingMonthlyCents: 80_000,
      listingCommissionPct: '3',
      targetProfitCents: 4_000_000,
    })
    const after = await termsOf(await newDeal(client, '2 After Ln'))
    expect(after.fields).toMatchObject({
      contingencyPct: '15',
      maoRulePct: '75',
      listingCommissionPct: '3',
      buyerCommissionPct: '2.5',
      targetProfitCents: 4_000_000,
      allCash: true,
    })
    expect(after.costItems).toMatchObject([{ pct: '3' }, { amountCents: 80_000 }])
    const still = await termsOf(before)
    expect([still.fields, still.costItems]).toEqual([was.fields, was.costItems])
    expect(still.fields).toMatchObject({ contingencyPct: '10', maoRulePct: '70' })
  })

  it('enables the loan template for new deals, using the organization’s terms', async () => {
    const client = t.api(admin.token)
    await change({ version: 1, allCash: false, advancePct: '85', ratePct: '12.5', pointsPct: '3', feesCents: 99_500 })
    const { body } = await client.post<{ id: string }>('/deals', {
      dealType: 'fix_and_flip',
      fields: { addressLine1: '3 Loan Ln', askingPriceCents: 20_000_000, rehabEstimateCents: 5_000_000 },
    })
    expect((await termsOf(body.id)).loans[0]).toMatchObject({
      initialAdvanceCents: 17_000_000,
      holdbackCents: 5_500_000,
      ratePct: '12.5',
      pointsPct: '3',
      feesCents: 99_500,
      dayCount: 'ACT/360',
      interestOn: 'drawn',
      payment: 'monthly',
    })
  })

  it('doesn’t store the other defaults, even if only part of the loan is changed', async () => {
    await change({ version: 1, ratePct: '12' })
    const { rows } = await t.db.pool.query<{ settings: object }>('select settings from organizations where id = $1', [
      admin.orgId,
    ])
    expect(rows[0]?.settings).toEqual({
      underwriting: { loan: { advancePct: '90', ratePct: '12', pointsPct: '2', feesCents: 150_000 } },
    })
  })
})

describe('the time zone and what operators can see', () => {
  it('change for everyone immediately', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    expect([await today(admin.token), await today(operator.token)]).toEqual(['2026-03-10', '2026-03-10'])
    await change({ version: 1, timeZone: 'Pacific/Kiritimati' })
    expect([await today(admin.token), await today(operator.token)]).toEqual(['2026-03-11', '2026-03-11'])
  })

  it('include profit, which can be hidden from operators immediately', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    const seesProfit = async () =>
      (await t.api(operator.token).get<{ abilities: { seeProfit: boolean } }>('/me')).body.abilities.seeProfit
    expect(await seesProfit()).toBe(true)
    await change({ version: 1, operatorsSeeProfit: false })
    expect(await seesProfit()).toBe(false)
    await change({ version: 2, operatorsSeeProfit: true })
    expect(await seesProfit()).toBe(true)
  })
})

it('invitations use the organization’s details and language', async () => {
  await change({
    version: 1,
    language: 'es',
    legalName: 'Cedar & Oak LLC',
    address: '12 Elm St\nGreensboro, NC 27401',
    phone: '(336) 555-0142',
  })
  await t.api(admin.token).post('/team/invitations', { email: 'guest@guests.example', roles: ['operator'] })
  await expect.poll(() => mailsTo(t, { email: 'guest@guests.example' }), { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await mailsTo(t, { email: 'guest@guests.example' })
  expect(mail).toMatchObject({ locale: 'es', subject: 'Maya Ortiz le invitó a Cedar Homes' })
  expect(mail?.text).toContain('Cedar & Oak LLC\n12 Elm St\nGreensboro, NC 27401\n+1 336-555-0142')
  expect(mail?.html).toContain('Cedar &amp; Oak LLC<br>12 Elm St<br>')
})
