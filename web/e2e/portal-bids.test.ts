import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDesk, type BidDesk } from '../../server/tests/bids.ts'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let desk: BidDesk
let vendor: { id: string; email: string; entry: string }
let rival: string
let one: BidPackage

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
} as const
const HALF_DAY_MS = 43_200_000

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  desk = bidDesk(product.app, team)
  vendor = await spanishVendor('Piedmont Stone & Tile')
  rival = await team.vendor('Stonecrest Counters')
  const facts = { needBy: '2026-05-26', note: 'La llave está en la caja de la entrada.' }
  const made = await desk.invite(await desk.create(await team.approved(), facts), [vendor.id], { email: true })
  const both = await desk.invite(made, [rival])
  one = await desk.enter(both, rival, [496_000, 'not_bid'], { bid: { receivedOn: '2026-01-10' } })
})
afterAll(() => product.close())

async function spanishVendor(name: string) {
  const made = await team.vendorWithPortal(name)
  const api = product.app.api(team.admin.token)
  const { version } = await team.must(api.get<{ version: number }>(`/vendors/${made.id}`))
  await team.must(api.patch(`/vendors/${made.id}`, { version, vendor: { locale: 'es' } }))
  return made
}

async function openSignedIn(path: string, who = vendor): Promise<Page> {
  const { token } = await team.signIn(who)
  const session = JSON.stringify({ token, endsAt: new Date(Date.now() + HALF_DAY_MS).toISOString() })
  const page = await product.visit(PHONE)
  await page.evaluate((kept) => localStorage.setItem('plumbline.portal', kept), session)
  await page.goto(path)
  return page
}

