import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { invalidField } from '@plumbline/contract/errors'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { Readable } from 'node:stream'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import { keepContent, keepStored } from '../../platform/files/intake.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail, type Email, MOST_MAILED_BYTES, typedParagraphs } from '../../platform/mail/compose.ts'
import { announceSite } from '../live.ts'
import { lockedDraft, type Target } from './commands.ts'
import { logUpdate } from './log.ts'
import { composeUpdate, type UpdatePaper, updatePaper } from './paper.ts'
import { abilitiesOf, shownUpdate } from './presenter.ts'
import { fileNameOf } from './queries.ts'
import { markSent, updateById } from './store.ts'

type Sending = Target & { to: string | null; message: string }

/**
 * Emails an update to the lender, or records that it was handed over as a file. It's composed first, as the sender sees it,
 * and frozen with what the records say then. Replies go to the sender.
 */
export async function sendUpdate(ctx: Context, { to, message, ...target }: Sending): Promise<LenderUpdate> {
  const { db, tenant } = ctx
  const ready = await txAs({ db, tenant }, (tx) => prepare(tx, ctx, target))
  const { pdf, pages } = await composeUpdate(ctx, ready.paper)
  const { sha256 } = await keepContent(ctx, () => Readable.from([pdf]), MOST_MAILED_BYTES)
  const { update } = ready
  return txAs(ctx, async (tx) => {
    await dealForChange(tx, ctx, update.dealId, { status: 'active', policy: onSitePolicy.send })
    const before = await lockedDraft(tx, ctx, target)
    if (before.removedAt !== null) throw wrongState('removed')
    const facts = update.shows.amounts ? update.facts : { ...update.facts, amounts: null }
    const { orgId } = tenant
    await markSent(tx, {
      orgId,
      id: target.id,
      to,
      by: ctx.actor.userId,
      at: ctx.now,
      snapshot: { facts, loan: update.loan, pictures: update.pictures },
      storageKey: sha256,
      pages,
    })
    await keepStored(tx, orgId, sha256, ctx.now)
    if (to !== null) await mail(tx, ctx, ready, { to, message, sha256 })
    const after = await tx.one(updateById(orgId, target.id))
    await logUpdate(tx, ctx, 'lender_update.sent', { before, after, more: { sentTo: to } })
    await announceSite(tx, ctx, update.dealId)
    return shownUpdate(tx, ctx, after)
  })
}

type Ready = { update: LenderUpdate; paper: UpdatePaper }

async function prepare(tx: Tx, ctx: Context, { id, version }: Target): Promise<Ready> {
  const row = found(await tx.first(updateById(ctx.tenant.orgId, id)))
  if (row.sentAt !== null) throw wrongState('sent')
  authorize(abilitiesOf(ctx, row).send)
  const update = await shownUpdate(tx, ctx, row)
  expectVersion(row, version, () => update)
  const isEmpty = update.blocks.every(({ text }) => text === '') && update.pictures.length === 0
  if (isEmpty) throw invalidField('id', 'nothing_said', 'Write something first, or add a photo.')
  return { update, paper: await updatePaper(tx, ctx, update) }
}

type Words = { week: string; org: string }

const WORDS: Readonly<Record<'en' | 'es', (words: Words) => Pick<Email, 'paragraphs' | 'closing'>>> = {
  en: ({ week }) => ({
    paragraphs: [`Attached is our update for ${week}.`, 'Questions? Reply to this email.'],
    closing: '',
  }),
  es: ({ week }) => ({
    paragraphs: [`Adjuntamos nuestro informe de la semana del ${week}.`, '¿Tiene preguntas? Responda a este correo.'],
    closing: '',
  }),
}

type Mailing = { to: string; message: string; sha256: string }

async function mail(tx: Tx, ctx: Context, { update, paper }: Ready, { to, message, sha256 }: Mailing): Promise<void> {
  if (ctx.isSilent) return
  const { locale, title } = update
  const week = weekWords(update.from, update.to, locale)
  const text = WORDS[locale]({ week, org: paper.organization })
  const own = typedParagraphs(message)
  const email: Email = {
    locale,
    subject: `${title} (${week})`,
    title,
    ...text,
    paragraphs: [...own, ...text.paragraphs],
    signature: [ctx.actor.fullName, paper.organization].filter((line) => line !== ''),
  }
  const { orgId } = ctx.tenant
  await ctx.app.mail.send(tx, {
    ...composeEmail(to, email),
    replyTo: ctx.actor.email,
    attachments: [{ name: `${fileNameOf(update)}.pdf`, contentType: 'application/pdf', stored: { orgId, sha256 } }],
  })
}
