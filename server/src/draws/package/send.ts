import type { DrawPackage } from '@plumbline/contract/draws/package'
import { ApiError } from '@plumbline/contract/errors'
import { possibleDrawActions } from '@plumbline/domain/draws/actions'
import { drawNumber } from '@plumbline/domain/draws/number'
import { newId } from '@plumbline/domain/ids'
import { moneyWords } from '../../notifications/phrases.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail, type Email, MOST_MAILED_BYTES, typedParagraphs } from '../../platform/mail/compose.ts'
import { logDraw } from '../log.ts'
import { announceDraws } from '../live.ts'
import type { DrawNow } from '../draw-now.ts'
import { type Target, withDraw } from '../with-draw.ts'
import { csvOf, type PackageNow, packageNow } from './package-now.ts'
import { shownPackage } from './queries.ts'
import { keepStored } from '../../platform/files/intake.ts'
import { insertSending } from './store.ts'

/**
 * Mails a draw's package to the lender, as PDF and CSV. Replies go to the person who sends it.
 * @throws ApiError wrong_state for a draft, busy while the package is being built, package_too_large
 */
export async function sendPackage(
  ctx: Context,
  { to, message, ...target }: Target & { to: string; message: string },
): Promise<DrawPackage> {
  const sent = await withDraw(ctx, target, 'send', async (tx, now) => {
    expectSendable(now)
    const made = await packageNow(tx, ctx, now)
    const shown = await shownPackage(tx, ctx, made)
    const sha256 = made.row?.storageKey
    // Whatever this transaction asked to be built is only built if it commits.
    if (shown.state !== 'ready' || !sha256) return null
    if (shown.bytes > MOST_MAILED_BYTES)
      throw new ApiError('package_too_large', { details: { limitBytes: MOST_MAILED_BYTES } })
    await mailPackage(tx, ctx, made, { to, message, sha256 })
    const { orgId, dealId, id } = now.row
    const sending = { id: newId(), to, pages: shown.pages, by: ctx.actor.userId, at: ctx.now }
    await insertSending(tx, { orgId, dealId, drawId: id }, sending)
    await keepStored(tx, orgId, sha256, ctx.now)
    await logDraw(tx, ctx, 'draw.sent', { after: now }, { after: { sentTo: to } })
    await announceDraws(tx, ctx, dealId)
    return shown
  })
  if (sent === null) throw new ApiError('busy')
  return sent
}

function expectSendable({ row, loan }: DrawNow): void {
  const { inspectionRequired } = loan.loan.terms.terms
  const possible = possibleDrawActions({ status: row.status, isPending: row.isPending, inspectionRequired })
  if (!possible.includes('send')) throw wrongState(row.status)
}

type Sending = { to: string; message: string; sha256: string }

async function mailPackage(tx: Tx, ctx: Context, made: PackageNow, { to, message, sha256 }: Sending): Promise<void> {
  if (ctx.isSilent) return
  const { draw, locale, plan } = made
  const number = drawNumber(draw.number)
  const own = typedParagraphs(message)
  const facts = { title: plan.order.title, amount: moneyWords(draw.totals.requestedCents, locale), draw }
  const email: Email = {
    locale,
    subject: `${plan.order.title} (${number})`,
    title: plan.order.title,
    paragraphs: [...own, ...SENT[locale](facts)],
    closing: '',
    signature: [ctx.actor.fullName, plan.order.author].filter((line) => line !== ''),
  }
  const { orgId } = ctx.tenant
  await ctx.app.mail.send(tx, {
    ...composeEmail(to, email),
    replyTo: ctx.actor.email,
    attachments: [
      { name: `${number}.pdf`, contentType: 'application/pdf', stored: { orgId, sha256 } },
      { name: `${number}.csv`, contentType: 'text/csv', base64: Buffer.from(csvOf(made)).toString('base64') },
    ],
  })
}

type Facts = { amount: string; draw: PackageNow['draw'] }

const SENT: Record<'en' | 'es', (facts: Facts) => string[]> = {
  en: ({ amount, draw }) => [
    `Attached is our request for ${amount} on ${draw.loan.name}, with its schedule of values and supporting documents. The CSV has the same amounts.`,
    'Questions? Reply to this email.',
  ],
  es: ({ amount, draw }) => [
    `Adjuntamos nuestra solicitud por ${amount} del préstamo ${draw.loan.name}, con su desglose de partidas y documentos. El CSV tiene los mismos montos.`,
    '¿Tiene preguntas? Responda a este correo.',
  ],
}
