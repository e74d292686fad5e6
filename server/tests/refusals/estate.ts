import type { CommentThread } from '@plumbline/contract/comments'
import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Invitation } from '@plumbline/contract/team/team'
import type { SavedView } from '@plumbline/contract/deals/views'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { followDecision } from '../../src/approvals/jobs.ts'
import { asPlatform } from '../../src/platform/db/doors.ts'
import { makeToken } from '../../src/platform/config/link-token.ts'
import { buildDeal } from '../deals.ts'
import type { Client, Person, TestApp } from '../harness.ts'
import { importDesk } from '../imports.ts'
import { documentDesk, pdf, sendFile } from '../documents.ts'
import { claimsOf } from '../second-factors.ts'
import { buildTask } from '../tasks.ts'
import { buildLoan, buildSubmittedDraw, buildDraw } from './records/lending.ts'
import { buildBudget } from './records/budget.ts'
import { must } from './records/must.ts'
import { buildSchedule } from './records/schedule.ts'
import { buildSite } from './records/site.ts'
import { buildVendor, buildOrder, buildBid, buildInvoices } from './records/purchasing.ts'

/** Part of every text in the estate's organization, so that a leak is visible wherever it appears. */
export const MARK = 'Ourhouse'

/** An organization with one of everything. */
export type Estate = {
  owner: Person
  /** keyed by the path segment before it (`deals`) or by the field name (`stageId`) */
  ids: Record<string, string>
  /** Known only to the recipient of the email. Strangers who have it are let in. */
  secrets: { token: string }
}

/** Ids that never existed. */
export const NOWHERE: Pick<Estate, 'ids'> = {
  ids: new Proxy<Record<string, string>>(
    {},
    { get: (_ids, name) => (NUMBERED.has(String(name)) ? '1' : newId()), has: () => false },
  ),
}

/** Things numbered from 1 within their parent. */
const NUMBERED: ReadonlySet<string> = new Set(['versions', 'rows'])

/** A move that someone asked for, and someone who is away. */
async function buildApproval(
  client: Client,
  deal: DealWithTerms,
  { mark, owner, colleague }: { mark: string; owner: Person; colleague: Person },
): Promise<{ approvalId: string; delegationId: string }> {
  const { version, pipeline } = await must(client.get<DealWithTerms>(`/deals/${deal.id}`))
  const reason = `${mark} signs on Friday`
  const approval = await must(
    client.post<{ id: string }>(`/deals/${deal.id}/override-requests`, { version, toStageId: pipeline[1]!.id, reason }),
  )
  const days = { starts: '2026-01-01', ends: '2099-01-01' }
  const delegation = await must(
    client.post<{ id: string }>('/approvals/delegations', {
      fromUserId: owner.userId,
      toUserId: colleague.userId,
      ...days,
    }),
  )
  return { approvalId: approval.id, delegationId: delegation.id }
}

