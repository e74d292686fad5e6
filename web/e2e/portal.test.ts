import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople, newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let budget: Budget
let vendor: { id: string; email: string }
let kitchen: Order
let roof: Order

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
} as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  budget = await team.approved()
  const email = newAddress('luis')
  vendor = { id: await addVendor(email), email }
  kitchen = await issued('Kitchen', 'Drywall and paint', 642_000)
  roof = await issued('Roof', 'Soffit repair', 120_000)
})
afterAll(() => product.close())

async function addVendor(email: string): Promise<string> {
  const api = product.app.api(team.admin.token)
  const { id } = await team.must(
    api.post<{ id: string }>('/vendors', {
      vendor: { name: 'Sandoval Drywall & Paint', locale: 'es' },
      contact: { name: 'Luis Sandoval', email },
    }),
  )
  const limits = { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 }
  const liability = { type: 'coi_gl', effective: '2020-01-01', expires: '2099-12-31', ...limits }
  for (const paper of [{ type: 'w9' }, liability])
    await team.must(api.post(`/vendors/${id}/papers`, { paper, accept: true }))
  return id
}

async function issued(line: string, title: string, amountCents: number): Promise<Order> {
  const facts = { vendorId: vendor.id, title, retainagePct: '10', terms: 'Dust protection is part of the work.' }
  const draft = await team.draft(budget, [{ line, description: title, amountCents }], facts)
  await team.must(team.act(team.operator, draft, 'submit'))
  const { order, approval } = await team.read(team.admin, draft)
  if (approval?.status === 'pending')
    for (const person of [team.operatorAdmin, team.admin]) await team.decide(person, `/orders/${order.id}`, 'approved')
  const { order: approved } = await team.read(team.admin, draft)
  return team.must(team.act(team.operator, approved, 'issue'))
}

