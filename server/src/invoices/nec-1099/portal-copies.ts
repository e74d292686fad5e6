import { dayInZone } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import { isCorrectedCopy } from '@plumbline/domain/invoices/nec-1099/copies'
import { found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context, VendorContext } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/announce.ts'
import { organizationName } from '../../vendors/org-store.ts'
import { portalLinks } from '../../vendors/providers.ts'
import { lockVendor } from '../../vendors/store.ts'
import { copiesOf } from './copies.ts'
import { copiesPdf } from './copy-paper.ts'
import { logPortalConsent } from './log.ts'
import { copyAvailableMail, withdrawnMail } from './portal-mails.ts'
import {
  insertOpening,
  insertPortalConsent,
  portalConsentQuery,
  portalRecipientsQuery,
  reachableVendor,
  withdrawPortalConsent,
} from './portal-copies-store.ts'

/** A vendor agrees to get its copies in its portal. Agreeing again changes nothing. */
export async function agreeToPortalCopies(ctx: VendorContext, signer: string): Promise<void> {
  const { orgId, vendor, person } = ctx.visit
  const owner = { orgId, vendorId: vendor.id }
  await txAs(ctx, async (tx) => {
    found(await lockVendor(tx, orgId, vendor.id))
    if (await tx.first(portalConsentQuery(owner))) return
    const { now, ip } = ctx
    await insertPortalConsent(tx, { ...owner, id: newIdAt(now.getTime()), signer, email: person.email, ip, now })
    await logPortalConsent(tx, ctx, vendor, { before: null, after: { signer, agreedOn: ctx.today } })
    await announce(tx, ctx, [['payments']])
  })
}

/** Switches a vendor back to paper, and confirms it by email. */
export async function withdrawFromPortalCopies(ctx: VendorContext): Promise<void> {
  const { orgId, vendor } = ctx.visit
  const owner = { orgId, vendorId: vendor.id }
  await txAs(ctx, async (tx) => {
    found(await lockVendor(tx, orgId, vendor.id))
    const consent = await tx.first(portalConsentQuery(owner))
    if (!consent) return
    await withdrawPortalConsent(tx, { orgId, id: consent.id, now: ctx.now })
    const before = { signer: consent.signer, agreedOn: dayInZone(consent.agreedAt, ctx.timeZone) }
    await logPortalConsent(tx, ctx, vendor, { before, after: null })
    await announce(tx, ctx, [['payments']])
    const { name: organization } = await tx.one(organizationName(orgId))
    await ctx.app.mail.send(
      tx,
      withdrawnMail({ ...vendor, email: ctx.visit.person.email }, { organization, day: ctx.today }),
    )
  })
}

/** A vendor's copy as it was filed. Opening it is recorded. */
export async function openPortalCopy(
  ctx: VendorContext,
  { year, filing }: { year: number; filing: number },
): Promise<Buffer> {
  const { orgId, vendor } = ctx.visit
  const copies = await txAs(ctx, (tx) => copiesOf(tx, ctx, { year, filing, vendorId: vendor.id }))
  const pdf = await copiesPdf(ctx, [found(copies[0])])
  await txAs(ctx, async (tx) => {
    await insertOpening(tx, { orgId, vendorId: vendor.id, year, filing, now: ctx.now })
    await announce(tx, ctx, [['payments']])
  })
  return pdf
}

type Notice = { orgId: string; vendorId: string; year: number; filing: number }

const copyNotice = defineJob<Notice>('nec.copy_notice', { expireSeconds: 120 })

/** Notifies vendors that get their copies in the portal when a filing has one for them. */
export async function sendCopyNotices(
  tx: Tx,
  ctx: Context,
  { year, filing }: { year: number; filing: number },
): Promise<void> {
  if (ctx.isSilent) return
  const { orgId } = ctx.tenant
  const recipients = await tx.rows(portalRecipientsQuery(orgId, year, filing))
  await ctx.app.jobs.sendAll(
    tx,
    copyNotice,
    recipients.map(({ vendorId }) => ({ data: { orgId, vendorId, year, filing } })),
  )
}

/** Vendors whose portal was closed since aren't notified; their copies are due on paper. */
async function mailCopyNotice(app: App, { orgId, vendorId, year, filing }: Notice): Promise<void> {
  const ctx = await systemContext(app, orgId)
  await txAs(ctx, async (tx) => {
    const [vendor, consent, [copy]] = await Promise.all([
      tx.first(reachableVendor({ orgId, vendorId })),
      tx.first(portalConsentQuery({ orgId, vendorId })),
      copiesOf(tx, ctx, { year, filing, vendorId }),
    ])
    if (!vendor || !consent || !copy) return
    const links = await portalLinks.ask(tx, ctx, { vendorId, orderId: null, leadsTo: 'papers/1099' })
    const url = links.find((link) => link !== null)
    if (!url) return
    const isCorrected = isCorrectedCopy(copy.form)
    await app.mail.send(tx, copyAvailableMail(vendor, { year, payer: copy.filing.payerName, isCorrected, url }))
  })
}

export function registerPortalCopies(app: App): void {
  app.jobs.work(copyNotice, (notice) => mailCopyNotice(app, notice))
}
