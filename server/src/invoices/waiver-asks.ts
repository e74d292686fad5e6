import { invalidField } from '@plumbline/contract/errors'
import type { Invoice } from '@plumbline/contract/invoices'
import { newIdAt } from '@plumbline/domain/ids'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import { isUnconditional, type LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { prescribesWaiverForm } from '@plumbline/domain/invoices/lien-waivers/needed'
import { defaultWaiverText, fillWaiverText } from '@plumbline/domain/invoices/lien-waivers/text'
import { findDeal } from '../deals/store.ts'
import { dayWords, moneyWords } from '../notifications/phrases.ts'
import { authorize, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { composeEmail } from '../platform/mail/compose.ts'
import { vendorForOrder } from '../vendors/for-orders.ts'
import { organizationName } from '../vendors/org-store.ts'
import { portalLinks } from '../vendors/providers.ts'
import { again, shown } from './changed.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import { logWaiver } from './log.ts'
import { readInvoiceRules } from './settings.ts'
import { findInvoice } from './store.ts'
import { deleteAsked, insertWaiver } from './waivers-store.ts'
import { withInvoice } from './with-invoice.ts'

type Asked = { invoiceId: string; kind: LienWaiverKind }

/** The text of a waiver as the vendor gets it: the organization's own where it has one. */
export function getWaiverText(ctx: Context, { invoiceId, kind }: Asked) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await findInvoice(tx, orgId, invoiceId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    authorize(invoicePolicy.read(ctx.actor))
    const now = await invoiceNow(tx, ctx, deal, row)
    const state = deal.fields.state ?? null
    return {
      text: await textOf(tx, ctx, now, kind),
      amountCents: Math.max(0, row.netDueCents),
      hasStatutoryForm: prescribesWaiverForm(state),
      state,
    }
  })
}

async function textOf(tx: Tx, ctx: Context, { deal, row }: InvoiceNow, kind: LienWaiverKind): Promise<string> {
  const [rules, owner] = await Promise.all([readInvoiceRules(tx, ctx), tx.one(organizationName(ctx.tenant.orgId))])
  return fillWaiverText(rules.waiverTexts[kind] ?? defaultWaiverText(kind), {
    vendor: row.vendorName,
    owner: owner.name,
    property: deal.fields.addressLine1 ?? deal.fields.name ?? deal.number,
    invoice: row.invoiceNo,
    amount: moneyWords(Math.max(0, row.netDueCents), 'en'),
    through: dayWords(row.invoiceDate, 'en'),
  })
}

/** Asks the vendor for a waiver by email, in its language, with the text to sign. Replies go to the person who asked. */
export function askForWaiver(ctx: Context, { kind, ...target }: Asked): Promise<Invoice> {
  return withInvoice(ctx, { ...target, version: null }, 'edit', async (tx, before) => {
    const { row } = before
    if (row.status === 'rejected' || row.status === 'void') throw wrongState(row.status)
    if (row.netDueCents <= 0) throw invalidField('kind', 'nothing_due', 'Nothing is due on this invoice.')
    const vendor = found(await vendorForOrder(tx, ctx, row.vendorId))
    if (!vendor.email) throw invalidField('kind', 'no_email', 'Add an email address to this vendor’s contact first.')
    await deleteAsked(tx, row.orgId, { invoiceId: row.id, kind })
    const id = newIdAt(ctx.now.getTime())
    const facts = { kind, amountCents: row.netDueCents, throughOn: row.invoiceDate, documentId: null }
    await insertWaiver(tx, {
      ...facts,
      orgId: row.orgId,
      id,
      invoiceId: row.id,
      dealId: row.dealId,
      status: 'asked',
      signer: null,
      signedOn: null,
      by: ctx.actor.userId,
      now: ctx.now,
    })
    await mailWaiver(tx, ctx, before, { kind, to: vendor.email, locale: vendor.locale })
    const after = await again(tx, ctx, before)
    await logWaiver(tx, ctx, 'lien_waiver.asked', after, { after: found(after.waivers.find((w) => w.id === id)) })
    return shown(tx, ctx, before, after)
  })
}

async function mailWaiver(
  tx: Tx,
  ctx: Context,
  now: InvoiceNow,
  { kind, to, locale }: { kind: LienWaiverKind; to: string; locale: 'en' | 'es' },
): Promise<void> {
  const { row } = now
  const org = await tx.one(organizationName(row.orgId))
  const text = await textOf(tx, ctx, now, kind)
  const asker = ctx.actor.fullName || ctx.actor.email
  const words = {
    en: {
      subject: `${org.name} needs a signed lien waiver for ${row.invoiceNo}`,
      asks: `${asker} at ${org.name} needs a signed lien waiver for your invoice ${row.invoiceNo} for ${moneyWords(row.netDueCents, 'en')}.`,
      reply: 'Sign it and reply to this email with it attached:',
      sign: 'Sign it in your vendor portal, or reply to this email with it attached:',
      action: 'Sign in the portal',
      closing: `You’re receiving this because ${row.vendorName} works with ${org.name}.`,
    },
    es: {
      subject: `${org.name} necesita una renuncia de gravamen firmada de ${row.invoiceNo}`,
      asks: `${asker}, de ${org.name}, necesita una renuncia de gravamen firmada de su factura ${row.invoiceNo} por ${moneyWords(row.netDueCents, 'es')}.`,
      reply: 'Fírmela y responda a este correo con ella adjunta:',
      sign: 'Fírmela en su portal de proveedores o responda a este correo con ella adjunta:',
      action: 'Firmar en el portal',
      closing: `Recibe este correo porque ${row.vendorName} trabaja con ${org.name}.`,
    },
  }[locale]
  const url = await whereToSign(tx, ctx, now, kind)
  const paragraphs = [words.asks, url === null ? words.reply : words.sign, ...text.split('\n\n')]
  const mail = composeEmail(to, {
    locale,
    title: words.subject,
    subject: words.subject,
    paragraphs,
    ...(url === null ? {} : { action: { label: words.action, url } }),
    closing: words.closing,
  })
  await ctx.app.mail.send(tx, { ...mail, ...(ctx.actor.email ? { replyTo: ctx.actor.email } : {}) })
}

/** The waiver of a paid invoice is signed in the portal, if the vendor has one; the conditional one goes along with an invoice. */
async function whereToSign(tx: Tx, ctx: Context, { row }: InvoiceNow, kind: LienWaiverKind): Promise<string | null> {
  if (row.status !== 'paid' || !isUnconditional(kind)) return null
  const links = await portalLinks.ask(tx, ctx, { vendorId: row.vendorId, orderId: null })
  return links.find((url) => url !== null) ?? null
}
