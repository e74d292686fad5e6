import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { TaxPayment, TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import type { VendorPapers } from '@plumbline/contract/vendors/papers'
import { START_COLUMNS } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { partsOfPayment } from '@plumbline/domain/invoices/nec-1099/counting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo } from '../../../tests/notices.ts'
import { type PaymentTeam, paymentTeam } from '../../../tests/payments.ts'
import { chaseW9s } from './chase.ts'

const SOON = { timeout: 30_000 }
let t: TestApp
let team: PaymentTeam
let budget: Budget
/** Time can't run backward, so every test has a year of its own. */
let year = 2026
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})
afterAll(() => t.close())
beforeEach(async () => {
  year += 2
  t.time.set(`${year}-05-14T15:00:00Z`)
  team = await paymentTeam(t)
  budget = (await team.approved()) as Budget
})

const api = (person = team.admin) => t.api(person.token)
const seasonOf = (of = year, person = team.admin) => team.must(api(person).get<TaxSeason>(`/tax-season?year=${of}`))
const rowOf = ({ vendors }: TaxSeason, id: string) => vendors.find((row) => row.vendor.id === id)!
const paymentsOf = async (query: string) =>
  (await team.must(api().get<{ items: TaxPayment[] }>(`/tax-season/payments?year=${year}&${query}`))).items

async function vendor(facts: Record<string, unknown> = {}, { taxId = '12-3456789' as string | null } = {}) {
  const name = `Vendor ${Math.random().toString(36).slice(2, 8)}`
  const made = await team.must(
    api().post<{ id: string; version: number; contact: { id: string } }>('/vendors', {
      vendor: { name, trades: ['staging'], taxClassification: 'sole_prop', ...facts },
      contact: {
        name,
        email: `${name.replace(' ', '').toLowerCase()}@vendor.example`,
        address: '2 Oak Ave, Cary, NC 27511',
      },
    }),
  )
  const paper = {
    effective: `${year}-01-01`,
    expires: `${year + 2}-01-01`,
    eachOccurrenceCents: 100_000_000,
    aggregateCents: 200_000_000,
  }
  await team.must(api().post(`/vendors/${made.id}/papers`, { paper: { type: 'coi_gl', ...paper }, accept: true }))
  await team.must(api().post(`/vendors/${made.id}/papers`, { paper: { type: 'w9' }, accept: true }))
  if (taxId !== null)
    await team.must(
      api().put(`/vendors/${made.id}/tax-id`, {
        version: made.version,
        taxId: { type: 'ein', number: taxId },
        match: 'unknown',
      }),
    )
  return { ...made, name }
}

async function paid(vendorId: string, cents: number, facts: Record<string, unknown> = {}, line = 'Roof') {
  const invoice = await team.invoice(budget, { vendorId, cents, line, facts: { invoiceDate: `${year}-05-01` } })
  const run = await team.must(
    team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: cents, papersReason: 'Agreed', ...facts }], {
      paysOn: `${year}-05-14`,
    }),
  )
  expect(run.status).toBe('recorded')
  return run.remittances[0]!.payments[0]!
}

/** No invoice is approved without a W-9, but one can turn out to be void later. */
async function loseW9(vendorId: string) {
  const { items } = await team.must(api().get<VendorPapers>(`/vendors/${vendorId}/papers`))
  const paper = items.find(({ type }) => type === 'w9')
  await team.must(api().delete(`/vendors/${vendorId}/papers/${paper!.id}`, { version: paper!.version }))
}

/** Sessions may have ended since. */
async function laterOn(day: string) {
  t.time.set(`${day}T15:00:00Z`)
  team.admin.token = (await t.signIn(team.admin)).token
  team.second.token = (await t.signIn(team.second)).token
}

async function payer() {
  const { version } = await team.must(api().get<{ version: number }>('/organization/settings'))
  await team.must(
    api().patch('/organization/settings', { version, ein: '56-1234567', address: '1 Elm St, Durham, NC 27701' }),
  )
}

