import { addDays, type Day, dayInZone } from '@plumbline/domain/calendar'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import { photo } from '../../server/tests/draw-packages.ts'
import type { Person } from '../../server/tests/harness.ts'
import { siteTeam, type SiteTeam } from '../../server/tests/on-site.ts'
import { scheduleDesk } from '../../server/tests/schedules.ts'
import { windowOf } from './open-as.ts'
import { freshPeople, newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: SiteTeam
let today: Day

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  today = dayInZone(new Date(), 'America/New_York')
  team = await siteTeam(product.app, product.url)
  const rename = (person: Person, fullName: string) =>
    product.app.api(person.token).put('/account', { fullName, language: 'en', timeZone: null })
  await rename(team.operator, 'Sam Ortiz')
  await rename(team.operatorAdmin, 'Maya Chen')
})
afterAll(() => product.close())

const desk = () => scheduleDesk(product.app)
const work = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title},`) })

/** Opens a page whose stream of changes is open as well. */
async function openLive(person: Person, path: string, visit = {}): Promise<Page> {
  const page = await windowOf(product, person, visit)
  const live = page.waitForResponse('**/api/v1/live')
  await page.goto(path)
  await live
  return page
}

/** Drags a bar by some days of the chart. */
async function drag(page: Page, itemId: string, pixels: number): Promise<void> {
  const box = (await page.locator(`[data-item="${itemId}"] [data-how="move"]`).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 5 })
  await page.mouse.up()
}

describe('two people on a schedule', () => {
  it('see each other’s moves live, and are told who was first when they move the same work', async () => {
    const { id: dealId } = await buildDeal(product.app, team.operator, { rehabStart: addDays(today, 7) })
    await desk().add(team.operator, dealId, 'Fence', { durationDays: 2 })
    const fence = async () => desk().named(await desk().read(team.admin, dealId), 'Fence')
    const { id } = await fence()
    const path = `/app/deals/${dealId}/schedule`
    const [sam, maya] = [await openLive(team.operator, path), await openLive(team.operatorAdmin, path)]
    const before = await work(maya, 'Fence').getAttribute('aria-label')
    await work(sam, 'Fence').waitFor()
    await drag(sam, id, 46)
    await sam.getByText('Fence moved').waitFor()
    await expect.poll(() => work(maya, 'Fence').getAttribute('aria-label')).not.toBe(before)
    const moved = (await fence()).notBefore

    // What Sam does next reaches Maya only after she has let go.
    const held = Promise.withResolvers<void>()
    await maya.route(`**/api/v1/deals/${dealId}/schedule`, async (route) => {
      await held.promise
      await route.continue()
    })
    await drag(sam, id, 60)
    await expect.poll(async () => (await fence()).notBefore).not.toBe(moved)
    const theirs = await fence()
    await drag(maya, id, -30)
    const toast = maya.locator('[data-sonner-toast]').filter({ hasText: 'Sam Ortiz changed Fence first' })
    await toast.getByText('The schedule now shows that change.', { exact: false }).waitFor()
    held.resolve()
    expect((await fence()).version).toBe(theirs.version)
    const shown = await work(sam, 'Fence').getAttribute('aria-label')
    await expect.poll(() => work(maya, 'Fence').getAttribute('aria-label')).toBe(shown)
  })

  it('choose between both values when they edit the same field', async () => {
    const { id: dealId } = await buildDeal(product.app, team.operator, { rehabStart: addDays(today, 7) })
    await desk().add(team.operator, dealId, 'Drywall', { durationDays: 10 })
    const maya = await openLive(team.operatorAdmin, `/app/deals/${dealId}/schedule`)
    await work(maya, 'Drywall').click()
    const dialog = maya.getByRole('dialog', { name: 'Edit work' })
    await dialog.getByLabel('Name', { exact: true }).fill('Drywall upstairs')
    expect((await desk().change(team.operator, dealId, 'Drywall', { title: 'Drywall, all rooms' })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const question = maya.getByRole('dialog', { name: 'Sam Ortiz changed this first' })
    await question.getByRole('radio', { name: /Drywall, all rooms/ }).click()
    await question.getByRole('button', { name: 'Save choices' }).click()
    await work(maya, 'Drywall, all rooms').waitFor()
  })

  it('see at once when a vendor confirms by the link in the mail', async () => {
    const { id: dealId } = await buildDeal(product.app, team.operator, { rehabStart: addDays(today, 7) })
    await desk().add(team.operator, dealId, 'Drywall', { durationDays: 10 })
    const email = newAddress('luis')
    const contact = { name: 'Luis Sandoval', email }
    const { body: vendor } = await product.app
      .api(team.admin.token)
      .post<{ id: string }>('/vendors', { vendor: { name: 'Sandoval Drywall' }, contact })
    await desk().change(team.operator, dealId, 'Drywall', { vendorId: vendor.id })
    const path = `/app/deals/${dealId}/schedule`
    const [sam, maya] = [await openLive(team.operator, path), await openLive(team.operatorAdmin, path)]
    await sam.getByRole('button', { name: 'Ask vendors to confirm' }).click()
    await sam.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await sam.getByText('1 vendor was asked').waitFor()
    const mails = () => listOutbox(product.app.db, email)
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
    const phone = await product.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.goto(/\/portal\/confirm#days=[\w-]+/.exec((await mails())[0]!.text)![0])
    await phone.getByLabel('Yes, I can').check()
    await phone.getByLabel('Your name').fill('Luis Sandoval')
    await phone.getByRole('button', { name: 'Send answer' }).click()
    for (const page of [sam, maya])
      await work(page, 'Drywall')
        .and(page.getByRole('button', { name: /planned and confirmed/ }))
        .waitFor()
  })
})

/** Takes a bought deal to the stage of final punch. */
async function atFinalPunch(): Promise<string> {
  const dealId = await team.deal()
  const api = product.app.api(team.admin.token)
  const { body: deal } = await api.get<DealWithTerms>(`/deals/${dealId}`)
  const fields = { purchaseDate: '2026-05-01', purchasePriceCents: 20_000_000 }
  const bought = await team.must(
    api.patch<{ deal: DealWithTerms }>(`/deals/${dealId}`, { version: deal.version, fields }),
  )
  const toStageId = deal.pipeline.find(({ key }) => key === 'punch_list')!.id
  const override = { override: true, reason: 'Everything was done on paper' }
  await team.must(api.post(`/deals/${dealId}/move`, { version: bought.deal.version, toStageId, ...override }))
  return dealId
}

it('a walk with a phone reaches the office live, where the last item opens the gate of final punch', async () => {
  const dealId = await atFinalPunch()
  const path = `/app/deals/${dealId}/on-site`
  const maya = await openLive(team.operatorAdmin, path)
  await maya.getByText('No punch items yet').waitFor()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const sam = await openLive(team.operator, path, phone)
  await sam.getByRole('button', { name: 'Walk the house' }).tap()
  const walk = sam.getByRole('dialog')
  await walk.getByRole('button', { name: 'Bathroom' }).tap()
  await walk.getByLabel('What’s left to fix').fill('Faucet drips')
  const buffer = await photo(3, { width: 640, height: 480 })
  await walk.locator('input[capture]').setInputFiles({ name: 'faucet.jpg', mimeType: 'image/jpeg', buffer })
  await walk.getByRole('button', { name: /^Show photo/ }).waitFor()
  await walk.getByLabel('What’s left to fix').press('Enter')
  await walk.getByText('No. 1 added: Faucet drips.').waitFor()

  const bath = maya.getByRole('region', { name: /^Bathroom/ })
  await bath.getByRole('button', { name: 'Faucet drips', exact: true }).waitFor()
  await bath.getByRole('button', { name: /^Show photo/ }).waitFor()
  const gate = maya.getByRole('button', { name: /left before Listed$/ })
  await gate.click()
  const panel = maya.getByRole('dialog')
  await panel.getByText('1 punch item is open').waitFor()
  await panel.getByRole('link', { name: 'Open punch list' }).click()
  await panel.waitFor({ state: 'detached' })
  await maya.getByRole('checkbox', { name: 'Mark “Faucet drips” done' }).click()
  await maya.getByText('Everything on the list is done').waitFor()
  await sam.keyboard.press('Escape')
  await sam.getByText('Everything on the list is done').waitFor()
  await gate.click()
  await panel.locator('[data-requirement="exit.invoice"]').waitFor()
  await panel.getByText('1 punch item is open').waitFor({ state: 'detached' })
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
