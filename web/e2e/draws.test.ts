import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { type DrawStory, drawStory, firstDraw, fundedAsAsked } from './draw-story.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let story: DrawStory

const PHONE = { viewport: { width: 390, height: 844 } } as const

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  story = await drawStory(product)
})
afterAll(() => product.close())

it('goes from one press to the wire, granted in part, and the next draw has what was left over', async () => {
  await firstDraw(story)
  await story.paid('Guilford HVAC', 'HVAC', 9_600_00)
  await story.paid('Carver Plumbing', 'Plumbing', 2_750_00)
  await story.paid('Triad Electric', 'Electrical', 8_100_00)
  const drywall = await story.paid('Sandoval Drywall & Paint', 'Drywall and paint', 5_535_00, { waived: false })

  const page = await openAs(product, story.team.admin, `/app/deals/${story.dealId}/draws`)
  await page.getByRole('button', { name: 'New draw, 25,985.00' }).click()
  await page.getByRole('heading', { name: 'Draw 2' }).waitFor()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Total').getByText('25,985.00').waitFor()
  await row('Total').getByText('20,650.00').waitFor()
  await page.getByText('47,750.00 of 68,400.00 left to draw').waitFor()

  // The missing waiver stops it. It's asked for in its row, and once it came in, the row ticks itself.
  await page.getByText('1 lien waiver missing').waitFor()
  await page.getByRole('button', { name: 'Submit, 1 to fix' }).waitFor()
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await page.getByText('Lien waiver requested').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await story.waiver(drywall, 5_535_00)
  await page.getByText('Lien waivers on file').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Draw 2 submitted').waitFor()

  await page.getByRole('button', { name: 'More actions for this draw' }).click()
  await page.getByRole('menuitem', { name: 'Record inspection' }).click()
  const inspection = page.getByRole('dialog')
  await inspection.getByLabel('Drywall and paint').fill('4600')
  await inspection.getByLabel('Why it’s less').fill('Bedroom ceilings not taped')
  await inspection.getByLabel('Inspector').fill('K. Larrabee')
  await inspection.getByRole('button', { name: 'Record inspection' }).click()
  await page.getByText('Inspection for draw 2 recorded').waitFor()

  await page.getByRole('button', { name: 'Record approval' }).click()
  const approval = page.getByRole('dialog')
  await approval.getByText('Requested 5,535.00, inspected 4,600.00').waitFor()
  await approval.getByRole('button', { name: 'Record 25,050.00' }).click()
  await page.getByText('Approved in part').first().waitFor()

  await page.getByRole('button', { name: 'Record funding' }).click()
  const wire = page.getByRole('alertdialog')
  await wire.getByText('This can’t be undone.').waitFor()
  await wire.getByRole('button', { name: 'Record 24,825.00' }).click()
  await page.getByText('Draw 2 funded, $24,825.00 arrived').waitFor()
  await page.getByText('935.00 less').waitFor()
  await page.getByRole('heading', { name: 'Where the rest is' }).waitFor()
  await page.getByText('Bedroom ceilings not taped').first().waitFor()
  await page.getByRole('row').filter({ hasText: 'Still to draw' }).getByText('22,700.00').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  // What wasn't granted is in the next draw by itself, with what was paid since.
  await story.paid('Whitfield Cabinets', 'Kitchen', 5_230_00)
  await story.receipt('Kitchen', 430_00)
  await page.getByRole('link', { name: 'Draws', exact: true }).last().click()
  await page.getByRole('button', { name: 'New draw, 6,595.00' }).click()
  await page.getByRole('heading', { name: 'Draw 3' }).waitFor()
  await page.getByText('Left over from draw 2: 4,600.00 approved of 5,535.00').waitFor()
  expect(await page.getByLabel('Requested on Drywall and paint').inputValue()).toBe('935.00')
  expect(await page.getByLabel('Requested on Kitchen').inputValue()).toBe('5,660.00')
  await page.getByRole('row').filter({ hasText: 'Expected' }).getByText('6,370.00').waitFor()
})

