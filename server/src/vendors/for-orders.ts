import type { Day } from '@plumbline/domain/calendar'
import type { PaperStatus, PaperType } from '@plumbline/domain/vendors/compliance'
import type { Standing } from '@plumbline/domain/vendors/standing'
import { contactById } from '../contacts/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { judgeVendors } from './papers/judge.ts'
import { type VendorRow, vendorById } from './store.ts'

/** What an order has to know about its vendor. */
export type VendorForOrder = Pick<
  VendorRow,
  'id' | 'name' | 'status' | 'locale' | 'trades' | 'paymentTermsDays' | 'retainagePct'
> & {
  /** as on its W-9 */
  legalName: string
  contactName: string | null
  email: string | null
  phone: string | null
  address: string
  papers: {
    /** every required paper is valid or about to end */
    compliant: boolean
    /** the W-9 is valid, or not required from this vendor */
    w9Valid: boolean
    /** every required certificate of insurance is valid or about to end, or none is required */
    coiValid: boolean
    standing: Standing
    /** the required papers, each as it stands */
    required: { type: PaperType; status: PaperStatus; coveredUntil: Day | null }[]
    warnings: string[]
  }
}

/** @returns undefined for a vendor that doesn't exist, was merged into another, or is another organization's */
export async function vendorForOrder(tx: Tx, ctx: Context, vendorId: string): Promise<VendorForOrder | undefined> {
  const { orgId } = ctx.tenant
  const vendor = await tx.first(vendorById(orgId, vendorId))
  if (!vendor) return undefined
  const [contact, judged] = await Promise.all([
    vendor.contactId === null ? undefined : tx.first(contactById(orgId, vendor.contactId)),
    judgeVendors(tx, ctx, [vendorId]),
  ])
  const { compliance, required, standing } = judged.get(vendorId)!
  const papers = required.map((type) => ({ type, ...(compliance.types[type] ?? MISSING) }))
  return {
    id: vendor.id,
    name: vendor.name,
    legalName: vendor.legalName || vendor.name,
    status: vendor.status,
    locale: vendor.locale,
    trades: vendor.trades,
    paymentTermsDays: vendor.paymentTermsDays,
    retainagePct: vendor.retainagePct,
    contactName: contact?.name ?? null,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    address: contact?.address ?? '',
    papers: {
      compliant: compliance.compliant,
      w9Valid: papers.filter(({ type }) => type === 'w9').every(good),
      coiValid: papers.filter(({ type }) => type.startsWith('coi_')).every(good),
      standing,
      required: papers,
      warnings: compliance.warnings,
    },
  }
}

function good({ status }: { status: PaperStatus }): boolean {
  return status === 'valid' || status === 'expiring'
}

const MISSING = { status: 'missing', coveredUntil: null } as const
