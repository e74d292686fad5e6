import type { Contact } from '@plumbline/contract/contacts'
import type { ImportJob } from '@plumbline/contract/imports/imports'
import type { PeopleList } from '@plumbline/contract/people'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'

let t: TestApp
let desk: ImportDesk
let admin: Person

beforeAll(async () => {
  t = await testApp()
  desk = importDesk(t, await t.listen())
})
beforeEach(async () => {
  admin = await t.signUp()
})
afterAll(() => t.close())

const CONTACTS = { kind: 'contacts' } as const
const FILE = [
  'First name,Last name,Company,Email,Phone,Contact type,Notas',
  'Nadia,Brooks,Triad Realty,nadia@triad.example,336-555-0133,"Listing agent, llama",Mornings',
  ',,Oak Title,desk@oak.example,,Title,',
  'N.,Brooks,,NADIA@triad.example,,Seller,',
  ',,,,,Seller,Nobody',
].join('\n')

const people = async () => (await t.api(admin.token).get<PeopleList>('/people?limit=100')).body.items
const contact = async (name: string) => {
  const found = (await people()).find((one) => one.name === name)
  return (await t.api(admin.token).get<Contact>(`/contacts/${found?.id}`)).body
}
const add = async (facts: object) => (await t.api(admin.token).post<Contact>('/contacts', { contact: facts })).body

describe('importing contacts', () => {
  it('reads names in parts and roles in words, and makes contacts', async () => {
    const checked = await desk.check(admin, await desk.bring(admin, FILE, CONTACTS))
    expect(checked.summary).toMatchObject({
      accepted: 2,
      duplicates: 1,
      rejected: 1,
      reasons: { missing_name_and_address: 1 },
    })
    const done = await desk.confirm(admin, checked)
    expect(done).toMatchObject({ status: 'completed_with_errors', counts: { created: 2, skipped: 1, rejected: 1 } })
    expect(await contact('Nadia Brooks')).toMatchObject({
      kind: 'person',
      company: 'Triad Realty',
      email: 'nadia@triad.example',
      phone: '+13365550133',
      roles: ['listing_agent'],
      notes: 'Mornings\nllama',
    })
    expect(await contact('Oak Title')).toMatchObject({ kind: 'company', roles: ['title_officer'] })
  })

  it('finds contacts that exist by email or phone', async () => {
    await add({ name: 'Old Nadia', email: 'Nadia@Triad.example' })
    await add({ name: 'Old Curtis', phone: '(743) 555-0190' })
    const file = ['Name,Email,Phone', 'Nadia,nadia@triad.example,', 'Curtis,,743.555.0190', 'New,,743-555-0191'].join(
      '\n',
    )
    const job = await desk.check(admin, await desk.bring(admin, file, CONTACTS))
    const rows = await desk.rows(admin, job.id)
    expect(rows.map(({ verdict, duplicateOf }) => duplicateOf?.label ?? verdict)).toEqual([
      'Old Nadia',
      'Old Curtis',
      'accepted',
    ])
  })

  it('fills in what exists if asked to, and undoes all of it where nobody went on', async () => {
    await add({ name: 'Nadia B.', email: 'nadia@triad.example', roles: ['partner'], notes: 'Fast' })
    const job = await desk.bring(admin, FILE, CONTACTS)
    const { body } = await t.api(admin.token).patch<ImportJob>(`/imports/${job.id}`, {
      version: job.version,
      options: { duplicatePolicy: 'update' },
    })
    const done = await desk.confirm(admin, await desk.check(admin, body))
    expect(done.counts).toMatchObject({ created: 1, updated: 2 })
    expect(await contact('Nadia B.')).toMatchObject({
      company: 'Triad Realty',
      phone: '+13365550133',
      roles: ['seller', 'listing_agent', 'partner'],
      notes: 'Fast\nMornings\nllama',
    })
    const undone = await desk.undo(admin, done.id)
    expect(undone.undo).toMatchObject({ removed: 1, restored: 1, keptCount: 0 })
    expect((await people()).map(({ name }) => name)).toEqual(['Nadia B.'])
    expect(await contact('Nadia B.')).toMatchObject({ company: '', phone: null, roles: ['partner'], notes: 'Fast' })
  })

  it('leaves what someone worked with when it is undone', async () => {
    const done = await desk.whole(admin, FILE, CONTACTS)
    const { id } = await contact('Nadia Brooks')
    await t.api(admin.token).post(`/contacts/${id}/calls`, { note: 'Hello' })
    const undone = await desk.undo(admin, done.id)
    expect(undone.undo).toMatchObject({ removed: 1, kept: [{ id, label: 'Nadia Brooks' }] })
    expect((await people()).map(({ name }) => name)).toEqual(['Nadia Brooks'])
  })

  it('is for those who import contacts, operators among them, who see only their own', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect((await desk.start(coordinator, FILE, CONTACTS)).status).toBe(403)
    const done = await desk.whole(operator, FILE, CONTACTS)
    expect(done.counts).toMatchObject({ created: 2 })
    const other = await t.member(admin.orgId, 'operator')
    expect((await t.api(other.token).get(`/imports/${done.id}`)).status).toBe(404)
    expect((await t.api(admin.token).get(`/imports/${done.id}`)).status).toBe(200)
  })
})
