import type { PortalAsk, PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import type { PaperStatus, PaperType } from '@plumbline/domain/vendors/compliance'
import { isUuid } from '@plumbline/domain/ids'
import { found } from '../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../platform/db/doors.ts'
import type { VendorContext } from '../platform/http/context.ts'
import { judgeVendors } from '../vendors/papers/judge.ts'
import { waiverAsksOfVendor } from './invoices/store.ts'
import { presentOrderSummary, presentPortalOrder } from './presenter.ts'
import { linesOfOrder, orderOfVendor, ordersOfVendor, paymentsOfVendor, shownOrganization } from './store.ts'

export async function getHome(ctx: VendorContext): Promise<PortalHome> {
  const { visit } = ctx
  const [[organization, rows, payments, waivers], papers] = await Promise.all([
    readAsVendor(ctx.db, ownerOf(ctx), (tx) =>
      Promise.all([shownOrganization(tx), ordersOfVendor(tx), paymentsOfVendor(tx), waiverAsksOfVendor(tx)]),
    ),
    papersAskedFor(ctx),
  ])
  const orders = rows.map(presentOrderSummary)
  const toAnswer = orders.filter(({ status }) => status === 'to_accept')
  return {
    organization: { name: organization.name, phone: organization.phone, hasLogo: organization.logoSha256 !== null },
    vendor: { name: visit.vendor.name, locale: visit.vendor.locale },
    person: visit.person,
    sessionEndsAt: visit.session?.endsAt.toISOString() ?? null,
    asks: [
      ...toAnswer.map((order): PortalAsk => ({ kind: 'order', order })),
      ...waivers.map((waiver): PortalAsk => ({ kind: 'waiver', ...waiver })),
      ...papers,
    ],
    orders,
    payments,
  }
}

const ASKED_FOR: ReadonlySet<PaperStatus> = new Set(['missing', 'rejected', 'expired', 'expiring'])

/** Required papers that are missing, were rejected, have ended or are about to. Nothing that is already there. */
async function papersAskedFor(ctx: VendorContext): Promise<PortalAsk[]> {
  return (await requiredPapers(ctx))
    .filter(({ status }) => ASKED_FOR.has(status))
    .map(({ type, status, coveredUntil }) => ({ kind: 'paper', type, status, coveredUntil }))
}

/** Required papers without which an invoice isn't approved: all that are asked for but those that still hold. */
export async function papersToMend(ctx: VendorContext): Promise<{ type: PaperType; status: PaperStatus }[]> {
  return (await requiredPapers(ctx))
    .filter(({ status }) => ASKED_FOR.has(status) && status !== 'expiring')
    .map(({ type, status }) => ({ type, status }))
}

async function requiredPapers(ctx: VendorContext) {
  const { id } = ctx.visit.vendor
  const judged = found((await txAs(ctx, (tx) => judgeVendors(tx, ctx, [id]))).get(id))
  return judged.required.map((type) => ({
    type,
    ...(judged.compliance.types[type] ?? { status: 'missing' as const, coveredUntil: null }),
  }))
}

export function getPortalOrder(ctx: VendorContext, { orderId }: { orderId: string }): Promise<PortalOrder> {
  return readAsVendor(ctx.db, ownerOf(ctx), async (tx) => {
    const row = found(isUuid(orderId) ? await orderOfVendor(tx, orderId) : undefined)
    return presentPortalOrder(row, await linesOfOrder(tx, orderId), ctx.timeZone)
  })
}

export function ownerOf({ visit }: Pick<VendorContext, 'visit'>): { orgId: string; vendorId: string } {
  return { orgId: visit.orgId, vendorId: visit.vendor.id }
}
