import type { Found, SearchReply } from '@plumbline/contract/search'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { wordsIn } from '@plumbline/domain/search/words'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { invoiceTeam, type InvoiceTeam } from '../../tests/invoices.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'
import { forgetUnusedWords } from './jobs.ts'

let t: TestApp
let team: InvoiceTeam

type Person = { token: string }

const find = async (q: string, { by = team.admin, more = '' }: { by?: Person; more?: string } = {}) =>
  (await t.api(by.token).get<SearchReply>(`/search?q=${encodeURIComponent(q)}${more}`)).body
const titlesIn = ({ groups }: SearchReply) => groups.flatMap(({ items }) => items.map(titleOf))
const titleOf = (item: Found) => (item.kind === 'draw' ? `DR-${item.number}` : item.title)
const titles = async (...asked: Parameters<typeof find>) => titlesIn(await find(...asked))

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await invoiceTeam(t)
})
afterAll(() => t.close())

async function addContact(name: string, facts: object = {}): Promise<{ id: string; version: number }> {
  const contact = { kind: 'person', name, ...facts }
  const { status, body } = await t.api(team.admin.token).post<{ id: string; version: number }>('/contacts', { contact })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

describe('search', () => {
  it('finds deals by the beginnings of their words, in any order, without accents', async () => {
    await buildDeal(t, team.admin, { addressLine1: '61 Peña Court', city: 'Xenia' })
    expect(await titles('pena 61')).toEqual(['61 Peña Court'])
    expect(await titles('COURT xen')).toEqual(['61 Peña Court'])
    expect(await titles('pena 62')).toEqual([])
  })

  it('finds a deal by its number with and without leading zeros', async () => {
    const { number, name } = await buildDeal(t, team.admin, { addressLine1: '7 Quince Walk' })
    expect(await titles(number)).toContain(name)
    expect(await titles(`quince ${number.replace(/\D/g, '').replace(/^0+/, '')}`)).toEqual([name])
  })

  it('follows every change', async () => {
    const { id, version } = await buildDeal(t, team.admin, { addressLine1: '9 Osprey Nest' })
    await t.api(team.admin.token).patch(`/deals/${id}`, { version, fields: { name: 'The heron house' } })
    expect(await titles('heron')).toEqual(['The heron house'])
    const task = await buildTask(t, team.admin, { title: 'Order zinnias', dealId: id })
    expect(await titles('zinn')).toEqual(['Order zinnias'])
    await changeTask(t, team.admin, task, { status: 'cancelled' })
    expect(await titles('zinn')).toEqual([])
  })

  it('finds people by name, company, email and phone', async () => {
    await addContact('Linda Cho', {
      company: 'Piedmont Appraisal',
      email: 'cho@appraisal.test',
      phone: '(336) 555-0142',
    })
    for (const asked of ['linda', 'piedmont app', 'cho@appraisal.test', '3365550142', '336 555'])
      expect(await titles(asked)).toContain('Linda Cho')
  })

  it('finds orders and invoices by number and vendor, even after the vendor is renamed', async () => {
    const vendorId = await team.vendor('Zephyr Counters')
    const { budget, order } = await team.liveOrder(undefined, { vendorId })
    const invoice = await team.submitted(budget, order, [{ orderLine: 0, amountCents: 90_000 }])
    expect(await titles(`po-${order.number}`)).toEqual([order.title])
    expect(await titles('zephyr')).toEqual(['Zephyr Counters', order.title, invoice.invoiceNo])
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)).body
    await t.api(team.admin.token).patch(`/vendors/${vendorId}`, { version, vendor: { name: 'Mistral Counters' } })
    const more = '&kinds=vendor&kinds=order&kinds=invoice'
    expect(await titles('zephyr', { more })).toEqual([])
    expect(await titles('mistral', { more })).toEqual(['Mistral Counters', order.title, invoice.invoiceNo])
  })

  it('lists some of each kind and counts the rest', async () => {
    for (let number = 1; number <= 10; number += 1) await addContact(`Yolanda ${number}`)
    const { groups } = await find('yolanda')
    expect(groups.map(({ kind, found, items }) => [kind, found, items.length])).toEqual([['contact', 10, 8]])
    const all = await find('yolanda', { more: '&limit=50' })
    expect(all.groups[0]!.items).toHaveLength(10)
  })

  it('puts a whole word before words that only begin with it', async () => {
    await addContact('Ora Whole')
    await addContact('Orabella Longer')
    expect(await titles('ora')).toEqual(['Ora Whole', 'Orabella Longer'])
  })

  it('narrows to one deal', async () => {
    const one = await buildDeal(t, team.admin, { addressLine1: '1 Fern Row' })
    const other = await buildDeal(t, team.admin, { addressLine1: '2 Fern Row' })
    await buildTask(t, team.admin, { title: 'Mow here', dealId: one.id })
    await buildTask(t, team.admin, { title: 'Mow there', dealId: other.id })
    expect(await titles('mow', { more: `&dealId=${one.id}` })).toEqual(['Mow here'])
  })

  it('guesses at a word that isn’t used anywhere, and says which one it used instead', async () => {
    await buildDeal(t, team.admin, { addressLine1: '340 Magnolia Terrace' })
    const reply = await find('magnlia 340')
    expect({ titles: titlesIn(reply), corrected: reply.corrected }).toEqual({
      titles: ['340 Magnolia Terrace'],
      corrected: 'magnolia 340',
    })
    expect(await find('qqqqqq')).toMatchObject({ corrected: null, groups: [] })
  })

  it('finds nothing for a query without words', async () => {
    expect(await find('—')).toEqual({ words: [], corrected: null, groups: [] })
  })

  it('removes words that no record uses anymore', async () => {
    const task = await buildTask(t, team.admin, { title: 'Xylophone repair', assigneeId: team.admin.userId })
    await changeTask(t, team.admin, task, { status: 'cancelled' })
    expect(await forgetUnusedWords(t.db)).toBeGreaterThan(0)
    expect(await forgetUnusedWords(t.db)).toBe(0)
  })
})

