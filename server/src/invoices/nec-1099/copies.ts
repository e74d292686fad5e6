import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import { FORMS_PER_FILE } from '@plumbline/domain/invoices/nec-1099/irs-file'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { listReaders } from '../../notifications/readers-store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/announce.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import { vendorById } from '../../vendors/store.ts'
import { consentQuery, copyQuery, insertCopies, recipientsQuery, writeConsent } from './copies-store.ts'
import { type Copy, copiesPdf } from './copy-paper.ts'
import { logConsent, logSeason } from './log.ts'
import { filingsQuery, formsQuery, hasCopy } from './season-store.ts'

type Consent = { vendorId: string; agreedOn: Day | null }

/** Records that a vendor agreed to get its copy by email, or no longer does. Without that it gets paper. */
export function setConsent(ctx: Context, { vendorId, agreedOn }: Consent): Promise<{ agreedOn: Day | null }> {
  authorize(necPolicy.change(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const vendor = found(await tx.first(vendorById(orgId, vendorId)))
    if (agreedOn !== null && agreedOn > ctx.today)
      throw invalidField('agreedOn', 'in_future', 'The day can’t be in the future.')
    const before = (await tx.first(consentQuery(orgId, vendorId)))?.agreedOn ?? null
    if (before === agreedOn) return { agreedOn }
    await writeConsent(tx, { orgId, vendorId, by: ctx.actor.userId, now: ctx.now }, agreedOn)
    await logConsent(tx, ctx, vendor, { before, after: agreedOn })
    await announce(tx, ctx, [['payments']])
    return { agreedOn }
  })
}

/** Composing a page takes a quarter of a second, so copies are mailed after the reply. */
export const mailCopy = defineJob<{ orgId: string; copyId: string }>('nec.mail_copy', { expireSeconds: 120 })

/** Emails copies to those of these vendors that agreed to it. @throws ApiError invalid_input if no vendor did */
export function sendCopies(
  ctx: Context,
  { year, vendorIds }: { year: number; vendorIds: readonly string[] },
): Promise<{ sent: number }> {
  authorize(necPolicy.change(ctx.actor) && necPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const recipients = await tx.rows(recipientsQuery(orgId, year, vendorIds))
    if (recipients.length === 0)
      throw invalidField('vendorIds', 'no_consent', 'None of them has a filed form and agreed to get it by email.')
    const copies = recipients.map(({ vendorId, email, filing }) => ({
      id: newIdAt(ctx.now.getTime()),
      year,
      filing,
      vendorId,
      sentTo: email,
    }))
    await insertCopies(tx, { orgId, by: ctx.actor.userId, now: ctx.now }, copies)
    await ctx.app.jobs.sendAll(
      tx,
      mailCopy,
      copies.map(({ id }) => ({ data: { orgId, copyId: id } })),
    )
    await logSeason(tx, ctx, 'tax_season.copies_sent', year, {
      after: { taxCopies: copies.length, taxCopyVendors: recipients.map(({ name }) => name).join(', ') },
    })
    await announce(tx, ctx, [['payments']])
    return { sent: copies.length }
  })
}

/** Composes and mails one copy that was asked for. */
export async function mailCopyNow(app: App, { orgId, copyId }: { orgId: string; copyId: string }): Promise<void> {
  const ctx = await systemContext(app, orgId)
  const { copy, to, replyTo } = await txAs(ctx, async (tx) => {
    const { year, filing, vendorId, sentTo } = await tx.one(copyQuery(orgId, copyId))
    const [admin] = await listReaders(tx, orgId, { roles: ['org_admin'] })
    const [one] = await copiesOf(tx, ctx, { year, vendorId, filing })
    return { copy: found(one), to: sentTo, replyTo: admin?.email ?? null }
  })
  const pdf = await copiesPdf(ctx, [copy])
  const payer = copy.filing.payerName
  const subject = `Your Form 1099-NEC for ${copy.year} from ${payer}`
  const mail = composeEmail(to, {
    locale: 'en',
    subject,
    title: subject,
    paragraphs: [
      `Attached is Copy B of the Form 1099-NEC that ${payer} files for ${copy.form.name}. Keep it for your tax return.`,
      'If something is wrong, reply to this email. Never send a tax ID in the text of an email.',
    ],
    closing: `You’re receiving this because you agreed to get your form by email from ${payer}.`,
  })
  await app.mail.send(null, {
    ...mail,
    ...(replyTo ? { replyTo } : {}),
    attachments: [
      { name: `1099-NEC-${copy.year}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') },
    ],
  })
}

type Asked = {
  year: number
  vendorId?: string | undefined
  filing?: number
  part?: number
  /** vendors whose copies are left out */
  without?: ReadonlySet<string>
}

/** The copies of a filed year as last filed: one vendor's, or a part of all. */
export async function copiesOf(
  tx: Tx,
  ctx: Context,
  { year, vendorId, filing, part = 1, without = new Set() }: Asked,
): Promise<Copy[]> {
  const { orgId } = ctx.tenant
  const [filings, forms] = await Promise.all([
    tx.rows(filingsQuery(orgId, year)),
    tx.rows(formsQuery(orgId, year, { filing, vendorId })),
  ])
  return forms
    .filter((form) => hasCopy(form) && !without.has(form.vendorId))
    .slice((part - 1) * FORMS_PER_FILE, part * FORMS_PER_FILE)
    .map((form) => ({ year, form, filing: filings.find(({ number }) => number === form.filing)! }))
}
