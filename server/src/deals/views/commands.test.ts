import type { SavedView } from '@plumbline/contract/deals/views'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesDuring } from '../../../tests/live.ts'

let t: TestApp
let admin: Person
let coordinator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  await buildDeal(t, admin, { tags: ['probate'], market: 'Dayton, OH' })
  await buildDeal(t, admin, { tags: ['probate', 'vacant'], market: 'Xenia, OH' })
  await buildDeal(t, admin, { market: 'Xenia, OH' }, 'land_home')
  await archiveDeal(t, admin, await buildDeal(t, admin, { tags: ['probate'] }))
  await buildDeal(t, stranger, { tags: ['probate'] })
})

afterAll(() => t.close())

async function save(view: Partial<SavedView> = {}, person = admin): Promise<SavedView> {
  const body = { name: 'Probate', shared: false, query: 'tag=probate', ...view }
  const reply = await t.api(person.token).post<SavedView>('/views', body)
  if (reply.status !== 201) throw new Error(`the view was not saved: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

async function viewsOf(person: Person): Promise<SavedView[]> {
  return (await t.api(person.token).get<SavedView[]>('/views')).body
}

async function hydrate(id: string, person: Person): Promise<number[]> {
  const client = t.api(person.token)
  const replies = [await client.patch(`/views/${id}`, { name: 'Taken' }), await client.delete(`/views/${id}`)]
  return replies.map(({ status }) => status)
}

describe('a saved view', () => {
  it.each([
    ['', 2],
    ['tag=probate', 2],
    ['tag=vacant&tag=nothing', 1],
    ['market=Dayton%2C+OH&layout=table&sort=name', 1],
    ['type=land_home', 1],
    ['type=land_home&tag=probate', 0],
    ['layout=table&status=archived&tag=probate', 1],
    ['layout=board&status=archived&tag=probate', 2],
    ['q=elm+dayton', 2],
    ['hold=yes', 0],
    ['owner=me', 2],
  ])('counts the deals it shows: %s', async (query, count) => {
    expect(await save({ query })).toMatchObject({ query, count, mine: true })
  })

  it('is visible only to its owner until it’s shared', async () => {
    const view = await save({ name: 'Mine' })
    const seen = async () => (await viewsOf(coordinator)).find(({ id }) => id === view.id)
    expect(await seen()).toBeUndefined()
    await t.api(admin.token).patch(`/views/${view.id}`, { shared: true, name: 'Ours' })
    expect(await seen()).toMatchObject({ name: 'Ours', shared: true, mine: false, query: 'tag=probate', count: 2 })
    expect((await viewsOf(admin)).find(({ id }) => id === view.id)).toMatchObject({ mine: true })
    expect((await viewsOf(stranger)).map(({ id }) => id)).not.toContain(view.id)
  })

  it('can be partially updated, and its deals are counted again', async () => {
    const view = await save()
    const changed = await t.api(admin.token).patch<SavedView>(`/views/${view.id}`, { query: 'tag=vacant' })
    expect(changed).toMatchObject({ status: 200, body: { ...view, query: 'tag=vacant', count: 1 } })
  })

  it('can only be deleted once', async () => {
    const view = await save()
    expect(await t.api(admin.token).delete(`/views/${view.id}`)).toMatchObject({ status: 200, body: { removed: true } })
    expect((await t.api(admin.token).delete(`/views/${view.id}`)).status).toBe(404)
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name too long for its tab', { name: 'x'.repeat(61) }, 'name'],
    ['with an endless query', { query: 'q'.repeat(2_001) }, 'query'],
  ])('is rejected %s', async (_, facts, path) => {
    const view = { name: 'Probate', shared: false, query: '', ...facts }
    const { status, body } = await t.api(admin.token).post('/views', view)
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('makes the organization’s open browsers reload the views', async () => {
    expect(await noticesDuring(t, admin.orgId, () => save())).toEqual([['deals', 'lists', 'views']])
  })

  it('is only logged when others can see it', async () => {
    const hidden = await save({ name: 'Hidden' })
    const shared = await save({ name: 'Shared', shared: true })
    await t.api(admin.token).patch(`/views/${hidden.id}`, { query: 'tag=vacant' })
    await t.api(admin.token).patch(`/views/${shared.id}`, { shared: false })
    await t.api(admin.token).delete(`/views/${hidden.id}`)
    type Log = { items: { verb: string; object: { id: string }; changes: object[] }[] }
    const { items } = (await t.api(admin.token).get<Log>('/activity?objectTypes=saved_view')).body
    expect(items.filter(({ object }) => object.id === hidden.id)).toEqual([])
    expect(items.filter(({ object }) => object.id === shared.id)).toMatchObject([
      { verb: 'view.updated', changes: [{ name: 'shared', before: true, after: false }] },
      { verb: 'view.created' },
    ])
  })
})

describe('a saved view of people', () => {
  it('is kept apart from views of deals, counts the people it shows, and comes back when its deletion is undone', async () => {
    const client = t.api(admin.token)
    await client.post('/contacts', { contact: { name: 'Stephen Oyelaran', roles: ['lender'], phone: '336-555-0178' } })
    await client.post('/contacts', { contact: { name: 'Ana Prado', roles: ['lender'] } })
    await client.post('/contacts', { contact: { name: 'Grant Whitfield', roles: ['seller'] } })
    const view = await save({
      list: 'people',
      name: 'Lenders without a phone',
      query: 'group=lenders&only=without_phone',
    })
    expect(view).toMatchObject({ list: 'people', count: 1 })
    const ofPeople = async () => (await client.get<SavedView[]>('/views?list=people')).body.map(({ id }) => id)
    expect(await ofPeople()).toEqual([view.id])
    expect((await viewsOf(admin)).map(({ id }) => id)).not.toContain(view.id)
    const changed = await client.patch<SavedView>(`/views/${view.id}`, { query: 'q=oyelaran&sort=deals' })
    expect(changed.body).toMatchObject({ list: 'people', count: 1 })
    const { undoId } = (await client.delete<{ undoId: string }>(`/views/${view.id}`)).body
    expect(await ofPeople()).toEqual([])
    await client.post(`/undo/${undoId}`, {})
    expect(await ofPeople()).toEqual([view.id])
  })

  it('makes open lists of people reload their views', async () => {
    const view = { list: 'people', query: 'only=do_not_contact' } as const
    expect(await noticesDuring(t, admin.orgId, () => save(view))).toEqual([['contacts', 'views']])
  })
})

describe('access to views', () => {
  it('lets only the owner change a view; others can see shared ones, but private ones and other organizations’ aren’t found', async () => {
    const shared = await save({ shared: true })
    const hidden = await save()
    expect(await hydrate(shared.id, coordinator)).toEqual([403, 403])
    expect(await hydrate(hidden.id, coordinator)).toEqual([404, 404])
    expect(await hydrate(shared.id, stranger)).toEqual([404, 404])
    expect(await hydrate(newId(), admin)).toEqual([404, 404])
  })

  it('requires a signed-in user and is denied to vendors', async () => {
    const view = await save()
    const vendor = await t.member(admin.orgId, 'vendor')
    const ask = async (token?: string) => {
      const client = t.api(token)
      const replies = [
        await client.get('/views'),
        await client.post('/views', { name: 'One', shared: true, query: '' }),
        await client.patch(`/views/${view.id}`, { name: 'Two' }),
        await client.delete(`/views/${view.id}`),
      ]
      return replies.map(({ status }) => status)
    }
    expect(await ask()).toEqual([401, 401, 401, 401])
    expect(await ask(vendor.token)).toEqual([403, 403, 403, 403])
    expect(await save({ shared: true }, coordinator)).toMatchObject({ shared: true, mine: true })
  })
})
