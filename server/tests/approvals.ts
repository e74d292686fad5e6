import type { Approval } from '@plumbline/contract/approvals/approval'
import type { ApprovalItems } from '@plumbline/contract/approvals/endpoints'
import { EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { type Approvable, approvables, type Ended, type SubjectNow } from '../src/approvals/approvable.ts'
import { type Requested, requestApproval, restartApproval } from '../src/approvals/request.ts'
import { lockDeal } from '../src/deals/store.ts'
import { expectStatus, found } from '../src/platform/commands/checks.ts'
import { asPlatform, type Tx, txAs } from '../src/platform/db/doors.ts'
import type { Context } from '../src/platform/http/context.ts'
import { personContext } from '../src/platform/jobs/context.ts'
import { connectRooms } from '../src/platform/rooms/connect.ts'
import { contribute } from '../src/platform/rooms/contribution.ts'
import { SERVER_ROOMS } from '../src/rooms.ts'
import { buildDeal } from './deals.ts'
import type { Person, TestApp } from './harness.ts'

type Order = { id: string; dealId: string; status: string; amountCents: number; leftCents: number; vendorId: string }

/** An order as simple as an approval needs: one line, which a budget line has something left for. */
async function lockOrder(tx: Tx, orgId: string, id: string): Promise<Order> {
  const { dealId } = await tx.one(sql<{ dealId: string }>`select deal_id from test_orders where id = ${id}`)
  await lockDeal(tx, orgId, dealId)
  return tx.one(sql<Order>`
    select id, deal_id, status, amount_cents, left_cents, vendor_id from test_orders where id = ${id} for update`)
}

const set = (tx: Tx, id: string, status: string) =>
  tx.run(sql`update test_orders set status = ${status} where id = ${id}`)

async function subjectOf(tx: Tx, { id, dealId, amountCents, leftCents, vendorId }: Order): Promise<SubjectNow> {
  const others = await tx.rows(sql<{ id: string; status: string; totalCents: number; submittedAt: Date }>`
    select id, status, amount_cents as total_cents, submitted_at
    from test_orders
    where deal_id = ${dealId} and vendor_id = ${vendorId} and id <> ${id} and submitted_at is not null`)
  return {
    subject: {
      object: 'purchase_order',
      id,
      dealId,
      dealType: 'fix_and_flip',
      vendorId,
      vendorCompliant: true,
      lines: [{ budgetLineId: `line-of-${dealId}`, category: '07', amountCents, uncommittedCents: leftCents }],
      amountCents: null,
    },
    others: others.map((other) => ({ ...other, vendorId, dealId })),
    shown: {
      title: { en: 'Piedmont Tile', es: 'Piedmont Tile' },
      detail: { en: 'counters', es: 'cubiertas' },
      reference: 'PO-0142',
      address: `/app/deals/${dealId}`,
      mark: null,
    },
  }
}

const end =
  (status: string, from: string) =>
  async (tx: Tx, _ctx: Context, order: Order, { subjectId }: Ended) => {
    expectStatus(order, from)
    await set(tx, subjectId, status)
    return null
  }

const approvableOrder: Approvable<Order> = {
  object: 'purchase_order',
  lock: (tx, { tenant }, id) => lockOrder(tx, tenant.orgId, id),
  subject: (tx, _ctx, order) => subjectOf(tx, order),
  pane: async () => EMPTY_PANE,
  approved: end('approved', 'pending'),
  rejected: end('rejected', 'pending'),
  returned: async (tx, ctx, order, ended) => void (await end('draft', 'pending')(tx, ctx, order, ended)),
  undone: async (tx, ctx, order, { was, ...ended }) => void (await end('pending', was)(tx, ctx, order, ended)),
  followed: async (tx, _ctx, _order, { subjectId, outcome }) => {
    if (outcome === 'approved') await set(tx, subjectId, 'issued')
  },
}

/** Orders that exist in tests alone, to decide about. They stand before those of the product. */
export async function orderDesk(t: TestApp) {
  await t.db.pool.query(`
    create table test_orders (
      id uuid primary key, deal_id uuid not null, vendor_id text not null, status text not null, amount_cents bigint not null,
      left_cents bigint not null, submitted_at timestamptz
    );
    grant select, insert, update on test_orders to plumbline_app, plumbline_platform`)
  t.parts.rooms = connectRooms([
    ...SERVER_ROOMS.filter(({ name }) => name !== 'purchase-orders'),
    { provides: [contribute(approvables, approvableOrder)] },
  ])

  const contextOf = async ({ orgId, userId }: Person) => found(await personContext(t.parts, orgId, userId))

  const row = (id: string) =>
    asPlatform(t.db, 'a test looks at an order', (tx) =>
      tx.one(
        sql<Order>`select id, deal_id, status, amount_cents, left_cents, vendor_id from test_orders where id = ${id}`,
      ),
    )

  return {
    row,
    /** Writes a draft; `left` is what its budget line has. */
    async draft(person: Person, amountCents: number, { left = 100_000_00, dealId = '', vendor = '' } = {}) {
      const id = newId()
      const deal = dealId || (await buildDeal(t, person)).id
      await asPlatform(t.db, 'a test writes an order', (tx) =>
        tx.run(sql`
          insert into test_orders (id, deal_id, vendor_id, status, amount_cents, left_cents)
          values (${id}, ${deal}, ${vendor || newId()}, 'draft', ${amountCents}, ${left})`),
      )
      return id
    },
    /** The way a room submits: lock, ask, follow. */
    async submit(person: Person, id: string): Promise<Requested> {
      const ctx = await contextOf(person)
      return txAs(ctx, async (tx) => {
        const order = await lockOrder(tx, ctx.tenant.orgId, id)
        const asked = await requestApproval(tx, ctx, await subjectOf(tx, order))
        const status = asked.outcome === 'pending' ? 'pending' : 'approved'
        await tx.run(sql`update test_orders set status = ${status}, submitted_at = ${ctx.now} where id = ${id}`)
        return asked
      })
    },
    /** The way a room edits: only a draft or a pending order. */
    async edit(person: Person, id: string, amountCents: number): Promise<void> {
      const ctx = await contextOf(person)
      await txAs(ctx, async (tx) => {
        expectStatus(await lockOrder(tx, ctx.tenant.orgId, id), 'draft', 'pending')
        await tx.run(sql`update test_orders set amount_cents = ${amountCents} where id = ${id}`)
        const asked = await restartApproval(tx, ctx, await subjectOf(tx, await lockOrder(tx, ctx.tenant.orgId, id)))
        if (asked && asked.outcome !== 'pending') await set(tx, id, 'approved')
      })
    },
    shrink: (id: string, leftCents: number) =>
      t.db.pool.query('update test_orders set left_cents = $1 where id = $2', [leftCents, id]),
  }
}

/** What people do in the inbox. */
export function inboxOf(t: TestApp) {
  return {
    async list(person: Person, list = 'waiting'): Promise<ApprovalItems> {
      return (await t.api(person.token).get<ApprovalItems>(`/approvals?list=${list}`)).body
    },
    async of(person: Person, id: string): Promise<Approval> {
      return (await t.api(person.token).get<{ approval: Approval }>(`/approvals/${id}`)).body.approval
    },
    decide: (person: Person, id: string, version: number, decision = 'approved', reason?: string) =>
      t
        .api(person.token)
        .post<Approval & { undoId: string | null }>(`/approvals/${id}/decide`, { version, decision, reason }),
    undo: (person: Person, undoId: string | null) =>
      t.api(person.token).post<{ restored: number; skipped: number }>(`/undo/${undoId}`),
  }
}