describe('a year of 1099-NEC', () => {
  it('counts by method, class and code, and says who gets a form and why', async () => {
    const [sole, corp, card, small] = [
      await vendor(),
      await vendor({ taxClassification: 's_corp' }),
      await vendor(),
      await vendor({}, { taxId: null }),
    ]
    await paid(sole.id, 2_100_00)
    await paid(sole.id, 300_00, { method: 'card' })
    await paid(corp.id, 2_400_00)
    await paid(card.id, 900_00, { method: 'card' })
    await paid(small.id, 1_700_00)
    await loseW9(small.id)
    const season = await seasonOf()
    expect(season).toMatchObject({ status: 'open', thresholdCents: 2_000_00, isThresholdAssumed: true })
    expect(rowOf(season, sole.id)).toMatchObject({
      paidCents: 2_400_00,
      cardCents: 300_00,
      countedCents: 2_100_00,
      group: 'gets_one',
      problems: [],
      taxIdEnding: '6789',
    })
    expect(rowOf(season, corp.id)).toMatchObject({ countedCents: 2_400_00, group: 'left_out', reason: 'corporation' })
    expect(rowOf(season, card.id)).toMatchObject({ group: 'left_out', reason: 'only_card' })
    expect(rowOf(season, small.id)).toMatchObject({ group: 'close', problems: ['w9_missing', 'tax_id_missing'] })
    const { totals } = season
    expect(totals.paidCents - totals.cardCents - totals.codesCents - totals.refundsCents).toBe(totals.countedCents)
    expect(totals).toMatchObject({ vendors: 4, forms: 1, formsCents: 2_100_00 })
    const listed = await paymentsOf('part=counted')
    expect(listed.reduce((sum, { countedCents }) => sum + countedCents, 0)).toBe(totals.countedCents)
    expect((await paymentsOf(`vendorId=${sole.id}&part=card`)).map(({ cardCents }) => cardCents)).toEqual([300_00])
    const threshold = { year, thresholdCents: 2_200_00 }
    expect((await api().put('/tax-season/threshold', threshold)).status).toBe(200)
    expect(rowOf(await seasonOf(), sole.id).group).toBe('close')
    expect((await api().put('/tax-season/threshold', { ...threshold, year: 2026 })).status).toBe(400)
  })

  it('leaves out payments that aren’t for services, unless someone decides otherwise, on record', async () => {
    const { id } = await vendor()
    const payment = await paid(id, 2_000_00)
    const set = (isReportable: boolean | null) =>
      team.must(api().put<TaxPayment>(`/payments/${payment.id}/reportable`, { isReportable }))
    expect(await set(false)).toMatchObject({ codesCents: 2_000_00, countedCents: 0 })
    expect(rowOf(await seasonOf(), id)).toMatchObject({ group: 'left_out', reason: 'only_codes', codesCents: 2_000_00 })
    expect(await set(null)).toMatchObject({ codesCents: 0, countedCents: 2_000_00 })
    const { items } = await team.must(api().get<{ items: { verb: string }[] }>(`/activity?dealId=${budget.dealId}`))
    expect(items.filter(({ verb }) => verb === 'payment.reportable_changed')).toHaveLength(2)
    const { rows } = await t.db.pool.query<Record<string, never>>(
      `select method, amount_cents, unreportable_cents, is_reportable from payments where number is not null`,
    )
    for (const row of rows) {
      const parts = partsOfPayment({
        method: row['method']!,
        amountCents: Number(row['amount_cents']),
        unreportableCents: Number(row['unreportable_cents']),
        isReportable: row['is_reportable']!,
      })
      expect(parts.paid - parts.card - parts.codes - parts.refunds).toBe(parts.counted)
    }
  })

  it('gives a form at any amount once tax was withheld', async () => {
    const { id } = await vendor({ backupWithholding: true, taxClassification: 'c_corp' })
    await paid(id, 100_00)
    expect(rowOf(await seasonOf(), id)).toMatchObject({ group: 'gets_one', reason: 'withheld', withheldCents: 24_00 })
  })
})

const setColumns = (template: string | null | undefined, holds: object = {}) =>
  api().put<{ items: object[] }>('/tax-season/columns', { year, template, holds })

