import { createHash } from 'node:crypto'
import type { CommentThread } from '@plumbline/contract/comments'
import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Invitation } from '@plumbline/contract/team/team'
import type { SavedView } from '@plumbline/contract/deals/views'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { followDecision } from '../../src/approvals/jobs.ts'
import { asPlatform } from '../../src/platform/db/doors.ts'
import { makeToken } from '../../src/team/invitations/token.ts'
import { buildDeal } from '../deals.ts'
import type { Client, Person, TestApp } from '../harness.ts'
import { importDesk } from '../imports.ts'
import { documentDesk, pdf, sendFile } from '../documents.ts'
import { claimsOf } from '../second-factors.ts'
import { buildTask } from '../tasks.ts'

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

/** A loan with a payment and an extension. */
async function buildLoan(client: Client, dealId: string, mark: string): Promise<Record<string, string>> {
  const { version } = await must(client.get<DealWithTerms>(`/deals/${dealId}`))
  const loan = {
    name: mark,
    loanType: 'bank',
    initialAdvanceCents: 1_000_00,
    holdbackCents: 5_000_00,
    ratePct: '6',
    pointsPct: '0',
    feesCents: 0,
    exitFeePct: '0',
    dayCount: 'ACT/365',
    interestOn: 'drawn',
    payment: 'monthly',
    startDate: '2026-01-01',
    payoffDate: null,
    maturityDate: null,
    extensionFeePct: '0',
    drawFeeCents: 0,
    drawRetainagePct: '0',
    holdbackDraws: 'even',
    draws: [],
    status: 'funded',
  }
  const borrowed = await must(client.put<DealChange>(`/deals/${dealId}/loans`, { version, loans: [loan] }))
  const loanId = borrowed.deal.loans![0]!.id
  const path = `/deals/${dealId}/loans/${loanId}`
  const amounts = { interestCents: 5_00, principalCents: 0, feesCents: 0 }
  const payment = { paidOn: '2026-02-01', ...amounts, from: '2026-01-01', to: '2026-02-01' }
  await must(client.post(`${path}/payments`, { payment }))
  const extension = { takenOn: '2026-02-01', maturesOn: '2027-02-01', feeCents: 0 }
  const extended = await must(client.post<DealChange>(`${path}/extensions`, { extension }))
  const [history] = extended.deal.loanHistory!
  const contact = { kind: 'company', name: `${mark} Lending`, roles: ['lender'] }
  const lender = await must(client.post<{ id: string }>('/contacts', { contact }))
  return {
    loans: loanId,
    loanId,
    lenderId: lender.id,
    'drawTerms.profile': lender.id,
    'drawTerms.saveProfile': lender.id,
    'loan-payments': history!.payments[0]!.id,
    'loan-extensions': history!.extensions[0]!.id,
  }
}

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
  const task = await buildTask(t, owner, { title: mark, dealId: deal.id })
  const thread = await must(
    client.post<CommentThread>(`/deals/${deal.id}/comments`, { objectType: 'deal', objectId: deal.id, body: mark }),
  )
  const view = await must(client.post<SavedView>('/views', { name: mark, shared: true, query: `q=${mark}` }))
  const imported = await importDesk(t, address).bring(owner, `Address,Purchase Price\n3 ${mark} Lane,"$100,000"\n`)
  const colleague = await t.member(owner.orgId, 'operator')
  const invitation = await must(
    client.post<Invitation>('/team/invitations', { email: `${mark.toLowerCase()}@invited.test`, roles: ['operator'] }),
  )
  const { approvalId, delegationId } = await buildApproval(client, deal, { mark, owner, colleague })
  await followDecisions(t, owner.orgId)
  const token = await giveToken(t, invitation.id)
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
      vendorId: people['vendors']!,
      budgetLineId: lineIds[0]!,
      documentId: (document as { id: string }).id,
      tasks: task.id,
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

/** A draw that is with the lender, on a deal of its own. */
async function buildSubmittedDraw(t: TestApp, owner: Person, mark: string): Promise<Record<string, string>> {
  const client = t.api(owner.token)
  const deal = await buildDeal(t, owner, { addressLine1: `4 ${mark} Lane` })
  await buildBudget(client, deal.id, mark)
  const { loanId } = await buildLoan(client, deal.id, `${mark} 2`)
  type Started = { id: string; version: number; lines: { id: string }[] }
  const draft = await must(client.post<Started>(`/loans/${loanId}/draws`, {}))
  const [paid, asked] = draft.lines
  const lines = [
    { lineId: paid!.id, requestedCents: 0 },
    { lineId: asked!.id, requestedCents: 1_00, percentComplete: '100' },
  ]
  const filled = await must(client.patch<Started>(`/draws/${draft.id}`, { version: draft.version, lines }))
  await must(client.post<object>(`/draws/${draft.id}/submit`, { version: filled.version }))
  return { 'draws.inspect': draft.id }
}

