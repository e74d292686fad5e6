import type { SameContact } from '@plumbline/contract/contacts'
import type { PeopleList } from '@plumbline/contract/people'
import { BYTE_ORDER_MARK } from '@plumbline/domain/sheets/csv-row'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let address: string
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  address = await t.listen()
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

const addSeveral = (contacts: object[], { token } = coordinator) =>
  t.api(token).post<{ added: number; undoId: string }>('/contacts/several', { contacts })
const named = async (q: string, { token } = operator) =>
  (await t.api(token).get<PeopleList>(`/people?q=${q}`)).body.items.map(({ name }) => name)
const undo = (undoId: string) => t.api(coordinator.token).post(`/undo/${undoId}`)

const known = async (contacts: object[], { token } = coordinator) =>
  (await t.api(token).post<{ items: (SameContact | null)[] }>('/contacts/known', { contacts })).body.items.map(
    (item) => item && `${item.contact.name} by ${item.by}`,
  )

describe('contacts from a file', () => {
  it('are added together, and removed together by undo', async () => {
    const { status, body } = await addSeveral([
      { name: 'Card One', email: 'One@card.example', phone: '(336) 555-0101', tags: ['fast'] },
      { name: 'Card Two', kind: 'company' },
    ])
    expect({ status, added: body.added }).toEqual({ status: 201, added: 2 })
    expect(await named('card')).toEqual(['Card One', 'Card Two'])
    expect(await named('336-555-0101')).toEqual(['Card One'])
    expect((await undo(body.undoId)).status).toBe(200)
    expect(await named('card')).toEqual([])
  })

  it('stay if something uses them by the time of the undo', async () => {
    const { body } = await addSeveral([{ name: 'Kept Card' }, { name: 'Gone Card' }])
    const { items } = (await t.api(admin.token).get<PeopleList>('/people?q=kept')).body
    await t.api(admin.token).post(`/contacts/${items[0]!.id}/calls`, { note: 'Hello' })
    expect((await undo(body.undoId)).status).toBe(200)
    expect(await named('card')).toEqual(['Kept Card'])
    const { body: used } = await addSeveral([{ name: 'Used Card' }])
    const [row] = (await t.api(admin.token).get<PeopleList>('/people?q=used')).body.items
    await t.api(admin.token).post(`/contacts/${row!.id}/calls`, { note: 'Hello' })
    expect((await undo(used.undoId)).status).toBe(409)
  })

  it('are compared with those that exist', async () => {
    await addSeveral([{ name: 'Known One', email: 'known@one.example', phone: '336-555-0102' }])
    const typed = [
      { name: 'X', email: 'KNOWN@one.example' },
      { name: 'Y', phone: '+1 (336) 555-0102' },
      { name: ' known  one' },
      { name: 'Known One', company: 'Elsewhere' },
    ]
    expect(await known(typed)).toEqual(['Known One by email', 'Known One by phone', 'Known One by name', null])
    expect(await known(typed, stranger)).toEqual([null, null, null, null])
  })

  it('are refused if one is wrong, or if there are too many or none', async () => {
    expect((await addSeveral([{ name: 'Fine' }, { name: 'Bad', email: 'nobody' }])).status).toBe(400)
    expect((await addSeveral([])).status).toBe(400)
    expect((await addSeveral(Array.from({ length: 501 }, () => ({ name: 'Many' })))).status).toBe(400)
    expect(await named('fine')).toEqual([])
  })
})

const file = (query: string, person?: Person) =>
  fetch(`${address}/api/v1/people.csv?${query}`, person ? { headers: { authorization: `Bearer ${person.token}` } } : {})
const textOf = async (reply: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer())

describe('the exported file of people', () => {
  it('has the rows of the list, in either language, safe to open in a spreadsheet', async () => {
    await addSeveral([
      { name: '=cmd()', company: 'Quote "Co", Inc.', roles: ['lender'], phone: '919-555-0121', notes: 'one\ntwo' },
      { name: 'Other', roles: ['seller'] },
    ])
    const reply = await file('group=lenders&lang=es', operator)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="personas-2026-05-14.csv"')
    const text = await textOf(reply)
    expect(text.startsWith(`${BYTE_ORDER_MARK}Nombre,Empresa,Funciones,Correo,`)).toBe(true)
    expect(text).toContain(`'=cmd(),"Quote ""Co"", Inc.",Prestamista,,+19195550121,,,"one\ntwo",,0,0,\r\n`)
    expect(text).not.toContain('Other')
    expect(await textOf(await file('q=other', admin))).toContain('Other,,Seller,')
  })

  it('is for people who can export, with their own organization’s contacts', async () => {
    expect((await file('')).status).toBe(401)
    expect((await file('', coordinator)).status).toBe(403)
    expect((await file('group=boats', admin)).status).toBe(400)
    expect((await textOf(await file('', stranger))).split('\r\n')).toHaveLength(2)
  })
})
