import { invalidField } from '@plumbline/contract/errors'
import { isOpenItem } from '@plumbline/domain/on-site/punch'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { Readable } from 'node:stream'
import { contactById } from '../../contacts/store.ts'
import { findDeal, type DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { dayWords } from '../../notifications/phrases.ts'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepContent, keepStored } from '../../platform/files/intake.ts'
import { composeEmail, type Email, MOST_MAILED_BYTES, typedParagraphs } from '../../platform/mail/compose.ts'
import { organizationName } from '../../vendors/org-store.ts'
import { vendorById } from '../../vendors/store.ts'
import { announceSite } from '../live.ts'
import { recordActivity } from '../log.ts'
import { type PunchPaper, punchPaper, punchPdf } from '../paper/punch-paper.ts'
import { PLACE_WORDS } from '../words.ts'
import { itemsOfDeal, type PunchRow } from './store.ts'

type Asked = { dealId: string; vendorId: string; note: string }
type Ready = { deal: DealRecord; vendor: Addressee; rows: PunchRow[]; paper: PunchPaper }
type Addressee = { id: string; name: string; locale: 'en' | 'es'; email: string }

/**
 * Emails a vendor its open items on a deal in its language, with a list that has their pictures. It doesn't see anything of
 * other vendors' items. Replies go to the sender.
 */
export async function mailPunchItems(ctx: Context, asked: Asked): Promise<{ to: string; count: number }> {
  const { db, tenant } = ctx
  const ready = await txAs({ db, tenant }, (tx) => prepare(tx, ctx, asked))
  const pdf = await punchPdf(ctx, ready.paper)
  const { sha256 } = await keepContent(ctx, () => Readable.from([pdf]), MOST_MAILED_BYTES)
  const { vendor, rows } = ready
  return withDeal(ctx, asked.dealId, { status: 'active', policy: onSitePolicy.send }, async (tx) => {
    await send(tx, ctx, ready, { note: asked.note, sha256 })
    await keepStored(tx, tenant.orgId, sha256, ctx.now)
    await recordActivity(tx, ctx, {
      verb: 'punch_item.mailed',
      object: { type: 'punch_item', id: null, label: vendor.name },
      dealId: asked.dealId,
      after: { sentTo: vendor.email, items: rows.length },
    })
    await announceSite(tx, ctx, asked.dealId)
    return { to: vendor.email, count: rows.length }
  })
}

async function prepare(tx: Tx, ctx: Context, { dealId, vendorId, note }: Asked): Promise<Ready> {
  const { orgId } = ctx.tenant
  const deal = found(await findDeal(tx, orgId, dealId))
  authorize(onSitePolicy.send(ctx.actor, deal))
  const vendor = await tx.first(vendorById(orgId, vendorId))
  if (!vendor) throw invalidField('vendorId', 'unknown_vendor', 'Choose another vendor.')
  const contact = vendor.contactId === null ? undefined : await tx.first(contactById(orgId, vendor.contactId))
  if (!contact?.email)
    throw invalidField('vendorId', 'no_email', 'Add an email address to this vendor’s contact first.')
  if (contact.doNotContact)
    throw invalidField('vendorId', 'do_not_contact', 'This contact doesn’t want to be contacted.')
  const all = await tx.rows(itemsOfDeal(orgId, dealId))
  const rows = all.filter((row) => row.vendorId === vendorId && isOpenItem(row))
  if (rows.length === 0) throw wrongState('nothing_open')
  const { id, name, locale } = vendor
  const paper = await punchPaper(tx, ctx, { deal, rows, locale, vendorName: name, note })
  return { deal, vendor: { id, name, locale, email: contact.email }, rows, paper }
}

type Said = { org: string; vendor: string; place: string; rows: readonly PunchRow[] }

const WORDS: Readonly<
  Record<'en' | 'es', (said: Said) => Pick<Email, 'subject' | 'title' | 'paragraphs' | 'closing'>>
> = {
  en: ({ org, vendor, place, rows }) => ({
    subject: `Punch list for ${place}: ${rows.length === 1 ? '1 item' : `${rows.length} items`}`,
    title: `What’s left for you at ${place}`,
    paragraphs: [
      ...rows.map((row) => itemLine(row, 'en')),
      'The attached list has photos. Reply to this email when something is done, or if it will take longer.',
    ],
    closing: `You’re receiving this because ${vendor} works with ${org} on this house.`,
  }),
  es: ({ org, vendor, place, rows }) => ({
    subject: `Lista de detalles de ${place}: ${rows.length === 1 ? '1 pendiente' : `${rows.length} pendientes`}`,
    title: `Lo que le queda pendiente en ${place}`,
    paragraphs: [
      ...rows.map((row) => itemLine(row, 'es')),
      'La lista adjunta tiene las fotos. Responda a este correo cuando termine algo o si va a tardar más.',
    ],
    closing: `Recibe este correo porque ${vendor} trabaja con ${org} en esta casa.`,
  }),
}

function itemLine({ no, room, title, dueOn }: PunchRow, locale: 'en' | 'es'): string {
  const due =
    dueOn === null ? '' : locale === 'en' ? `, due ${dayWords(dueOn, 'en')}` : `, para el ${dayWords(dueOn, 'es')}`
  return `${no}. ${PLACE_WORDS[locale][room]}: ${title}${due}`
}

const FILE_NAMES = { en: 'punch-list.pdf', es: 'lista-de-detalles.pdf' } as const

async function send(
  tx: Tx,
  ctx: Context,
  { deal, vendor, rows }: Ready,
  { note, sha256 }: { note: string; sha256: string },
): Promise<void> {
  if (ctx.isSilent) return
  const { name: org } = await tx.one(organizationName(ctx.tenant.orgId))
  const { addressLine1, name } = deal.fields
  const text = WORDS[vendor.locale]({ org, vendor: vendor.name, place: addressLine1 ?? name ?? deal.number, rows })
  const own = typedParagraphs(note)
  const signature = [ctx.actor.fullName || ctx.actor.email, org]
  const mail = composeEmail(vendor.email, {
    locale: vendor.locale,
    ...text,
    paragraphs: [...own, ...text.paragraphs],
    signature,
  })
  await ctx.app.mail.send(tx, {
    ...mail,
    replyTo: ctx.actor.email,
    attachments: [
      { name: FILE_NAMES[vendor.locale], contentType: 'application/pdf', stored: { orgId: ctx.tenant.orgId, sha256 } },
    ],
  })
}
