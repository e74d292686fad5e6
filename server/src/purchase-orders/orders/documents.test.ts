import type { DocumentView } from '@plumbline/contract/documents'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentDesk, documentDesk, pdf, program } from '../../../tests/documents.ts'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { MOST_MAILED_BYTES } from '../../platform/mail/compose.ts'
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts'

let t: TestApp
let team: OrderTeam
let desk: DocumentDesk
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
  desk = documentDesk(t, await t.listen())
})
afterAll(() => t.close())

const KITCHEN = { line: 'Kitchen', description: 'Counters', amountCents: 90_000 }

async function documentOf(dealId: string, title: string, content = pdf(title)): Promise<DocumentView> {
  const { body } = await desk.bring(team.operator, dealId, { title, type: 'other', name: `${title}.pdf`, content })
  return body as unknown as DocumentView
}

const titles = ({ documents }: Order) => documents.map(({ title }) => title)

describe('an order’s attachments', () => {
  it('are documents of its deal, in the order they were added, and change with the draft', async () => {
    const budget = await team.approved()
    const layout = await documentOf(budget.dealId, 'Kitchen layout')
    const sample = await documentOf(budget.dealId, 'Backsplash sample')
    const draft = await team.draft(budget, [KITCHEN], { documents: [sample.id, layout.id] })
    expect(titles(draft)).toEqual(['Backsplash sample', 'Kitchen layout'])
    const order = team.orderOf(budget, draft.vendor.id, [KITCHEN], { documents: [layout.id] })
    const path = `/orders/${draft.id}`
    const { body } = await t.api(team.operator.token).put<Order>(path, { version: draft.version, order })
    expect(titles(body)).toEqual(['Kitchen layout'])
    const { items } = await team.must(
      t
        .api(team.operator.token)
        .get<{ items: Json[] }>(`/activity?dealId=${budget.dealId}&verb=purchase_order.updated`),
    )
    expect(items[0]).toMatchObject({
      changes: [{ name: 'attachments', before: ['Backsplash sample', 'Kitchen layout'], after: ['Kitchen layout'] }],
    })
  })

  it('are emailed to the vendor with the order', async () => {
    const budget = await team.approved()
    const layout = await documentOf(budget.dealId, 'Layout v3')
    const draft = await team.draft(budget, [KITCHEN], { documents: [layout.id] })
    const submitted = await team.must(team.act(team.operator, draft, 'submit'))
    if (submitted.status === 'pending_approval')
      await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    const { order } = await team.read(team.operator, draft)
    const { body } = await team.act(team.operator, order, 'issue')
    await jobsAreDone(t)
    const [mail] = await listOutbox(t.db, body.issued!.to!)
    expect(mail!.text).toContain('Layout v3')
    const { attachments } = (await findInOutbox(t.db, mail!.id))!
    expect(attachments.map(({ name }) => name)).toEqual([`PO-${order.number}.pdf`, 'Layout v3.pdf'])
    expect(Buffer.from(attachments[1]!.base64, 'base64')).toEqual(Buffer.from(pdf('Layout v3')))
  })

  it('are left out if they’ve become too large for the email since', async () => {
    const budget = await team.approved()
    const layout = await documentOf(budget.dealId, 'Small layout')
    const plans = await documentOf(budget.dealId, 'Grown plans')
    const draft = await team.draft(budget, [KITCHEN], { documents: [plans.id, layout.id] })
    const submitted = await team.must(team.act(team.operator, draft, 'submit'))
    if (submitted.status === 'pending_approval')
      await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    await asPlatform(t.db, 'enlarge a document in a test', (tx) =>
      tx.run(sql`update document_versions set bytes = ${MOST_MAILED_BYTES + 1} where document_id = ${plans.id}`),
    )
    const { order } = await team.read(team.operator, draft)
    expect(order.documents).toMatchObject([
      { title: 'Grown plans', standing: 'too_large' },
      { title: 'Small layout', standing: 'goes' },
    ])
    const { body } = await team.act(team.operator, order, 'issue')
    expect(body.documents).toMatchObject([
      { title: 'Grown plans', standing: 'not_sent' },
      { title: 'Small layout', standing: 'sent' },
    ])
    await jobsAreDone(t)
    const [mail] = await listOutbox(t.db, body.issued!.to!)
    expect(mail!.text).not.toContain('Grown plans')
    const { attachments } = (await findInOutbox(t.db, mail!.id))!
    expect(attachments.map(({ name }) => name)).toEqual([`PO-${order.number}.pdf`, 'Small layout.pdf'])
  })

  it('are refused if they’re from another deal, unknown, repeated, or don’t open', async () => {
    const budget = await team.approved()
    const other = await team.approved()
    const elsewhere = await documentOf(other.dealId, 'Elsewhere')
    const here = await documentOf(budget.dealId, 'Here')
    const broken = await documentOf(budget.dealId, 'Broken', program())
    expect(broken.current.status).toBe('quarantined')
    const vendorId = await team.vendor()
    for (const documents of [[elsewhere.id], [newId()], [here.id, here.id], [broken.id]]) {
      const order = team.orderOf(budget, vendorId, [KITCHEN], { documents })
      const reply = await t.api(team.operator.token).post(`/deals/${budget.dealId}/orders`, { order })
      expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'order.documents' }] } } })
    }
  })

  it('are refused if together they’re too large for an email', async () => {
    const budget = await team.approved()
    const one = await documentOf(budget.dealId, 'Plans')
    const two = await documentOf(budget.dealId, 'More plans')
    await asPlatform(t.db, 'enlarge a document in a test', (tx) =>
      tx.run(sql`update document_versions set bytes = ${MOST_MAILED_BYTES} where document_id = ${two.id}`),
    )
    const order = team.orderOf(budget, await team.vendor(), [KITCHEN], { documents: [one.id, two.id] })
    const reply = await t.api(team.operator.token).post(`/deals/${budget.dealId}/orders`, { order })
    expect(reply.body).toMatchObject({ details: { fields: [{ path: 'order.documents', rule: 'too_large' }] } })
  })

  it('are gone once the document is deleted, and come back with a deleted draft', async () => {
    const budget = await team.approved()
    const stays = await documentOf(budget.dealId, 'Stays')
    const goes = await documentOf(budget.dealId, 'Goes')
    const draft = await team.draft(budget, [KITCHEN], { documents: [stays.id, goes.id] })
    await t.api(team.admin.token).delete(`/documents/${goes.id}`, { version: goes.version })
    expect(titles((await team.read(team.operator, draft)).order)).toEqual(['Stays'])
    const { body } = await t
      .api(team.operator.token)
      .delete<{ undoId: string }>(`/orders/${draft.id}`, { version: draft.version })
    expect((await t.api(team.operator.token).post(`/undo/${body.undoId}`)).status).toBe(200)
    expect(titles((await team.read(team.operator, draft)).order)).toEqual(['Stays'])
  })
})