/** @param address the server's URL */
export async function buildEstate(t: TestApp, address: string, mark = MARK): Promise<Estate> {
  const owner = await t.signUp({ orgName: `${mark} Homes`, fullName: `${mark} Owner` })
  const client = t.api(owner.token)
  const deal = await buildDeal(t, owner, { addressLine1: `1 ${mark} Lane`, market: mark, tags: [mark] })
  const changed = await must(
    client.patch<DealChange>(`/deals/${deal.id}`, { version: deal.version, fields: { source: 'agent' } }),
  )
  const papers = documentDesk(t, address)
  const document = await must(papers.bring(owner, deal.id, { name: `${mark}.pdf`, title: mark }))
  const comp = await must(
    client.post<{ comp: Comp } & Comp>(`/deals/${deal.id}/comps`, {
      comp: { address: `2 ${mark} Lane`, salePriceCents: 30_000_000, saleDate: '2026-01-15' },
    }),
  )
  const { costItemId, billId } = await buildBill(client, deal.id, mark)
  const offerId = await buildOffer(t, client, deal, mark)
  const { lineIds, costCodeId, expenseId } = await buildBudget(client, deal.id, mark)
  const permit = await must(
    client.post<{ id: string }>(`/deals/${deal.id}/permits`, { permit: { kind: 'building', number: mark } }),
  )
  const scenario = await must(
    client.post<{ id: string }>(`/deals/${deal.id}/scenarios`, { name: mark, changes: { fields: { arvCents: 1 } } }),
  )
  const template = await must(
    client.post<{ id: string }>('/templates', { name: mark, dealType: 'fix_and_flip', terms: {} }),
  )
  const people = await buildVendor(client, mark)
  const ordered = await buildOrder(client, {
    dealId: deal.id,
    vendorId: people['vendors']!,
    budgetLineId: lineIds[0]!,
    mark,
  })
  const asked = await buildBid(client, {
    dealId: deal.id,
    vendorId: people['vendors']!,
    budgetLineId: lineIds[0]!,
    mark,
  })
  const billed = await buildInvoices(client, {
    dealId: deal.id,
    vendorId: people['vendors']!,
    orderId: ordered['orders.receive']!,
    budgetLineId: lineIds[0]!,
    mark,
  })
  const lent = await buildLoan(client, deal.id, mark)
  const drawn = await buildDraw(client, lent['loanId']!)
  const submitted = await buildSubmittedDraw(t, owner, mark)
  const site = await buildSite(client, { dealId: deal.id, vendorId: people['vendors']!, mark })
  const task = await buildTask(t, owner, { title: mark, dealId: deal.id })
  const thread = await must(
    client.post<CommentThread>(`/deals/${deal.id}/comments`, { objectType: 'deal', objectId: deal.id, body: mark }),
  )
  const view = await must(client.post<SavedView>('/views', { name: mark, shared: true, query: `q=${mark}` }))
  const event = await must(client.post<{ id: string }>('/calendar/events', { title: mark, day: '2026-03-01' }))
  const feed = await must(client.post<{ id: string }>('/calendar/feeds', {}))
  const scheduled = await buildSchedule(client, { dealId: deal.id, vendorId: people['vendors']!, mark })
  const imported = await importDesk(t, address).bring(owner, `Address,Purchase Price\n3 ${mark} Lane,"$100,000"\n`)
  const colleague = await t.member(owner.orgId, 'operator')
  const invitation = await must(
    client.post<Invitation>('/team/invitations', { email: `${mark.toLowerCase()}@invited.test`, roles: ['operator'] }),
  )
  const { approvalId, delegationId } = await buildApproval(client, deal, { mark, owner, colleague })
  await followDecisions(t, owner.orgId)
  const token = await giveToken(t, invitation.id, owner.orgId)
  const uploadId = await sendFile(address, owner.token, `${mark}-2.pdf`, pdf(`${mark} again`))
  return {
    owner,
    ids: {
      deals: deal.id,
      dealId: deal.id,
      documents: (document as { id: string }).id,
      versions: '1',
      comps: comp.comp?.id ?? comp.id,
      budget: deal.id,
      lineId: lineIds[0]!,
      fromLineId: lineIds[0]!,
      toLineId: lineIds[1]!,
      costCodeId,
      expenses: expenseId,
      costItemId,
      bills: billId,
      offers: offerId,
      approvals: approvalId,
      delegations: delegationId,
      fromUserId: owner.userId,
      toUserId: colleague.userId,
      permits: permit.id,
      scenarios: scenario.id,
      templates: template.id,
      ...people,
      ...lent,
      ...drawn,
      ...submitted,
      ...ordered,
      ...asked,
      ...billed,
      ...scheduled,
      ...site,
      vendorId: people['vendors']!,
      budgetLineId: lineIds[0]!,
      documentId: (document as { id: string }).id,
      tasks: task.id,
      events: event.id,
      feeds: feed.id,
      personId: owner.userId,
      threads: thread.id,
      threadId: thread.id,
      comments: thread.comments[0]!.id,
      objectId: deal.id,
      document: (document as { id: string }).id,
      views: view.id,
      imports: imported.id,
      rows: '1',
      undo: changed.undoId ?? '',
      undoId: changed.undoId ?? '',
      uploadId,
      sessions: claimsOf(owner.token).session_id,
      stageId: deal.stageId,
      toStageId: deal.stageId,
      ownerId: owner.userId,
      assigneeId: owner.userId,
      teamId: owner.userId,
      addTeamId: colleague.userId,
      removeTeamId: owner.userId,
      actorId: owner.userId,
      members: colleague.userId,
      handOverTo: owner.userId,
      invitations: invitation.id,
      orgId: owner.orgId,
      ...(await checklistIds(client, deal.id)),
    },
    secrets: { token },
  }
}