describe('who finds what', () => {
  it('only orders of a coordinator’s own deals, without amounts, and no invoices or draws', async () => {
    const vendorId = await team.vendor('Sirocco Tile')
    const { budget, order } = await team.liveOrder(undefined, { vendorId })
    await team.submitted(budget, order, [{ orderLine: 0, amountCents: 90_000 }])
    const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
    expect(await titles('sirocco', { by: coordinator })).toEqual(['Sirocco Tile'])
    const deal = (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${budget.dealId}`)).body
    const { status } = await t
      .api(team.admin.token)
      .patch(`/deals/${deal.id}`, { version: deal.version, fields: {}, teamIds: [coordinator.userId] })
    expect(status).toBe(200)
    const { groups } = await find('sirocco', { by: coordinator })
    expect(groups.map(({ kind }) => kind)).toEqual(['vendor', 'order'])
    expect(groups[1]!.items[0]).toMatchObject({ title: order.title, totalCents: null })
  })

  it('only the people a task without a deal concerns', async () => {
    const colleague = await t.member(team.admin.orgId, 'operator')
    await buildTask(t, team.admin, { title: 'Vixen hunt', assigneeId: team.admin.userId })
    expect(await titles('vixen')).toEqual(['Vixen hunt'])
    expect(await titles('vixen', { by: colleague })).toEqual([])
  })

  it('nothing of another organization, even by id', async () => {
    const { id } = await buildDeal(t, team.admin, { addressLine1: '5 Walrus Way' })
    const stranger = await t.signUp()
    expect(await titles('walrus', { by: stranger })).toEqual([])
    const read = (person: Person) => t.api(person.token).get<{ items: Found[] }>(`/search/records?ids=${id}`)
    expect((await read(stranger)).body.items).toEqual([])
    expect((await read(team.admin)).body.items.map(titleOf)).toEqual(['5 Walrus Way'])
  })

  it('records by id in the order asked for, without those that are gone', async () => {
    const one = await buildDeal(t, team.admin, { addressLine1: '1 Narwhal Way' })
    const two = await addContact('Nadine Narwhal')
    const task = await buildTask(t, team.admin, { title: 'Narwhal', dealId: one.id })
    await changeTask(t, team.admin, task, { status: 'cancelled' })
    const asked = [two.id, task.id, one.id].map((id) => `ids=${id}`).join('&')
    const { body } = await t.api(team.admin.token).get<{ items: Found[] }>(`/search/records?${asked}`)
    expect(body.items.map(titleOf)).toEqual(['Nadine Narwhal', '1 Narwhal Way'])
  })
})

describe('the index', () => {
  it('splits text the same way as queries', async () => {
    const text = fc.string({ unit: fc.constantFrom(..."aZ09 -'’.,&éÑüßøłЖ日“”×/_#@\n\u00a0"), maxLength: 40 })
    const texts = fc.sample(text, 300)
    const { rows } = await t.db.pool.query<{ words: string[] }>(
      'select search_words_in(text) as words from unnest($1::text[]) with ordinality written (text, place) order by place',
      [texts],
    )
    for (const [place, { words }] of rows.entries())
      expect(words).toEqual(expect.arrayContaining(wordsIn(texts[place]!)))
  })

  it('keeps archived deals, and loses deleted ones with everything in them', async () => {
    const deal = await buildDeal(t, team.admin, { addressLine1: '8 Gopher Gulch' })
    await buildTask(t, team.admin, { title: 'Gopher trap', dealId: deal.id })
    await archiveDeal(t, team.admin, deal)
    expect(await titles('gopher')).toEqual(['8 Gopher Gulch', 'Gopher trap'])
    const { version } = (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
    const { status } = await t.api(team.admin.token).delete(`/deals/${deal.id}`, { version })
    expect(status).toBe(200)
    expect(await titles('gopher')).toEqual([])
  })
})
