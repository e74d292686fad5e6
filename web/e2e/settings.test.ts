import type { Settings } from '@plumbline/contract/organizations/organizations'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { thereAndBack, walk } from './keyboard.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

const PHONE = { width: 360, height: 780 }

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  admin = await product.app.signUp({ orgName: 'Larkspur Homes', fullName: 'Ada Brick' })
})

const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const settings = async () => (await product.app.api(admin.token).get<Settings>('/organization/settings')).body
const changed = (body: object) => product.app.api(admin.token).patch('/organization/settings', body)

const logo = (page: Page) => page.getByRole('banner').getByRole('img', { name: 'Larkspur Homes' })

async function openSettings(visit = {}): Promise<Page> {
  const page = await openAs(product, admin, '/app/settings', visit)
  await page.getByRole('textbox', { name: /^(Name|Nombre)$/ }).waitFor()
  return page
}

describe('the settings', () => {
  it('are in the navigation, can be changed together, and are logged', async () => {
    const page = await openAs(product, admin, '/app')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Larkspur & Sons')
    await page.getByLabel('Phone').fill('(336) 555-0142')
    await page.getByLabel('Time zone', { exact: true }).selectOption({ label: 'America/Denver' })
    await page.getByLabel('Contingency').fill('15')
    await save(page)
    await saved(page)
    expect(await page.getByLabel('Phone').inputValue()).toBe('+1 336-555-0142')
    expect(await settings()).toMatchObject({
      name: 'Larkspur & Sons',
      phone: '+13365550142',
      timeZone: 'America/Denver',
      contingencyPct: '15',
    })
    await page.goto('/app/activity?what=organization')
    await page.getByText('changed the settings for Larkspur & Sons').waitFor()
    await page.getByText('America/New York').waitFor()
    await page.getByText('10%').waitFor()
    await page.getByText('15%').waitFor()
  })

  it('flag invalid values at the field and keep what was typed when the tab closes', async () => {
    const page = await openSettings()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Phone').fill('12')
    await page.getByLabel('Contingency').fill('80')
    await page.getByText('Enter a value from 0% to 50%.').waitFor()
    await save(page)
    await page.getByText('Enter your organization’s name.').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await page.getByText('Enter a number such as (336) 555-0142').waitFor()
    expect((await settings()).version).toBe(1)

    await page.reload()
    await page.getByText('You have unsaved changes').waitFor()
    expect(await page.getByLabel('Contingency').inputValue()).toBe('80')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Larkspur Homes')
    expect(await page.getByLabel('Contingency').inputValue()).toBe('10')
  })

  it('keep both users’ changes and ask where they changed the same field', async () => {
    const page = await openSettings()
    await page.getByLabel('Legal name').fill('Larkspur Homes LLC')
    await changed({ version: 1, name: 'Larkspur West' })
    await save(page)
    await saved(page)
    expect(await settings()).toMatchObject({ name: 'Larkspur West', legalName: 'Larkspur Homes LLC' })

    await page.getByLabel('Name', { exact: true }).fill('Larkspur East')
    await changed({ version: 3, name: 'Larkspur North' })
    await save(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Larkspur North').waitFor()
    await dialog.getByRole('radio', { name: /Larkspur East/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await settings()).name).toBe('Larkspur East')
  })

  it('accept a tax number and show its last digits', async () => {
    const page = await openSettings()
    await page.getByRole('button', { name: 'Add EIN' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('EIN').fill('12-345')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter nine digits').waitFor()
    await dialog.getByLabel('EIN').fill('123456789')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('••-•••6789').waitFor()
    await page.getByRole('button', { name: 'Change EIN' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove EIN' }).click()
    await page.getByText('Not added yet').waitFor()
    expect((await settings()).einEnding).toBe(null)
  })
})

it('accept a logo that the team sees right away, and let it be removed', async () => {
  const page = await openSettings()
  const colleague = await openAs(product, await product.app.member(admin.orgId, 'operator'), '/app')
  await colleague.getByRole('link', { name: 'Deals', exact: true }).first().waitFor()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('logo.png', Buffer.from('no picture'))
  await page.getByText('We couldn’t read this image.').waitFor()
  await choose(
    'logo.png',
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  )
  await saved(page)
  await logo(page).waitFor()
  await logo(colleague).waitFor({ timeout: 15_000 })
  expect(await logo(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    200, 100,
  ])
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await logo(page).waitFor({ state: 'detached' })
})

it('say who does each checklist item of a stage', async () => {
  const page = await openSettings()
  await page.getByRole('button', { name: 'Choose roles' }).click()
  const item = page.getByRole('dialog').getByLabel('Seller contact logged')
  await item.selectOption({ label: 'Operator' })
  type Defaults = { items: { label: { en: string }; assigneeRole: string | null }[] }
  const role = async () => {
    const { items } = (await product.app.api(admin.token).get<Defaults>('/checklist-defaults')).body
    return items.find(({ label }) => label.en === 'Seller contact logged')?.assigneeRole
  }
  await expect.poll(role).toBe('operator')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Choose roles' }).click()
  await expect.poll(() => item.inputValue()).toBe('operator')
})

it('apply new defaults to the next deal without a reload', async () => {
  const page = await openSettings()
  await page.getByLabel('Contingency').fill('12.5')
  await page.getByRole('radio', { name: 'Loan' }).click()
  await page.getByLabel('Rate', { exact: true }).fill('13')
  await save(page)
  await saved(page)
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await page.getByRole('link', { name: 'New deal' }).first().click()
  await page.getByRole('heading', { name: 'Your defaults' }).waitFor()
  expect(await page.getByLabel('Contingency').inputValue()).toBe('12.5')
  expect(await page.getByLabel('Rate', { exact: true }).inputValue()).toBe('13')
})

it('ask vendors of some trades for more papers, as a rule that is edited and removed', async () => {
  const page = await openSettings()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents for some vendors' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByText('Choose a trade or a vendor type.').waitFor()
  await dialog.getByLabel('Trades').selectOption('Roofing')
  await dialog.getByLabel('License').check()
  await dialog.getByLabel('Minimum umbrella').fill('5m')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('License · Minimum umbrella: $5,000,000.00').waitFor()
  await page.getByRole('button', { name: 'Edit rule for Roofing' }).click()
  await dialog.getByLabel('Vendor type').selectOption('Companies')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await save(page)
  await saved(page)
  await page.reload()
  const rule = { trades: ['roofing'], kind: 'company', required: ['license'] }
  expect(await settings()).toMatchObject({ paperRules: [rule] })
  await page.getByRole('button', { name: 'Remove rule for Companies: Roofing' }).click()
  await save(page)
  await expect.poll(settings).toMatchObject({ paperRules: [] })
})

it('are off limits to other roles', async () => {
  const manager = await product.app.member(admin.orgId, 'operator_admin')
  const page = await openAs(product, manager, '/app/settings')
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
})

it('can be tabbed through from the logo to the last field, and saved with Enter', async () => {
  const page = await openSettings()
  const stops = await walk(page)
  const inOrder = ['Name', 'Legal name', 'Add EIN', 'Time zone', 'Contingency', 'Target profit']
  expect(
    stops.filter((name) => inOrder.includes(name.replace(/ ?\*$/, ''))).map((name) => name.replace(/ ?\*$/, '')),
  ).toEqual(inOrder)
  await thereAndBack(page, page.getByRole('button', { name: 'Add EIN' }))
  await page.getByLabel('Legal name').focus()
  await page.keyboard.type('Larkspur Homes LLC')
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await settings()).legalName).toBe('Larkspur Homes LLC')
})

it('work in Spanish and on a phone', async () => {
  const wide = await openSettings()
  const narrow = await openSettings({ viewport: PHONE, language: 'es' })
  await narrow.getByLabel('Nombre', { exact: true }).fill('Larkspur Casas')
  await narrow.getByRole('heading', { name: 'Valores predeterminados para negocios nuevos' }).waitFor()
  const faults: Record<string, unknown> = {}
  faults['wide'] = [...(await accessibilityFaults(wide)), await sidewaysOverflow(wide)]
  faults['narrow'] = [...(await accessibilityFaults(narrow)), await sidewaysOverflow(narrow)]
  expect(faults).toEqual({ wide: [0], narrow: [0] })
  await narrow.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(async () => (await settings()).name).toBe('Larkspur Casas')
})

it('leave no errors in the console', () => expect(product.problems).toEqual([]))