/** Adds an offer received while the deal is listed for a moment. */
async function buildOffer(t: TestApp, client: Client, deal: { id: string; stageId: string }, mark: string) {
  const inStage = (key: string) =>
    asPlatform(t.db, 'a test lists a deal', (tx) =>
      tx.run(sql`
        update deals set stage_id = wanted.id
        from stages now join stages wanted on wanted.org_id = now.org_id and wanted.pipeline_id = now.pipeline_id
        where deals.id = ${deal.id} and now.id = deals.stage_id and wanted.key = ${key}`),
    )
  await inStage('listed')
  const offer = { buyer: mark, priceCents: 290_000_00, receivedOn: '2026-03-01' }
  const { id } = await must(client.post<{ id: string }>(`/deals/${deal.id}/offers`, { offer }))
  await inStage('lead')
  return id
}

/** Adds a cost of buying the deal, and a bill for it. */
async function buildBill(client: Client, dealId: string, mark: string) {
  const { version } = await must(client.get<DealWithTerms>(`/deals/${dealId}`))
  const unset = { pctOf: null, pct: null, from: null, to: null }
  const item = { bucket: 'purchase', name: mark, amountCents: 400_000, per: 'once', ...unset }
  const planned = await must(client.put<DealChange>(`/deals/${dealId}/costs`, { version, items: [item] }))
  const costItemId = planned.deal.costItems!.find(({ name }) => name === mark)!.id!
  const facts = { sellingLine: null, vendorName: mark, amountCents: 100, paidOn: '2026-03-01', from: null, to: null }
  const billed = await must(client.post<DealChange>(`/deals/${dealId}/bills`, { bill: { costItemId, ...facts } }))
  return { costItemId, billId: billed.deal.bills![0]!.id }
}

/** Lets everything happen that waits until a decision can no longer be undone, so that nothing changes by itself later. */
async function followDecisions(t: TestApp, orgId: string): Promise<void> {
  const decisions = await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.rows(sql<{ id: string }>`select id from approval_decisions where org_id = ${orgId}`),
  )
  for (const { id } of decisions) await followDecision(t.parts, orgId, id)
}

/** Replaces the tokens that were emailed. */
async function giveToken(t: TestApp, invitationId: string, orgId: string): Promise<string> {
  const { token, tokenHash } = makeToken()
  await asPlatform(t.db, 'a test follows an invitation', (tx) =>
    tx.run(sql`update invitations set token_hash = ${tokenHash} where id = ${invitationId}`),
  )
  await asPlatform(t.db, 'a test follows a link to confirm days', (tx) =>
    tx.run(sql`update schedule_asks set token_hash = ${tokenHash} where org_id = ${orgId}`),
  )
  return token
}

async function checklistIds(client: Client, dealId: string): Promise<Record<string, string>> {
  const { items } = await must(
    client.get<{ items: { id: string | null; templateItemId: string | null }[] }>(`/deals/${dealId}/checklist`),
  )
  const { id, templateItemId } = items[0] ?? {}
  const defaults = await must(client.get<{ items: { id: string }[] }>('/checklist-defaults'))
  return {
    'checklist-defaults': defaults.items[0]!.id,
    ...(id ? { itemId: id } : {}),
    ...(templateItemId ? { templateItemId } : {}),
  }
}
