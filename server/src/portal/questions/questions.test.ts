import type { CommentThread } from '@plumbline/contract/comments'
import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import type { PortalThread } from '@plumbline/contract/portal/questions'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { type PortalTeam, portalTeam } from '../../../tests/portal.ts'

let t: TestApp
let team: PortalTeam
let admin: Person
let vendor: { id: string; email: string; entry: string }
let session: { token: string }
let order: Order

const PHOTO = new URL('../../../tests/papers/files/dumpster.jpg', import.meta.url)

beforeAll(async () => {
  t = await testApp()
  team = await portalTeam(t)
  admin = team.admin
  vendor = await team.vendorWithPortal()
  session = await team.signIn(vendor)
  order = await team.issued(vendor.id)
})

afterAll(() => t.close())

const about = (facts: object = {}) => ({ objectType: 'purchase_order', objectId: order.id, forVendor: true, ...facts })
const start = (body: string, facts: object = {}) =>
  t.api(admin.token).post<CommentThread>(`/deals/${order.dealId}/comments`, { ...about(facts), body })
const asked = async (body: string) => team.must(start(body))
const answer = (threadId: string, said: object, token = session.token) =>
  t.api(token).post<PortalThread>(`/portal/questions/${threadId}/answers`, { answer: { id: newId(), ...said } })
const shown = () => team.must(t.api(session.token).get<PortalOrder>(`/portal/orders/${order.id}`))
const asks = async () => (await team.must(t.api(session.token).get<PortalHome>('/portal/home'))).asks
const threadOf = (id: string) => team.must(t.api(admin.token).get<CommentThread>(`/threads/${id}`))

async function upload(): Promise<string> {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/v1/portal/uploads?name=hall.jpg',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'image/jpeg' },
    payload: await readFile(PHOTO),
  })
  return (response.json() as { id: string }).id
}

describe('a question about an order', () => {
  it('is on the vendor’s first page and on the order until it’s answered, which notifies the person who asked', async () => {
    const { id, vendor: reader } = await asked('Which day do you start?')
    expect(reader).toBe((await team.must(t.api(admin.token).get<{ name: string }>(`/vendors/${vendor.id}`))).name)
    expect(await asks()).toContainEqual({
      kind: 'question',
      threadId: id,
      about: { kind: 'order', id: order.id, name: `PO-${order.number}` },
      from: admin.fullName,
      words: 'Which day do you start?',
    })
    const answered = await team.must(answer(id, { body: 'On Monday, at seven.' }))
    expect(answered).toMatchObject({
      isAsked: false,
      messages: [{ isOwn: false }, { isOwn: true, body: 'On Monday, at seven.' }],
    })
    expect((await asks()).filter(({ kind }) => kind === 'question')).toEqual([])
    const [, reply] = (await threadOf(id)).comments
    expect(reply).toMatchObject({ author: null, fromVendor: answered.messages[1]!.from, body: 'On Monday, at seven.' })
    expect(reply!.abilities).toEqual({ edit: false, delete: true })
    const notices = (await noticesOf(t, admin)).filter(({ type }) => type === 'comment_reply')
    expect(JSON.stringify(notices)).toContain('On Monday, at seven.')
  })

  it('reaches the vendor by email in its language, with a link to the order', async () => {
    const { id } = await asked('Can you come on Tuesday?')
    // Emails are sent side by side, so an earlier question's may arrive after this one.
    const mail = async () => (await team.mailsTo(vendor.email)).find(({ text }) => text.includes('on Tuesday?'))
    await expect.poll(mail).toMatchObject({ text: expect.stringContaining(`/portal/orders/${order.id}#entry=`) })
    await team.must(answer(id, { body: 'Yes' }))
  })

  it('can be answered with a photo, which becomes a document of the deal', async () => {
    const { id } = await asked('Please send a picture of the hallway.')
    const answered = await team.must(answer(id, { fileIds: [await upload()] }))
    expect(answered.messages[1]).toMatchObject({ body: '', files: [{ fileName: 'hall.jpg' }] })
    const [, reply] = (await threadOf(id)).comments
    expect(reply!.documents).toHaveLength(1)
    const document = await t.api(admin.token).get(`/documents/${reply!.documents[0]!.id}`)
    expect(document.body).toMatchObject({ dealId: order.dealId })
  })

  it('is answered once, even if one press sends it twice', async () => {
    const { id } = await asked('Is the primer dry?')
    const same = newId()
    await team.must(answer(id, { id: same, body: 'It is' }))
    const again = await team.must(answer(id, { id: same, body: 'It is' }))
    expect(again.messages).toHaveLength(2)
  })

  it('reopens when the vendor answers after it was resolved', async () => {
    const { id } = await asked('Anything else?')
    await team.must(t.api(admin.token).post(`/threads/${id}/resolve`, {}))
    expect((await shown()).threads.find((thread) => thread.id === id)?.isAsked).toBe(false)
    await team.must(answer(id, { body: 'One more thing' }))
    expect((await threadOf(id)).resolvedAt).toBeNull()
  })

  it('never mentions anyone because of what a vendor types', async () => {
    const { id } = await asked('Who has the key?')
    await team.must(answer(id, { body: `@[${team.operatorAdmin.userId}] has it` }))
    const [, reply] = (await threadOf(id)).comments
    expect(reply!.mentions).toEqual([])
    const notices = await noticesOf(t, team.operatorAdmin)
    expect(notices.map(({ type }) => type)).not.toContain('comment_mention')
  })
})

describe('a vendor isn’t shown', () => {
  it('comments that are meant for the team', async () => {
    const inside = await team.must(start('They were late last time', { forVendor: false }))
    expect(inside.vendor).toBeNull()
    expect(JSON.stringify(await shown())).not.toContain('late last time')
    expect((await answer(inside.id, { body: 'Were we?' })).status).toBe(404)
  })

  it('deleted comments', async () => {
    const { id, comments } = await asked('Wrong vendor')
    await team.must(t.api(admin.token).delete(`/comments/${comments[0]!.id}`))
    expect((await shown()).threads.map((thread) => thread.id)).not.toContain(id)
  })

  it('documents and other records of the deal', async () => {
    const record = await start(`See #[purchase_order:${order.id}]`)
    expect(record).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'body', rule: 'not_for_vendor' }] } },
    })
    const document = await start('See the plan', { documents: [newId()] })
    expect(document).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'documents' }] } } })
  })

  it('another vendor’s question', async () => {
    const { id } = await asked('Only for you')
    const other = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    expect((await answer(id, { body: 'Hi' }, other.token)).status).toBe(404)
  })
})

describe('a vendor who can’t be asked', () => {
  it('has no portal, or the record has no vendor', async () => {
    const closed = await team.issued(await team.vendor('Dunmore Hauling'))
    const refused = await t
      .api(admin.token)
      .post(`/deals/${closed.dealId}/comments`, { ...about({ objectId: closed.id }), body: 'Are you there?' })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'forVendor', rule: 'no_portal' }] } },
    })
    const query = (type: string, id: string) =>
      t.api(admin.token).get(`/deals/${order.dealId}/comment-vendor?objectType=${type}&objectId=${id}`)
    expect((await query('deal', order.dealId)).body).toEqual({ vendor: null })
    expect((await query('purchase_order', order.id)).body).not.toEqual({ vendor: null })
  })
})

it('needs an answer', async () => {
  const { id } = await asked('Anything?')
  expect((await answer(id, { body: '  ' })).status).toBe(400)
  expect((await answer(id, { fileIds: [newId()] })).status).toBe(400)
})
