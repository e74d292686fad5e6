import { readFile } from 'node:fs/promises'
import { addDays, dayInZone } from '@plumbline/domain/calendar'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { FLIP, lineOf } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import { addLender, lend, storeDraw, type StoredDraw } from '../../server/tests/draw-records.ts'
import { type PaymentTeam, paymentTeam } from '../../server/tests/payments.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PaymentTeam
let vine: Lent

const PHONE = { viewport: { width: 390, height: 844 } } as const

beforeAll(async () => {
  product = await openProduct()
  team = await paymentTeam(product.app)
  const ridgeline = await lender('Ridgeline Bridge Capital', { feeCents: 225_00, inspectionNote: 'Inspects Thursdays' })
  const oldNorth = await lender('Old North Private Lending', { feeCents: 175_00, inspectionRequired: false })
  vine = await lentDeal('1419 Vine St', ridgeline, 52_300_00)
  const camden = await lentDeal('2715 Camden Rd', oldNorth, 38_750_00)
  const osprey = await lentDeal('29 Osprey Way', oldNorth, 25_100_00)
  await spend(vine, 20_000_00)
  await spend(camden, 9_860_00)
  await spend(osprey, 6_000_00)
  const roof = { lineId: vine.roof, requestedCents: 5_000_00, approvedCents: 4_065_00 }
  const funded = { number: 1, status: 'funded', submittedOn: '2026-05-01', fundedOn: '2026-05-08' } as const
  await draw(vine, { ...funded, feeCents: 225_00, lines: [roof] })
  await draw(vine, {
    number: 2,
    status: 'inspected',
    submittedOn: addDays(dayInZone(new Date(), 'America/New_York'), -11),
    lines: [{ lineId: vine.kitchen, requestedCents: 2_000_00 }],
  })
  const returned = { number: 1, status: 'returned', submittedOn: '2026-05-04', reason: '2 waivers missing' } as const
  await draw(camden, { ...returned, lines: [{ lineId: camden.roof, requestedCents: 9_860_00 }] })
})
afterAll(() => product.close())

type Lent = { dealId: string; loanId: string; roof: string; kitchen: string; budgeted: string }

async function lender(name: string, terms: object): Promise<string> {
  const id = await addLender(product.app, team.admin, name, { email: `draws@${name.split(' ')[0]!}.example` })
  const profile = { ...USUAL_DRAW_TERMS, retainagePct: '0', ...terms }
  await team.must(
    product.app.api(team.admin.token).put(`/contacts/${id}/lender-profile`, { version: 0, terms: profile }),
  )
  return id
}

/** A deal whose roof is complete, with a loan of a lender that pays for roof and kitchen. */
async function lentDeal(name: string, lenderId: string, holdbackCents: number): Promise<Lent> {
  const { id: dealId } = await buildDeal(product.app, team.operator, { ...FLIP, name, addressLine1: name })
  const made = await team.desk.add(team.operator, dealId, [
    ['07-010', 'Roof', 11_850_00],
    ['19-010', 'Kitchen', 13_250_00],
  ])
  const budget = await team.desk.decide(team.admin, await team.desk.move(team.operator, made, 'submit'), 'approve')
  const { id, version } = lineOf(budget, 'Roof')
  await team.must(team.patch(team.operator, dealId, { changed: [{ id, version, change: { percentComplete: 100 } }] }))
  const [loanId] = await lend(product.app, team.admin, dealId, [{ holdbackCents, name: `${name} loan` }])
  const admin = product.app.api(team.admin.token)
  await team.must(admin.put(`/loans/${loanId}/lender`, { version: 0, lenderId }))
  const lines = (['Roof', 'Kitchen'] as const).map((line) => {
    const { id: lineId, originalCents } = lineOf(budget, line)
    return { name: line, scheduledCents: originalCents, budgetLineIds: [lineId] }
  })
  const saved = await team.must(admin.put<DrawSchedule>(`/loans/${loanId}/draw-schedule`, { version: 0, lines }))
  return { dealId, loanId: loanId!, roof: saved.lines[0]!.id, kitchen: saved.lines[1]!.id, budgeted: id }
}

async function spend({ budgeted }: Lent, amountCents: number): Promise<void> {
  const expense = {
    vendorName: 'Hollis Supply',
    spentOn: '2026-05-11',
    paidBy: 'card',
    amountCents,
    split: { splitBy: 'amount', shares: [{ lineId: budgeted, amountCents }] },
  }
  await team.must(product.app.api(team.operator.token).post('/expenses', { expense, post: true }))
}

