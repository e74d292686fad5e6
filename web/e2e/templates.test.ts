import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { type } from './type-deal.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
})

afterAll(() => product.close())

it('terms are saved as a template and applied to another deal, except those the user leaves out', async () => {
  const model = await buildDeal(product.app, admin, { arvCents: 30_000_000, holdMonths: 4, contingencyPct: '15' })
  const deal = await buildDeal(product.app, admin, { arvCents: 25_000_000, askingPriceCents: 15_000_000 })
  const page = await windowOf(product, admin)
  await page.goto(`/app/deals/${model.id}/underwriting`)
  await page.getByRole('button', { name: 'Start from…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Quick flip')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template Quick flip saved').waitFor()

  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await page.getByRole('button', { name: 'Start from…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from…' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Quick flip')
  const preview = dialog.getByRole('list', { name: 'What will change' })
  await expect.poll(() => preview.getByRole('listitem').count()).toBe(2)
  expect(await preview.getByRole('listitem').first().innerText()).toMatch(/Contingency\s+10%\s+15%/)
  expect(await accessibilityFaults(page)).toEqual([])
  await preview.getByRole('checkbox', { name: 'Contingency' }).click()
  await dialog.getByRole('button', { name: 'Copy 1' }).click()
  const kept = async () => (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body.fields
  await expect.poll(kept).toMatchObject({ holdMonths: 4, contingencyPct: '10', arvCents: 25_000_000 })
  await page.getByText('From Quick flip').waitFor()

  await page.getByRole('button', { name: 'Start from…' }).click()
  await dialog.getByRole('radio', { name: 'Another deal' }).click()
  await dialog.getByRole('combobox', { name: 'Another deal' }).selectOption({ label: model.name })
  await expect.poll(() => preview.getByRole('listitem').allInnerTexts()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Copy 1' }).click()
  await expect.poll(kept).toMatchObject({ contingencyPct: '15' })
  await page.getByText(`From ${model.name}`).waitFor()
})

it('a template can be renamed, replaced and deleted, and the last two undone', async () => {
  const api = product.app.api(admin.token)
  const deal = await buildDeal(product.app, admin, { arvCents: 25_000_000, contingencyPct: '12' })
  const terms = { fields: { contingencyPct: '15' } }
  await api.post<DealTemplate>('/templates', { name: 'Rough', dealType: 'fix_and_flip', terms })
  const kept = async () =>
    (await api.get<{ items: DealTemplate[] }>('/templates?dealType=fix_and_flip')).body.items
      .filter(({ name }) => ['Rough', 'Smooth'].includes(name))
      .map(({ name, terms: { fields } }) => [name, fields?.contingencyPct])
  const page = await windowOf(product, admin)
  // The toast stack arrives when the dialog is already open.
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/Toasts-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await page.getByRole('button', { name: 'Start from…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from…' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Rough')
  open()

  await dialog.getByRole('button', { name: 'Replace with this deal’s terms' }).click()
  await dialog.getByText('Its terms already match this deal.').waitFor()
  await expect.poll(kept).toEqual([['Rough', '12']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kept).toEqual([['Rough', '15']])

  await dialog.getByRole('button', { name: 'Rename template' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename template' })
  await renaming.getByLabel('Name').fill('Smooth')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template renamed to Smooth').waitFor()
  await expect.poll(kept).toEqual([['Smooth', '15']])

  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await expect.poll(kept).toEqual([])
  await page.getByText('Template Smooth deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(kept).toEqual([['Smooth', '15']])
})

it.each([
  { width: 390, language: 'es', take: /Copiar \d+/, leave: 'Cancelar' },
  { width: 360, language: 'es', take: /Copiar \d+/, leave: 'Cancelar' },
  { width: 360, language: 'en', take: /Copy \d+/, leave: 'Cancel' },
] as const)('keeps its buttons on one line at $width in $language', async ({ width, language, take, leave }) => {
  const terms = { fields: { contingencyPct: '15', listingCommissionPct: '4' } }
  await product.app
    .api(admin.token)
    .post('/templates', { name: `Line ${width} ${language}`, dealType: 'fix_and_flip', terms })
  const deal = await buildDeal(product.app, admin, { arvCents: 25_000_000, contingencyPct: '12' })
  const page = await windowOf(product, admin, { viewport: { width, height: 780 }, language })
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: /^(Start from|Empezar desde)…$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption(`Line ${width} ${language}`)
  const top = async (name: string | RegExp) => (await dialog.getByRole('button', { name }).boundingBox())?.y
  await dialog.getByRole('button', { name: take }).waitFor()
  await expect.poll(async () => (await top(take)) === (await top(leave))).toBe(true)
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('a new deal started from a template keeps typed values and shows the source of its inputs', async () => {
  const api = product.app.api(admin.token)
  const staging = { bucket: 'selling', name: 'Staging', amountCents: 250_000, pctOf: null, pct: null, per: 'once' }
  const terms = {
    fields: { contingencyPct: '15', listingCommissionPct: '4' },
    costItems: [{ ...staging, from: null, to: null }],
  }
  await api.post('/templates', { name: 'Careful', dealType: 'fix_and_flip', terms })
  const page = await windowOf(product, admin)
  await page.goto('/app/deals/new')
  await type(page, 'Address', '77 Template Way')
  await type(page, 'Listing agent commission', '2')
  await page.getByRole('button', { name: 'Start from…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from…' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Careful')
  const preview = dialog.getByRole('list', { name: 'What will change' })
  expect(await preview.getByRole('checkbox', { name: 'Listing agent commission' }).isChecked()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy 2' }).click()
  await page.getByText('Staging').waitFor()
  expect(await page.getByRole('textbox', { name: 'Contingency' }).inputValue()).toBe('15')
  expect(await page.getByRole('textbox', { name: 'Listing agent commission' }).inputValue()).toBe('2')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByText('Staging').waitFor()
  await page.getByRole('button', { name: 'Create deal' }).click()
  await page.waitForURL(/\/app\/deals\/[0-9a-f-]{36}$/)
  const { body } = await api.get<DealWithTerms>(page.url().replace(/.*\/app/, ''))
  expect(body).toMatchObject({
    fields: { contingencyPct: '15', listingCommissionPct: '2' },
    costItems: [{ name: 'Staging' }],
    termSources: { contingencyPct: { name: 'Careful' }, costItems: { name: 'Careful' } },
  })
  expect(body.termSources).not.toHaveProperty('listingCommissionPct')
})