const readsWell = async (page: Page) => {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

async function awardAndIssue(): Promise<void> {
  const { id, version, lines, bids } = await desk.read(one)
  const bid = bids.find(({ vendor: { id: vendorId } }) => vendorId === vendor.id)!
  const own = lines.map((line) => ({ lineId: line.id, bidId: bid.id }))
  const api = product.app.api(team.operator.token)
  const awarded = await team.must(api.post<BidPackage>(`/bid-packages/${id}/award`, { version, lines: own }))
  const { order } = awarded.bids.find((other) => other.id === bid.id)!
  const submitted = await team.must(team.act(team.admin, order!, 'submit'))
  if (submitted.status === 'pending_approval')
    await team.must(team.decide(team.operatorAdmin, `/orders/${order!.id}`, 'approved'))
  await team.must(team.act(team.admin, (await team.read(team.admin, order!)).order, 'issue'))
}

describe('a vendor’s bid, on a phone in Spanish', () => {
  it('goes from the invitation’s email to the award', async () => {
    const { token, mail } = await team.tokenFor(vendor.email, 'entry', 2)
    expect(mail.subject).toContain('le pide su cotización de Counters and tile')
    const page = await product.visit(PHONE)
    await page.goto(`/portal#entry=${token}`)
    await page.getByRole('button', { name: 'Envíenme un enlace de acceso' }).click()
    const { token: link } = await team.tokenFor(vendor.email, 'link')
    await page.goto(`/portal#link=${link}`)
    await page.getByRole('button', { name: 'Entrar' }).click()

    await page.getByText('Solicitud de cotización: Counters and tile').waitFor()
    await page.getByText('Esperan su cotización').waitFor()
    await readsWell(page)
    await page.getByRole('link', { name: 'Ver Counters and tile' }).click()
    await page.getByRole('heading', { name: 'Counters and tile' }).waitFor()
    await page.getByText('La llave está en la caja de la entrada.').waitFor()
    await page.getByRole('button', { name: /^Enviar cotización/ }).click()
    expect(await page.getByText('Escriba un precio o indique por qué no lo hay.').count()).toBe(2)
    await page.getByLabel('Counters: precio').fill('5,456')
    await page.getByText('62 pies² · $88.00 por unidad').waitFor()
    await page
      .getByRole('group', { name: 'Backsplash: sin precio' })
      .getByRole('button', { name: 'No lo incluyo' })
      .click()
    await page.getByLabel('Empezaría el').fill('2026-05-20')
    await page.getByLabel('Terminaría el').fill('2026-06-01')
    await page.getByText('13 días naturales').waitFor()
    await page.getByText('Son 6 días después').waitFor()
    await page.getByLabel('Precio vigente hasta').fill('2099-07-31')
    await page.getByLabel('Qué no incluye').fill('Reconexión de plomería')
    await page.getByText('Guardado').waitFor()
    await readsWell(page)

    await page.reload()
    expect(await page.getByLabel('Counters: precio').inputValue()).toBe('5,456.00')
    await page.getByRole('button', { name: 'Enviar cotización por $5,456.00' }).click()
    await page.getByText('Su cotización ya se recibió').waitFor()
    await page.getByText('Reconexión de plomería').waitFor()
    await readsWell(page)
    await page.getByRole('button', { name: 'Cambiar mi cotización' }).click()
    await page.getByRole('button', { name: 'No lo incluyo' }).last().click()
    await page.getByLabel('Backsplash: precio').fill('1,804')
    await page.getByRole('button', { name: 'Enviar cotización por $7,260.00' }).click()
    await page.getByRole('button', { name: 'Cambiar mi cotización' }).waitFor()

    const office = await openAs(product, team.operator, `/app/deals/${one.dealId}/orders?bids=${one.id}`)
    await office.getByText('Reconexión de plomería').first().waitFor()
    await office
      .getByText(/^Sent by /)
      .first()
      .waitFor()
    await office.getByText('Stonecrest Counters').first().waitFor()
    await office.getByText('7,260.00').first().waitFor()

    await awardAndIssue()
    await page.goto('/portal')
    await page.getByText('Ganada').waitFor()
    await page.getByRole('link', { name: /Counters and tile.*Ganada/ }).click()
    await page.getByText('El trabajo es suyo').waitFor()
    expect(await page.getByText('Stonecrest').count()).toBe(0)
    await readsWell(page)
    await page.getByRole('link', { name: /^PO-/ }).click()
    await page.getByRole('heading', { name: 'Su respuesta' }).waitFor()
  })

  it('is one price for everything where the lines allow it', async () => {
    const other = await spanishVendor('Hollis Tile & Bath')
    const asked = await desk.invite(await desk.create(await team.approved()), [other.id])
    const page = await openSignedIn(`/portal/bids/${asked.id}`, other)
    await page.getByRole('button', { name: 'Un solo precio' }).click()
    await page.getByLabel('Precio por todo').fill('7,000')
    await readsWell(page)
    await page.getByRole('button', { name: 'Enviar cotización por $7,000.00' }).click()
    await page.getByText('Su cotización ya se recibió').waitFor()
    const { bids } = await desk.read(asked)
    expect(bids[0]!.lines.map(({ answer }) => answer).toSorted()).toEqual(['amount', 'included'])
  })

  it('is declined with a note', async () => {
    const other = await spanishVendor('Larkspur Electrical Contractors')
    const asked = await desk.invite(await desk.create(await team.approved()), [other.id])
    const page = await openSignedIn(`/portal/bids/${asked.id}`, other)
    await page.getByRole('button', { name: 'No voy a cotizar' }).click()
    await page.getByRole('button', { name: 'Enviar nota y declinar' }).click()
    await page.getByText('Escriba en pocas palabras').waitFor()
    await page.getByLabel('¿Por qué no cotiza?').fill('Tenemos la agenda llena hasta junio.')
    await readsWell(page)
    await page.getByRole('button', { name: 'Enviar nota y declinar' }).click()
    await page.getByText('Usted declinó cotizar').waitFor()
    await readsWell(page)
    const office = await openAs(product, team.operator, `/app/deals/${asked.dealId}/orders?bids=${asked.id}`)
    await office.getByText('“Tenemos la agenda llena hasta junio.”').waitFor()
  })
})

it('a vendor’s statement is downloaded from its invoices', async () => {
  const own = await spanishVendor('Sandoval Drywall & Paint')
  const issued = await team.issued(own.id, 100_000)
  await team.must(team.act(team.admin, issued, 'accept', { acceptedOn: '2026-01-12' }))
  const { token } = await team.signIn(own)
  const invoice = {
    invoiceNo: 'SDP-1187',
    invoiceDate: '2026-01-12',
    lines: [{ orderLineId: issued.lines[0]!.id, amountCents: 100_000 }],
  }
  const path = `/portal/orders/${issued.id}/invoices`
  await team.must(product.app.api(token).post(path, { id: crypto.randomUUID(), invoice }))
  const page = await openSignedIn('/portal/invoices', own)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar estado de cuenta' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('estado-de-cuenta.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await readsWell(page)
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
