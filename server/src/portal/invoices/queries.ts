import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { isUuid } from '@plumbline/domain/ids'
import { portalInvoiceStatus } from '@plumbline/domain/portal/invoices'
import { approvalOf } from '../../approvals/request.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { writersOf } from '../questions/names.ts'
import { presentThreads } from '../questions/presenter.ts'
import { messagesAbout } from '../questions/store.ts'
import { presentPortalInvoice, presentPortalWaivers } from './presenter.ts'
import {
  figuresOfVendor,
  filesOfInvoice,
  invoiceOfVendor,
  invoicesOfVendor,
  linesOfPortalInvoice,
  paymentsOfInvoices,
  type PortalInvoiceRow,
  waiversOfInvoices,
} from './store.ts'
import { wordsAsked } from './waiver-asked.ts'

export async function listPortalInvoices(ctx: VendorContext) {
  const year = Number(ctx.today.slice(0, 4))
  return readAsVendor(ctx.db, ownerOf(ctx), async (tx) => {
    const rows = await invoicesOfVendor(tx)
    const ids = rows.map(({ id }) => id)
    const [payments, waivers, figures] = await Promise.all([
      paymentsOfInvoices(tx, ids),
      waiversOfInvoices(tx, ids),
      figuresOfVendor(tx, year),
    ])
    const items = rows.map((row) => presentPortalInvoice(row, { payments, waivers }, ctx.timeZone))
    return { items, year, figures }
  })
}

/** @throws ApiError not_found for other vendors' invoices */
export async function getPortalInvoice(ctx: VendorContext, id: string): Promise<PortalInvoice> {
  const { row, payments, waivers, lines, files, messages } = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => ({
    row: found(isUuid(id) ? await invoiceOfVendor(tx, id) : undefined),
    payments: await paymentsOfInvoices(tx, [id]),
    waivers: await waiversOfInvoices(tx, [id]),
    lines: await linesOfPortalInvoice(tx, id),
    files: await filesOfInvoice(tx, id),
    messages: await messagesAbout(tx, id),
  }))
  return {
    ...presentPortalInvoice(row, { payments, waivers }, ctx.timeZone),
    orderId: row.orderId,
    reviewers: await reviewersOf(ctx, row),
    lines: lines.map((line) => ({
      id: line.id,
      description: line.description,
      amountCents: line.amountCents,
      isExtra: row.orderId !== null && line.orderLineId === null,
    })),
    files,
    threads: presentThreads(messages, await writersOf(ctx, messages)),
    waivers: presentPortalWaivers(waivers),
    waiverAsked: row.status === 'paid' ? await wordsAsked(ctx, row, waivers) : null,
  }
}

const MOST_REVIEWERS = 2

/** The people who can approve an invoice now, if they can be named. */
async function reviewersOf(ctx: VendorContext, { id, status }: PortalInvoiceRow): Promise<string[]> {
  if (portalInvoiceStatus(status) !== 'in_review') return []
  const approval = await txAs(ctx, (tx) => approvalOf(tx, ctx, { object: 'vendor_invoice', id }))
  const asked = approval?.steps.find(({ state }) => state === 'current')?.approvers ?? []
  return asked.length > MOST_REVIEWERS ? [] : asked.map(({ person }) => person.name)
}

/** Checks whether the vendor has sent an invoice with this id. */
export function knowsInvoice(ctx: VendorContext, id: string): Promise<boolean> {
  return readAsVendor(ctx.db, ownerOf(ctx), async (tx) => (await invoiceOfVendor(tx, id)) !== undefined)
}