describe('filing a year', () => {
  it('stores every vendor as it is, remakes the file from that, and corrects what differs later', async () => {
    await payer()
    const [one, two] = [await vendor(), await vendor({}, { taxId: '98-7654321' })]
    await paid(one.id, 2_100_00)
    const second = await paid(two.id, 2_300_00)
    const open = await seasonOf()
    const ask = { year, version: open.version }
    expect((await api().post('/tax-season/file', ask)).body).toMatchObject({
      code: 'wrong_state',
      details: { current: 'year_not_over' },
    })
    await laterOn(`${year + 1}-01-12`)
    expect((await t.api(team.second.token).post('/tax-season/file', ask)).status).toBe(403)
    const filed = await team.must(api().post<TaxSeason>('/tax-season/file', ask))
    expect(filed).toMatchObject({
      status: 'filed',
      totals: { forms: 2 },
      differences: [],
      filings: [{ number: 1, forms: 2 }],
    })
    expect((await api().post('/tax-season/file', { year, version: filed.version })).status).toBe(409)

    const fileAt = (path: string, person = team.admin) =>
      t.app.inject({ url: `/api/v1/tax-seasons/${year}${path}`, headers: { authorization: `Bearer ${person.token}` } })
    t.time.advance(11 * 60_000)
    expect((await fileAt('/filings/1/iris.csv')).json()).toMatchObject({ code: 'confirmation_required' })
    const fresh = await t.signIn(team.admin)
    const csv = await fileAt('/filings/1/iris.csv', fresh)
    expect(csv.statusCode).toBe(200)
    expect(csv.body.split('\r\n')).toHaveLength(4)
    expect(csv.body).toContain('123456789')
    expect(csv.body).toContain('2300.00')
    expect((await fileAt('/filings/1/iris.csv?part=2', fresh)).statusCode).toBe(404)
    expect((await fileAt('/filings/1/iris.csv', team.second)).statusCode).toBe(403)
    const summary = (await fileAt('/vendors.csv?lang=es', team.second)).body
    expect(summary).toContain('•••••6789')
    expect(summary).not.toContain('3456789')
    const copies = await fileAt('/copies.pdf', team.second)
    expect([copies.statusCode, copies.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

    await team.must(api().post(`/payments/${second.id}/void`, { reason: 'Returned by the bank' }))
    const changed = await seasonOf()
    expect(changed.differences).toMatchObject([{ vendor: { id: two.id }, changes: ['removed'], after: null }])
    expect(rowOf(changed, two.id).countedCents).toBe(2_300_00)
    const corrected = await team.must(api().post<TaxSeason>('/tax-season/correct', { year, version: changed.version }))
    expect(corrected).toMatchObject({ status: 'corrected', differences: [], totals: { forms: 1 } })
    expect((await fileAt('/filings/2/iris.csv', fresh)).body).toContain(',0.00,')
    expect((await fileAt('/filings/1/iris.csv', fresh)).body).toContain('2300.00')
    const { rows } = await t.db.pool.query(`select 1 from tax_forms where name like '%123456789%'`)
    expect(rows).toEqual([])
  })

  it('warns of missing tax ids before it files without them', async () => {
    const { id } = await vendor({}, { taxId: null })
    await paid(id, 2_100_00)
    await laterOn(`${year + 1}-01-12`)
    const { version } = await seasonOf()
    expect((await api().post('/tax-season/file', { year, version })).body).toMatchObject({ code: 'invalid_input' })
    expect((await api().post('/tax-season/file', { year, version, acceptIncomplete: true })).status).toBe(200)
  })

  it('takes its columns from the year’s template, and refuses anything else', async () => {
    const header = START_COLUMNS.map((column) => `"${column.header.toUpperCase()}"`).join(',')
    const loaded = await setColumns(`${header},Something new\n`)
    expect([loaded.status, loaded.body.items.length]).toEqual([200, 55])
    expect((await seasonOf()).columns).toMatchObject({ setAt: expect.any(String) as string })
    const fixed = { header: 'Something new', fact: null, text: 'US' }
    const held = await setColumns(undefined, { 54: { fact: null, text: 'US' } })
    expect([held.status, held.body.items.at(-1)]).toEqual([200, fixed])
    expect((await seasonOf()).columns.items.at(-1)).toEqual(fixed)
    expect((await setColumns(undefined, { 54: { fact: 'zip' } })).body.items.at(-1)).toEqual({
      header: 'Something new',
      fact: 'zip',
    })
    const { items } = await team.must(api().get<{ items: ActivityEvent[] }>('/activity?limit=1'))
    expect(items[0]?.changes).toEqual([
      {
        name: 'taxColumnsChosen',
        before: ['Something new: “US”'],
        after: ['Something new: Recipient ZIP/Postal Code'],
      },
    ])
    expect((await setColumns(undefined, { 55: { fact: 'zip' } })).status).toBe(400)
    expect((await setColumns(undefined, { 54: { fact: null, text: 'x'.repeat(101) } })).status).toBe(400)
    expect((await setColumns('a,b,c,d,e,f,g')).body).toMatchObject({ code: 'invalid_input' })
    expect((await setColumns(null)).status).toBe(200)
    expect((await seasonOf()).columns.items).toHaveLength(54)
  })

  it('mails copies to vendors that agreed to that', async () => {
    await payer()
    const { id, name } = await vendor()
    await paid(id, 2_100_00)
    await laterOn(`${year + 1}-01-12`)
    const { version } = await seasonOf()
    await team.must(api().post('/tax-season/file', { year, version }))
    const printed = async (query = '') => {
      const headers = { authorization: `Bearer ${team.admin.token}` }
      return (await t.app.inject({ url: `/api/v1/tax-seasons/${year}/copies.pdf${query}`, headers })).statusCode
    }
    expect([(await seasonOf()).paperFiles, await printed()]).toEqual([1, 200])
    const send = () => api().post<{ sent: number }>('/tax-season/copies', { year, vendorIds: [id] })
    expect((await send()).body).toMatchObject({ code: 'invalid_input' })
    await team.must(api().put(`/vendors/${id}/tax-copy-consent`, { agreedOn: `${year}-06-01` }))
    expect([(await seasonOf()).paperFiles, await printed(), await printed(`?vendorId=${id}`)]).toEqual([0, 404, 200])
    expect((await send()).body).toEqual({ sent: 1 })
    const email = `${name.replace(' ', '').toLowerCase()}@vendor.example`
    await expect
      .poll(async () => (await mailsTo(t, { email })).map(({ subject }) => subject), SOON)
      .toEqual([expect.stringContaining(`1099-NEC for ${year}`)])
    expect(rowOf(await seasonOf(), id)).toMatchObject({
      agreedOn: `${year}-06-01`,
      copySentAt: expect.any(String) as string,
    })
  })
})

describe('chasing W-9s', () => {
  it('asks from the first payment on, every two weeks, in the vendor’s language, until it’s there', async () => {
    const { id, name } = await vendor({ locale: 'es' })
    expect(await chaseW9s(t.parts)).toBe(0)
    await paid(id, 50_00)
    expect(await chaseW9s(t.parts)).toBe(0)
    await loseW9(id)
    expect(await chaseW9s(t.parts)).toBe(1)
    expect(await chaseW9s(t.parts)).toBe(0)
    await laterOn(`${year}-05-27`)
    expect(await chaseW9s(t.parts)).toBe(0)
    await laterOn(`${year}-05-29`)
    expect(await Promise.all([chaseW9s(t.parts), chaseW9s(t.parts)])).toEqual(expect.arrayContaining([0, 1]))
    const email = `${name.replace(' ', '').toLowerCase()}@vendor.example`
    await expect.poll(async () => (await mailsTo(t, { email })).length, SOON).toBe(2)
    expect((await mailsTo(t, { email }))[0]!.subject).toContain('necesita su W-9')
    expect(rowOf(await seasonOf(), id).askedOn).toEqual([`${year}-05-14`, `${year}-05-29`])
    await team.must(api().post(`/vendors/${id}/papers`, { paper: { type: 'w9' } }))
    await laterOn(`${year}-06-20`)
    expect(await chaseW9s(t.parts)).toBe(0)
  })
})