it('keeps a typed amount, moves between amounts with the arrows, and fills again', async () => {
  await story.paid('Whitfield Cabinets', 'Kitchen', 1_230_00)
  await story.paid('Carver Plumbing', 'Plumbing', 900_00)
  const draw = await story.start(story.loanId)
  const page = await openAs(product, story.team.admin, `/app/deals/${story.dealId}/draws?draw=${draw.id}`)
  const [plumbing, kitchen] = ['Plumbing', 'Kitchen'].map((line) => page.getByLabel(`Requested on ${line}`))
  await kitchen!.fill('1000')
  await page.getByText(/^Draft saved at /).waitFor()
  await page.getByText('Kitchen: 230.00 left out by you').waitFor()
  expect((await story.read(draw.id)).totals.requestedCents).toBe(1_900_00)
  await page.getByLabel('Requested on Demolition').press('ArrowDown')
  await page.getByLabel('Requested on Roof').press('ArrowDown')
  expect(await plumbing!.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Fill in again' }).click()
  await expect.poll(() => kitchen!.inputValue()).toBe('1,230.00')
  await plumbing!.press('Control+Enter')
  await page.getByText('Draw 1 submitted').waitFor()
})

it('is returned with what is missing, worked on again and canceled, on a phone as well', async () => {
  await story.paid('Whitfield Cabinets', 'Kitchen', 1_230_00)
  const submitted = await story.step(await story.start(story.loanId), 'submit')
  const page = await openAs(product, story.team.admin, `/app/deals/${story.dealId}/draws?draw=${submitted.id}`, PHONE)
  await page.getByRole('button', { name: 'More actions for this draw' }).click()
  await page.getByRole('menuitem', { name: 'Returned by lender' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await dialog.getByText('Enter what the lender said.').waitFor()
  await dialog.getByLabel('What’s missing').fill('Two more photos')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await page.getByText('The lender returned it: Two more photos').waitFor()
  await page.getByRole('button', { name: 'Revise' }).click()
  await page.getByLabel('Requested on Kitchen').waitFor()
  // What is in order is one row until it's opened.
  expect(await page.getByText('Every cost has a document').count()).toBe(0)
  await page.getByRole('button', { name: /in order$/ }).click()
  await page.getByText('Every cost has a document').waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  // At the end of the page, no amount is half below the bar at the thumb.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'More actions for this draw' }).click()
  await page.getByRole('menuitem', { name: 'Cancel draw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel draw' }).click()
  await page.getByText('Draw 1 canceled').waitFor()
})

it('asks for the waivers that fall due after a draw was funded', async () => {
  const invoiceId = await story.paid('Whitfield Cabinets', 'Kitchen', 4_000_00, { waived: false, paidCents: 2_000_00 })
  const funded = await fundedAsAsked(story)
  const page = await openAs(product, story.team.admin, `/app/deals/${story.dealId}/draws?draw=${funded.id}`)
  await page.getByRole('heading', { name: 'Amount received' }).waitFor()
  expect(await page.getByText('unconditional waiver').count()).toBe(0)
  await story.pay(invoiceId, 2_000_00)
  await page.getByText('1 unconditional waiver still missing').waitFor()
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await page.getByText('Lien waiver requested').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await story.waiver(invoiceId, 4_000_00)
  await expect.poll(() => page.getByText('unconditional waiver').count()).toBe(0)
})

it('shows papers without amounts to who sees no amounts', async () => {
  await story.paid('Whitfield Cabinets', 'Kitchen', 1_230_00)
  await story.start(story.loanId)
  const coordinator = await product.app.member(story.team.admin.orgId, 'transaction_coordinator')
  const page = await openAs(product, coordinator, `/app/deals/${story.dealId}/draws`)
  await page.getByRole('heading', { name: 'Draw 1' }).waitFor()
  await page.getByText('Kitchen').first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain('1,230')
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