/** The newest of at least `count` mails to the vendor whose text matches. */
async function mailWith(pattern: RegExp, count = 1): Promise<string> {
  const matching = async () => (await listOutbox(product.app.db, vendor.email)).filter(({ text }) => pattern.test(text))
  await expect.poll(async () => (await matching()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  return (await matching())[0]!.text
}

const SIGN_IN = /\/portal(#link=\S+)/
const signInLink = async (count = 1) => `/portal${SIGN_IN.exec(await mailWith(SIGN_IN, count))![1]}`
const codeIn = (text: string) => /\b(\d{3}) (\d{3})$/m.exec(text)!.slice(1).join('')

async function invite(id = vendor.id): Promise<void> {
  await team.must(product.app.api(team.admin.token).post(`/vendors/${id}/portal/invite`))
}

/** Signs in with the code of an email that is asked for by address. */
async function enterByCode(page: Page): Promise<void> {
  const before = (await listOutbox(product.app.db, vendor.email)).filter(({ text }) => SIGN_IN.test(text)).length
  await page.getByLabel('Correo electrónico').fill(vendor.email)
  await page.getByRole('button', { name: 'Envíenme un enlace de acceso' }).click()
  await page.getByRole('heading', { name: 'Revise su correo' }).waitFor()
  await page.getByLabel('Código de seis dígitos').fill(codeIn(await mailWith(SIGN_IN, before + 1)))
  await page.getByRole('button', { name: 'Entrar con el código' }).click()
}

const readsWell = async (page: Page) => {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

describe('the vendor portal', () => {
  it('takes a vendor from the invitation to an accepted order, on a phone in Spanish', async () => {
    const desk = await openAs(product, team.admin, `/app/vendors/${vendor.id}`)
    const section = desk.getByRole('region', { name: 'Vendor portal' })
    await section.getByRole('button', { name: 'Invite' }).click()
    await section.getByText('Open', { exact: true }).waitFor()
    await section.getByText('Not visited yet').waitFor()

    const entry = /\/portal(#entry=\S+)/
    const page = await product.visit(PHONE)
    await page.goto(`/portal${entry.exec(await mailWith(entry))![1]}`)
    await page.getByRole('heading', { name: 'Entre a sus órdenes' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await readsWell(page)
    await page.getByRole('button', { name: 'Envíenme un enlace de acceso' }).click()
    await page.getByRole('heading', { name: 'Revise su correo' }).waitFor()
    await readsWell(page)

    const link = await signInLink()
    await page.goto(link)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('heading', { name: 'Hola, Luis' }).waitFor()
    await page.getByText('Tiene 2 pendientes').waitFor()
    await readsWell(page)

    const again = await product.visit(PHONE)
    await again.goto(link)
    await again.getByRole('button', { name: 'Entrar', exact: true }).click()
    await again.getByText('Este enlace o código ya no sirve.').waitFor()
    await again.getByRole('button', { name: 'Envíenme otro' }).waitFor()

    await page.getByRole('link', { name: `Ver PO-${kitchen.number}` }).click()
    await page.getByText('Dust protection is part of the work.').waitFor()
    await readsWell(page)
    await page.getByRole('button', { name: 'Aceptar por $6,420.00' }).click()
    await page.getByText('Escriba su nombre y apellido.').waitFor()
    await page.getByLabel('Su nombre completo').fill('Luis Sandoval')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Aceptar por $6,420.00' }).click()
    await page.getByText('Usted aceptó esta orden').waitFor()
    await page.getByText('Firmada por Luis Sandoval').waitFor()
    await readsWell(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Abrir el PDF firmado' }).click()
    expect((await download).suggestedFilename()).toBe(`PO-${kitchen.number}.pdf`)

    await desk.goto(`/app/deals/${budget.dealId}/orders?order=${kitchen.id}`)
    await desk.getByText('Signed by Luis Sandoval').waitFor()
  })

  it('lets a vendor in by a code typed by hand, and shows the team a declined order', async () => {
    await invite()
    const page = await product.visit(PHONE)
    await page.goto('/portal')
    await enterByCode(page)
    await page.getByRole('link', { name: `Ver PO-${roof.number}` }).click()
    await page.getByRole('button', { name: 'Rechazar la orden' }).click()
    await page.getByRole('button', { name: 'Enviar nota y rechazar' }).click()
    await page.getByText('Escriba el motivo').waitFor()
    await page.getByLabel('¿Por qué la rechaza?').fill('La fecha no me queda.')
    await page.getByRole('button', { name: 'Enviar nota y rechazar' }).click()
    await page.getByText('Usted rechazó esta orden').waitFor()

    const desk = await openAs(product, team.admin, `/app/deals/${budget.dealId}/orders?order=${roof.id}`)
    await desk.getByText('La fecha no me queda.').waitFor()
    await desk.getByRole('button', { name: 'Cancel order' }).waitFor()
    expect(await faultsInBothThemes(desk)).toEqual([])
  })

  it('keeps what was typed when the session ends, and shows nothing of the application', async () => {
    await invite()
    const order = await issued('Kitchen', 'Ceiling texture', 48_000)
    const page = await product.visit(PHONE)
    await page.goto(`/portal/orders/${order.id}`)
    await enterByCode(page)
    await page.getByText('Ceiling texture').first().waitFor()
    await page.getByLabel('Su nombre completo').fill('Luis Sandoval')
    await page.getByRole('checkbox').check()
    await team.must(product.app.api(team.admin.token).post(`/vendors/${vendor.id}/portal/close`))
    await page.getByRole('button', { name: 'Aceptar por $480.00' }).click()
    await page.getByText('Su sesión terminó.').waitFor()

    await invite()
    await enterByCode(page)
    await expect.poll(() => page.getByLabel('Su nombre completo').inputValue()).toBe('Luis Sandoval')

    await page.goto('/app/deals')
    await page.waitForURL(/\/auth/)
    await page.goto('/portal/orders/00000000-0000-4000-8000-000000000000')
    await page.getByText('No encontramos esta orden').waitFor()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByLabel('Correo electrónico').waitFor()
  })

  it('is where members who act for a vendor go instead of the application', async () => {
    const member = await product.app.member(team.admin.orgId, 'vendor')
    await invite(await addVendor(member.email))
    const page = await openAs(product, member, '/app/deals')
    await page.waitForURL(/\/portal$/)
    await page.getByText('hasn’t sent you an order yet').or(page.getByText('aún no le envía')).first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
