import type { PortalTaxCopies, PortalTaxCopy } from '@plumbline/contract/portal/tax-copies'
import { dayInZone } from '@plumbline/domain/calendar'
import { isCorrectedCopy, latestCopies } from '@plumbline/domain/invoices/nec-1099/copies'
import { agreeToPortalCopies, openPortalCopy, withdrawFromPortalCopies } from '../../invoices/nec-1099/portal-copies.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { type OwnCopy, ownConsent, ownCopies } from './store.ts'

/** The vendor's copies. Without its consent, only the years are shown that have one. */
export async function listTaxCopies(ctx: VendorContext): Promise<PortalTaxCopies> {
  const [consent, copies] = await readAsVendor(ctx.db, ownerOf(ctx), (tx) =>
    Promise.all([ownConsent(tx), ownCopies(tx)]),
  )
  const latest = latestCopies(copies)
  const years = latest.map(({ year }) => year)
  const dayOf = (instant: Date) => dayInZone(instant, ctx.timeZone)
  if (!consent || consent.withdrawnAt !== null)
    return { consent: null, withdrawnOn: consent?.withdrawnAt ? dayOf(consent.withdrawnAt) : null, years, items: [] }
  return {
    consent: { signer: consent.signer, agreedOn: dayOf(consent.agreedAt) },
    withdrawnOn: null,
    years,
    items: latest.map((copy) => present(copy, dayOf(copy.filedAt))),
  }
}

function present({ isForm, ...copy }: OwnCopy, filedOn: string): PortalTaxCopy {
  return {
    year: copy.year,
    filing: copy.filing,
    isCorrected: isCorrectedCopy(copy),
    filedOn,
    countedCents: isForm ? copy.countedCents : 0,
    withheldCents: isForm ? copy.withheldCents : 0,
  }
}

export async function agreeToTaxCopies(ctx: VendorContext, signer: string): Promise<PortalTaxCopies> {
  await agreeToPortalCopies(ctx, signer)
  return listTaxCopies(ctx)
}

export async function withdrawFromTaxCopies(ctx: VendorContext): Promise<PortalTaxCopies> {
  await withdrawFromPortalCopies(ctx)
  return listTaxCopies(ctx)
}

/** The PDF of a year's copy as last filed. @throws ApiError not_found without consent, or if there is none */
export async function taxCopyPdf(ctx: VendorContext, year: number): Promise<Buffer> {
  const { items } = await listTaxCopies(ctx)
  const { filing } = found(items.find((copy) => copy.year === year))
  return openPortalCopy(ctx, { year, filing })
}
