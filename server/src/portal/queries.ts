import type { PortalAsk, PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import type { PaperStatus, PaperType } from '@plumbline/domain/vendors/compliance'
import { isUuid } from '@plumbline/domain/ids'
import { isPaperAsked } from '@plumbline/domain/portal/papers'
import { found } from '../platform/commands/checks.ts'
import { readAsVendor } from '../platform/db/doors.ts'
import type { VendorContext } from '../platform/http/context.ts'
import { presentBidSummary } from './bids/presenter.ts'
import { invitationsOfVendor } from './bids/store.ts'
import { ownPapers } from './papers/own.ts'
import { waiverAsksOfVendor } from './invoices/store.ts'
import { filesOfOrder } from './order-files-store.ts'
import { presentOrderSummary, presentPortalOrder } from './presenter.ts'
import { writersOf } from './questions/names.ts'
import { presentQuestion, presentThreads } from './questions/presenter.ts'
import { messagesAbout, questionsOfVendor } from './questions/store.ts'
import { linesOfOrder, orderOfVendor, ordersOfVendor, paymentsOfVendor, shownOrganization } from './store.ts'

export async function getHome(ctx: VendorContext): Promise<PortalHome> {
  const { visit } = ctx
  const [[organization, rows, payments, waivers, invitations, questions], papers] = await Promise.all([
    readAsVendor(ctx.db, ownerOf(ctx), (tx) =>
      Promise.all([
        shownOrganization(tx),
        ordersOfVendor(tx),
        paymentsOfVendor(tx),
        waiverAsksOfVendor(tx),
        invitationsOfVendor(tx),
        questionsOfVendor(tx),
      ]),
    ),
    papersAskedFor(ctx),
  ])
  const writers = await writersOf(ctx, questions)
  const orders = rows.map(presentOrderSummary)
  const bids = invitations.map((row) => presentBidSummary(row, ctx.today))
  const toAnswer = orders.filter(({ status }) => status === 'to_accept')
  return {
    organization: { name: organization.name, phone: organization.phone, hasLogo: organization.logoSha256 !== null },
    vendor: { name: visit.vendor.name, locale: visit.vendor.locale },
    person: visit.person,
    sessionEndsAt: visit.session?.endsAt.toISOString() ?? null,
    asks: [
      ...questions.map((row) => presentQuestion(row, writers)),
      ...toAnswer.map((order): PortalAsk => ({ kind: 'order', order })),
      ...bids.filter(({ status }) => status === 'to_answer').map((bid): PortalAsk => ({ kind: 'bid', bid })),
      ...waivers.map((waiver): PortalAsk => ({ kind: 'waiver', ...waiver })),
      ...papers,
    ],
    orders,
    bids,
    payments,
  }
}

/** Required papers that are missing, rejected, expired or about to expire. */
async function papersAskedFor(ctx: VendorContext): Promise<PortalAsk[]> {
  return (await ownPapers(ctx))
    .filter((paper) => (paper.required || paper.isAskedByTeam) && isPaperAsked({ ...paper, asksForRefresh: false }))
    .map(({ type, status, coveredUntil }) => ({ kind: 'paper', type, status, coveredUntil }))
}

const LACKING: ReadonlySet<PaperStatus> = new Set(['missing', 'rejected', 'expired'])

/** Required papers without which an invoice isn't approved. */
export async function papersToMend(ctx: VendorContext): Promise<{ type: PaperType; status: PaperStatus }[]> {
  return (await ownPapers(ctx))
    .filter(({ required, status }) => required && LACKING.has(status))
    .map(({ type, status }) => ({ type, status }))
}

export async function getPortalOrder(ctx: VendorContext, { orderId }: { orderId: string }): Promise<PortalOrder> {
  const { order, messages } = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => {
    const row = found(isUuid(orderId) ? await orderOfVendor(tx, orderId) : undefined)
    const [lines, files] = [await linesOfOrder(tx, orderId), await filesOfOrder(tx, orderId)]
    return {
      order: presentPortalOrder(row, { lines, files }, ctx.timeZone),
      messages: await messagesAbout(tx, orderId),
    }
  })
  return { ...order, threads: presentThreads(messages, await writersOf(ctx, messages)) }
}

export function ownerOf({ visit }: Pick<VendorContext, 'visit'>): { orgId: string; vendorId: string } {
  return { orgId: visit.orgId, vendorId: visit.vendor.id }
}
