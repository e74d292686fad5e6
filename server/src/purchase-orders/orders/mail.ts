import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { dayWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { composeEmail, type Email, type StoredAttachment } from '../../platform/mail/compose.ts'
import { orderPaper, orderPdf } from '../paper/compose.ts'
import { portalLinks } from '../../vendors/providers.ts'
import type { OrderVendor } from './vendor-store.ts'
import type { OrderNow } from './with-order.ts'

type Addressee = OrderVendor & { email: string }

/** An order on its way to the vendor: composed here, then handed to the mail queue with the email. */
const sendTask = defineJob<{
  orgId: string
  to: string
  email: Email
  replyTo: string
  name: string
  paper: object
  documents: StoredAttachment[]
}>('orders.send', { retryLimit: 5, retryDelaySeconds: 60 })

export function registerOrderJobs(app: App): void {
  app.jobs.work(sendTask, async ({ orgId, to, email, replyTo, name, paper, documents }) => {
    // Nothing is sent for an organization that is gone.
    await systemContext(app, orgId)
    const pdf = await orderPdf(paper)
    const attachments = [{ name, contentType: 'application/pdf', base64: pdf.toString('base64') }, ...documents]
    await app.mail.send(null, { ...composeEmail(to, email), replyTo, attachments })
  })
}

/** Emails an order to its vendor as a PDF, in the vendor's language. Answers go to the person who issued it. */
export async function mailOrder(tx: Tx, ctx: Context, now: OrderNow, vendor: Addressee): Promise<void> {
  if (ctx.isSilent) return
  const { locale } = vendor
  const number = orderNumber(now.row.number)
  const links = await portalLinks.ask(tx, ctx, { vendorId: vendor.id, orderId: now.row.id })
  const link = links.find((url) => url !== null) ?? null
  const documents = now.row.documents.filter(({ wasSent }) => wasSent)
  await ctx.app.jobs.send(tx, sendTask, {
    orgId: ctx.tenant.orgId,
    to: vendor.email,
    email: { locale, ...ISSUED[locale]({ number, now, link, documents }), closing: '' },
    replyTo: ctx.actor.email,
    name: `${number}.pdf`,
    paper: await orderPaper(tx, ctx, now, { vendor, locale }),
    documents: documents.map(({ fileName, mime, sha256 }) => ({
      name: fileName,
      contentType: mime ?? 'application/octet-stream',
      stored: { orgId: ctx.tenant.orgId, sha256 },
    })),
  })
}

type Said = { number: string; now: OrderNow; link: string | null; documents: readonly { title: string }[] }
type Text = Pick<Email, 'subject' | 'title' | 'paragraphs' | 'action'>

const ISSUED: Record<'en' | 'es', (said: Said) => Text> = {
  en: ({ number, now: { row }, link, documents }) => ({
    subject: `${number}: ${row.title}`,
    title: `Purchase order ${number}`,
    paragraphs: [
      `Attached is our order for ${row.dealName}: ${row.title}.`,
      documents.length === 0 ? '' : `It comes with: ${namesOf(documents, 'en')}.`,
      row.needBy === null ? '' : `We need it by ${dayWords(row.needBy, 'en')}.`,
      link === null
        ? 'To accept it, sign the last page and reply to this email with it.'
        : 'Accept or decline it online with the button below, or sign the last page and reply to this email with it.',
    ].filter((paragraph) => paragraph !== ''),
    ...(link === null ? {} : { action: { label: 'Answer the order', url: link } }),
  }),
  es: ({ number, now: { row }, link, documents }) => ({
    subject: `${number}: ${row.title}`,
    title: `Orden de compra ${number}`,
    paragraphs: [
      `Adjuntamos nuestra orden para ${row.dealName}: ${row.title}.`,
      documents.length === 0 ? '' : `También va adjunto: ${namesOf(documents, 'es')}.`,
      row.needBy === null ? '' : `La necesitamos para el ${dayWords(row.needBy, 'es')}.`,
      link === null
        ? 'Para aceptarla, firme la última página y responda a este correo con ella.'
        : 'Acéptela o rechácela en línea con el botón de abajo, o firme la última página y responda a este correo con ella.',
    ].filter((paragraph) => paragraph !== ''),
    ...(link === null ? {} : { action: { label: 'Responder la orden', url: link } }),
  }),
}

const namesOf = (documents: readonly { title: string }[], locale: 'en' | 'es'): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(documents.map(({ title }) => title))

/** Tells the vendor that an order they hold is canceled. */
export async function mailCancellation(tx: Tx, ctx: Context, { row }: OrderNow, vendor: Addressee): Promise<void> {
  if (ctx.isSilent) return
  const email = CANCELLED[vendor.locale](orderNumber(row.number), row.dealName)
  const mail = composeEmail(vendor.email, { locale: vendor.locale, ...email, closing: '' })
  await ctx.app.mail.send(tx, { ...mail, replyTo: ctx.actor.email })
}

const CANCELLED: Record<'en' | 'es', (number: string, deal: string) => Text> = {
  en: (number, deal) => ({
    subject: `${number} is canceled`,
    title: `Purchase order ${number} is canceled`,
    paragraphs: [`We canceled our order for ${deal}. Please stop any work on it.`, 'Questions? Reply to this email.'],
  }),
  es: (number, deal) => ({
    subject: `Se canceló ${number}`,
    title: `Se canceló la orden de compra ${number}`,
    paragraphs: [
      `Cancelamos nuestra orden para ${deal}. Le pedimos detener cualquier trabajo relacionado.`,
      '¿Tiene preguntas? Responda a este correo.',
    ],
  }),
}