/** Starts a draw, which makes the loan's schedule from the budget. */
async function buildDraw(client: Client, loanId: string): Promise<Record<string, string>> {
  const draw = await must(client.post<{ id: string; lines: { id: string }[] }>(`/loans/${loanId}/draws`, {}))
  return { draws: draw.id, drawId: draw.id, 'draws.lineId': draw.lines[0]!.id }
}

/** A contact, and two vendors of which one has a paper and a waived one. */
async function buildVendor(client: Client, mark: string): Promise<Record<string, string>> {
  const add = (name: string, contact: object) =>
    must(client.post<{ id: string; contact: { id: string } }>('/vendors', { vendor: { name }, contact }))
  const vendor = await add(mark, { name: mark, email: `${mark.toLowerCase()}@vendor.example` })
  const other = await add(`${mark} 2`, { id: vendor.contact.id })
  const paper = await must(
    client.post<{ id: string }>(`/vendors/${vendor.id}/papers`, { paper: { type: 'agreement', note: mark } }),
  )
  const waiver = { type: 'coi_gl', until: '2099-01-01', reason: mark }
  await must(client.post<object>(`/vendors/${vendor.id}/waivers`, waiver))
  const { types } = await must(
    client.get<{ types: { waiver: { id: string } | null }[] }>(`/vendors/${vendor.id}/papers`),
  )
  return {
    contacts: vendor.contact.id,
    contactId: vendor.contact.id,
    vendors: vendor.id,
    intoId: other.id,
    papers: paper.id,
    waivers: types.find((type) => type.waiver !== null)!.waiver!.id,
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

/** Adds a draft order with one line, another that was issued, and a draft change of the budget. */
async function buildOrder(
  client: Client,
  { dealId, vendorId, budgetLineId, mark }: { dealId: string; vendorId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  const draft = async () => {
    const line = { id: newId(), budgetLineId, description: mark, amountCents: 100_00 }
    const order = { vendorId, title: mark, paymentTermsDays: 15, lines: [line] }
    const made = await must(client.post<{ id: string; version: number }>(`/deals/${dealId}/orders`, { order }))
    return { ...made, lineId: line.id }
  }
  const order = await draft()
  const issued = await draft()
  await must(client.post<object>(`/orders/${issued.id}/submit`, { version: issued.version }))
  type Seen = { order: { version: number }; approval: { id: string; version: number } }
  const { approval } = await must(client.get<Seen>(`/orders/${issued.id}`))
  const decision = { version: approval.version, decision: 'approved' }
  await must(client.post<object>(`/approvals/${approval.id}/decide`, decision))
  const { version } = (await must(client.get<Seen>(`/orders/${issued.id}`))).order
  await must(client.post<object>(`/orders/${issued.id}/issue`, { version, overrideReason: `${mark} is in a hurry` }))
  const change = await must(
    client.post<{ id: string }>(`/deals/${dealId}/change-orders`, {
      changeOrder: {
        reason: 'unforeseen',
        scope: 'budget_only',
        title: mark,
        lines: [{ id: newId(), budgetLineId, description: mark, amountCents: 50_00 }],
      },
    }),
  )
  return {
    orders: order.id,
    orderId: order.id,
    orderLineId: order.lineId,
    'orders.receive': issued.id,
    'change-orders': change.id,
  }
}

/** Asks a vendor for a bid, and enters it. */
async function buildBid(
  client: Client,
  { dealId, vendorId, budgetLineId, mark }: { dealId: string; vendorId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  const line = { id: newId(), budgetLineId, description: mark }
  type Made = { id: string; version: number }
  const made = await must(
    client.post<Made>(`/deals/${dealId}/bid-packages`, { package: { title: mark, note: mark, lines: [line] } }),
  )
  const path = `/bid-packages/${made.id}`
  await must(client.post<Made>(`${path}/invitations`, { version: made.version, vendorIds: [vendorId], email: false }))
  const lines = [{ lineId: line.id, answer: 'amount', amountCents: 90_00 }]
  const bid = { receivedOn: '2026-03-01', note: mark, lines }
  const { bids } = await must(
    client.put<{ bids: { id: string }[] }>(`${path}/bids/${vendorId}`, { version: null, bid }),
  )
  return { packageId: made.id, bidId: bids[0]!.id }
}

/** Adds a draft invoice with a lien waiver, one under review, one that was paid, and a payment run that waits. */
async function buildInvoices(
  client: Client,
  {
    dealId,
    vendorId,
    orderId,
    budgetLineId,
    mark,
  }: { dealId: string; vendorId: string; orderId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  type Made = { id: string; version: number }
  const enter = (name: string, facts: object = {}) => {
    const line = { budgetLineId, description: mark, amountCents: 80_00 }
    const invoice = { vendorId, invoiceNo: name, invoiceDate: '2026-03-01', note: mark, lines: [line], ...facts }
    return must(client.post<Made>(`/deals/${dealId}/invoices`, { invoice }))
  }
  /** Without an order, amounts as small as these are approved at once. */
  const submitted = async (name: string, facts: object = {}) => {
    const made = await enter(name, facts)
    await must(client.post<Made>(`/invoices/${made.id}/submit`, { version: made.version }))
    return made.id
  }
  const run = (invoiceId: string, record: boolean) => {
    const payment = { invoiceId, amountCents: 80_00, method: 'check', reference: mark, papersReason: mark }
    type Run = Made & { remittances: { payments: { id: string }[] }[] }
    return must(client.post<Run>('/payment-runs', { run: { paysOn: '2026-03-02', payments: [payment] }, record }))
  }
  await must(client.post<object>(`/vendors/${vendorId}/papers`, { paper: { type: 'w9', note: mark }, accept: true }))
  const draft = await enter(`${mark} 1`)
  const facts = { amountCents: 80_00, throughOn: '2026-03-01', signer: mark, signedOn: '2026-03-01' }
  const signed = await must(
    client.post<{ waivers: { id: string }[] }>(`/invoices/${draft.id}/lien-waivers`, {
      waiver: { kind: 'conditional_progress', ...facts },
    }),
  )
  const recorded = await run(await submitted(`${mark} 2`), true)
  const underReview = await submitted(`${mark} 4`, { orderId })
  const waiting = await run(await submitted(`${mark} 3`), false)
  return {
    invoices: draft.id,
    invoiceId: draft.id,
    'invoices.approve': underReview,
    'invoices.dispute': underReview,
    'lien-waivers': signed.waivers[0]!.id,
    payments: recorded.remittances[0]!.payments[0]!.id,
    'payment-runs': waiting.id,
  }
}

/** Builds a budget with two lines, and a draft receipt on the first. */
async function buildBudget(client: Client, dealId: string, mark: string) {
  const { items } = await must(client.get<{ items: { id: string; code: string }[] }>('/cost-codes'))
  const costCodeId = items.find(({ code }) => code === '19-010')!.id
  const added = [mark, `${mark} 2`].map((description) => ({
    id: newId(),
    costCodeId,
    description,
    originalCents: 500_000,
  }))
  await must(client.patch<object>(`/deals/${dealId}/budget`, { added }))
  const lineIds = added.map(({ id }) => id)
  const expense = { vendorName: mark, spentOn: '2026-04-01', amountCents: 10_000, paidBy: 'company' }
  const split = { splitBy: 'amount', shares: [{ lineId: lineIds[0], amountCents: 10_000 }] }
  const made = await must(client.post<{ id: string }>('/expenses', { expense: { ...expense, split } }))
  return { lineIds, costCodeId, expenseId: made.id }
}

/** Replaces the token that was emailed. */
async function giveToken(t: TestApp, invitationId: string): Promise<string> {
  const { token, tokenHash } = makeToken()
  await asPlatform(t.db, 'a test follows an invitation', (tx) =>
    tx.run(sql`update invitations set token_hash = ${tokenHash} where id = ${invitationId}`),
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

async function must<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`the estate could not be built: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Returns a hash of the organization's rows in each table. It changes when any of them does. */
export async function marksOf(t: TestApp, orgId: string): Promise<Record<string, string>> {
  const marks = await ofEveryTable<string>(
    t,
    orgId,
    `count(*) || ' ' || md5(coalesce(string_agg(entry::text, '|' order by entry::text), ''))`,
  )
  return Object.fromEntries(marks)
}

/** Returns the tables in which a row of the organization contains the text anywhere. */
export async function rowsThatName(t: TestApp, orgId: string, text: string): Promise<string[]> {
  const found = await ofEveryTable<boolean>(t, orgId, `coalesce(bool_or(position($2 in entry::text) > 0), false)`, [
    text,
  ])
  return found.filter(([, isThere]) => isThere).map(([table]) => table)
}

/** Runs an aggregate over the organization's rows in each table, in one statement that each connection plans once. */
async function ofEveryTable<Value>(
  t: TestApp,
  orgId: string,
  aggregate: string,
  values: readonly unknown[] = [],
): Promise<[string, Value][]> {
  const tables = await tenantTables(t)
  const parts = tables.map(
    (table) => `select '${table}' as name, (select ${aggregate} from ${table} entry where org_id = $1) as answer`,
  )
  const text = parts.join(' union all ')
  const client = await t.db.pool.connect()
  try {
    await client.query('begin; set local role plumbline_platform')
    const name = `tests.${createHash('md5').update(text).digest('hex')}`
    const { rows } = await client.query<{ name: string; answer: Value }>({ name, text, values: [orgId, ...values] })
    await client.query('commit')
    return rows.map((row) => [row.name, row.answer])
  } finally {
    client.release()
  }
}

const tablesOf = new WeakMap<TestApp, Promise<string[]>>()

function tenantTables(t: TestApp): Promise<string[]> {
  const known = tablesOf.get(t)
  if (known) return known
  const reading = t.db.pool
    .query<{ table_name: string }>(
      `select columns.table_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'org_id' and table_type = 'BASE TABLE'
       order by table_name`,
    )
    .then(({ rows }) => rows.map((row) => row.table_name))
  tablesOf.set(t, reading)
  return reading
}