const draw = ({ dealId, loanId }: Lent, facts: Omit<StoredDraw, 'person' | 'dealId' | 'loanId'>) =>
  storeDraw(product.app, { person: team.admin, dealId, loanId, ...facts })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const figures = async (page: Page, name: string) =>
  (await row(page, name).getByRole('cell').allInnerTexts()).filter((text) => /^[\d,.]+$/.test(text))

it('adds up loans over lenders and deals, and names what holds up money', async () => {
  const page = await openAs(product, team.admin, '/app/draws')
  await page.getByText('3 holding up money').waitFor()
  await page.getByText('1419 Vine St: 11 days, usually 7').waitFor()
  await page.getByText('2715 Camden Rd: 2 waivers missing').waitFor()
  await page.getByText('29 Osprey Way: 6,000.00 ready').waitFor()
  // Holdback, funded, still to draw, pending, fees, not granted, floated.
  const shown = {
    vine: await figures(page, '1419 Vine St'),
    camden: await figures(page, '2715 Camden Rd'),
    osprey: await figures(page, '29 Osprey Way'),
    all: await figures(page, 'All lenders'),
  }
  expect(shown).toEqual({
    vine: ['52,300.00', '4,065.00', '48,235.00', '2,000.00', '225.00', '935.00', '15,935.00'],
    camden: ['38,750.00', '0.00', '38,750.00', '0.00', '0.00', '0.00', '9,860.00'],
    osprey: ['25,100.00', '0.00', '25,100.00', '0.00', '0.00', '0.00', '6,000.00'],
    all: ['116,150.00', '4,065.00', '112,085.00', '2,000.00', '225.00', '935.00', '31,795.00'],
  })
  await page.getByText('fee 225.00, inspects Thursdays, usually 7 days').waitFor()
  await page.getByText('4 more than usual').waitFor()
  const mail = await page.getByRole('link', { name: 'Email lender' }).getAttribute('href')
  expect(decodeURIComponent(mail!)).toContain('Draw 2 on 1419 Vine St')
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('shows the loans of one lender with their sums, and opens a draw by keyboard', async () => {
  const page = await openAs(product, team.admin, '/app/draws')
  await page.getByRole('button', { name: 'Lender', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Ridgeline Bridge Capital' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => row(page, '2715 Camden Rd').count()).toBe(0)
  expect((await figures(page, 'All lenders'))[0]).toBe('52,300.00')
  expect(new URL(page.url()).searchParams.getAll('lender')).toHaveLength(1)
  await row(page, '1419 Vine St').getByRole('link', { name: '1419 Vine St' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Draw 2' }).waitFor()
  await page.getByText('Inspected').first().waitFor()
})

it('gives the rows as shown as a CSV', async () => {
  const page = await openAs(product, team.admin, '/app/draws')
  await row(page, '29 Osprey Way').waitFor()
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Inspected' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Returned' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => row(page, '29 Osprey Way').count()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('draws.csv')
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), { columns: true, bom: true })
  expect(rows).toMatchObject([
    { Deal: '2715 Camden Rd', 'Where it stands': 'Returned', Floated: '9860.00' },
    { Deal: '1419 Vine St', 'Where it stands': 'Inspected', 'Days waiting': '11', 'Still to draw': '48235.00' },
  ])
})

it('has the longest wait first on a phone, and starts a draw there', async () => {
  const page = await openAs(product, team.admin, '/app/draws', PHONE)
  const cards = page.getByRole('list', { name: 'Draws' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(3)
  const names = (await cards.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(['1419 Vine St', '2715 Camden Rd', '29 Osprey Way'])
  expect(await sidewaysOverflow(page)).toBe(0)
  await cards.last().getByRole('button', { name: 'Start' }).click()
  await page.getByRole('heading', { name: 'Draw 1' }).waitFor()
  await page.getByLabel('Requested on Roof').waitFor()
})

it('is kept from a coordinator, who sees a deal’s draws without amounts', async () => {
  const page = await openAs(product, team.coordinator, '/app/draws')
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  expect(await page.getByRole('link', { name: 'Draws', exact: true }).count()).toBe(0)
  await page.goto(`/app/deals/${vine.dealId}/draws`)
  await page.getByRole('heading', { name: 'Draw 2' }).waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\d[.,]\d\d\b/)
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
