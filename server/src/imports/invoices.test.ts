import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ImportJob } from '@plumbline/contract/imports/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'
import { type InvoiceTeam, invoiceTeam } from '../../tests/invoices.ts'

let t: TestApp
let team: InvoiceTeam
let desk: ImportDesk
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await invoiceTeam(t)
  desk = importDesk(t, await t.listen())
})
afterAll(() => t.close())

let lastVendor = 0
/** A deal with a budget and a vendor. */
async function scene(): Promise<{ budget: Budget; deal: string; vendor: string }> {
  const budget = await team.approved()
  const vendor = `Carver Plumbing ${++lastVendor}`
  await team.vendor(vendor)
  const { body } = await t.api(team.admin.token).get<{ number: string }>(`/deals/${budget.dealId}`)
  return { budget, deal: body.number, vendor }
}

const HEADER = 'Vendor,Num,Date,Due date,Class,Category,Memo,Amount'
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n')
const INVOICES = { kind: 'invoices', name: 'bills.csv' } as const

it('makes one draft of the rows with the same vendor and number, on the deal and lines they name', async () => {
  const { budget, deal, vendor } = await scene()
  const file = fileOf(
    `"${vendor}, LLC",A-1,5/2/2026,5/30/2026,Rehab:${deal},Kitchen,Rough-in,"1,200.00"`,
    `${vendor},a1,5/2/2026,5/30/2026,${deal},Permits,City fee,80.50`,
    `${vendor},A-2,5/3/2026,,${deal},,Callback,-100`,
  )
  const done = await desk.whole(team.admin, file, INVOICES)
  expect(done).toMatchObject({ status: 'completed', counts: { created: 2, updated: 0, rejected: 0 } })
  const { items } = await team.listed(budget.dealId)
  expect(items.map(({ invoiceNo, status, dueOn, subtotalCents }) => [invoiceNo, status, dueOn, subtotalCents])).toEqual(
    [
      ['A-2', 'draft', '2026-05-03', -100_00],
      ['A-1', 'draft', '2026-05-30', 1_280_50],
    ],
  )
  const { invoice } = await team.see(items[1]!.id)
  expect(
    invoice.lines.map(({ budgetLine, description, amountCents }) => [budgetLine, description, amountCents]),
  ).toEqual([
    ['Kitchen', 'Rough-in', 1_200_00],
    [null, 'City fee, Permits', 80_50],
  ])
  const { body } = await t.api(team.admin.token).get<{ items: ActivityEvent[] }>(`/activity?dealId=${budget.dealId}`)
  const made = body.items.filter(({ verb }) => verb === 'vendor_invoice.created')
  expect(made.map(({ object }) => object.label).sort()).toEqual([`${vendor} A-1`, `${vendor} A-2`])
})

it('rejects rows that name no vendor or deal of the organization, until they are corrected', async () => {
  const { deal, vendor } = await scene()
  const checked = await desk.check(
    team.admin,
    await desk.bring(
      team.admin,
      fileOf(
        `Nobody Known,B-1,5/2/2026,,${deal},,,10`,
        `${vendor},B-2,5/2/2026,,12 Unknown Way,,,10`,
        `${vendor},,5/2/2026,,${deal},,,10`,
        `${vendor},B-3,5/2/2026,,${deal},,,0`,
        `${vendor},B-4,,,${deal},,,10`,
        `${vendor},B-5,5/2/2026,,${deal},,,`,
      ),
      INVOICES,
    ),
  )
  expect(checked.summary).toMatchObject({
    accepted: 0,
    reasons: {
      vendor_unknown: 1,
      deal_unknown: 1,
      missing_name_and_address: 1,
      bad_amount: 1,
      missing_date: 1,
      missing_price: 1,
    },
  })
})

it('skips invoices that were entered already, and lines that the file repeats', async () => {
  const { budget, deal, vendor } = await scene()
  const row = `${vendor},C-1,5/2/2026,,${deal},Kitchen,Rough-in,500`
  await desk.whole(team.admin, fileOf(row), INVOICES)
  const again = await desk.whole(
    team.admin,
    fileOf(row, `${vendor},C-2,5/2/2026,,${deal},,Trim,5`, `${vendor},C-2,5/2/2026,,${deal},,Trim,5`),
    INVOICES,
  )
  expect(again.counts).toEqual({ created: 1, updated: 0, skipped: 2, rejected: 0 })
  expect((await team.listed(budget.dealId)).items.map(({ invoiceNo }) => invoiceNo).sort()).toEqual(['C-1', 'C-2'])
})

it('takes a file without a deal column into the deal it was started from, and nothing of other deals', async () => {
  const { budget, vendor } = await scene()
  const { deal: other } = await scene()
  const file = [
    'Vendor,Num,Date,Property,Amount',
    `${vendor},D-1,5/2/2026,,40`,
    `${vendor},D-2,5/2/2026,${other},40`,
  ].join('\n')
  const done = await desk.whole(team.admin, file, { ...INVOICES, dealId: budget.dealId })
  expect(done).toMatchObject({ counts: { created: 1, rejected: 1 }, summary: { reasons: { deal_unknown: 1 } } })
  expect((await team.listed(budget.dealId)).items).toHaveLength(1)
})

it('is undone for drafts that nobody has worked on since', async () => {
  const { budget, deal, vendor } = await scene()
  const done = await desk.whole(
    team.admin,
    fileOf(`${vendor},E-1,5/2/2026,,${deal},Kitchen,,40`, `${vendor},E-2,5/2/2026,,${deal},Kitchen,,50`),
    INVOICES,
  )
  const [kept] = (await team.listed(budget.dealId)).items.filter(({ invoiceNo }) => invoiceNo === 'E-2')
  await team.must(team.actOn(team.admin, kept!, 'submit'))
  const undone = await desk.undo(team.admin, done.id)
  expect(undone.undo).toMatchObject({ removed: 1, keptCount: 1, kept: [{ id: kept!.id, label: 'E-2' }] })
  expect((await team.listed(budget.dealId)).items.map(({ invoiceNo }) => invoiceNo)).toEqual(['E-2'])
})

it('is for people who may import and enter invoices', async () => {
  const { budget, deal, vendor } = await scene()
  const file = fileOf(`${vendor},F-1,5/2/2026,,${deal},,,40`)
  const refused = await desk.start(team.operator, file, INVOICES)
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const elsewhere = await t.signUp()
  const foreign = await desk.start(elsewhere, file, { ...INVOICES, dealId: budget.dealId })
  expect(foreign.status).toBe(404)
  const job: ImportJob = await desk.check(elsewhere, await desk.bring(elsewhere, file, INVOICES))
  expect(job.summary).toMatchObject({ accepted: 0, reasons: { vendor_unknown: 1 } })
})
