import { join } from 'node:path'
import { dayInZone } from '@plumbline/domain/calendar'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { dayWords } from '../../notifications/phrases.ts'
import { keepContent, madeSource } from '../../platform/files/intake.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import { filledWords, type WaiverFacts, type WaiverSource } from './waiver-words.ts'

const TEMPLATE = join(import.meta.dirname, 'waiver.typ')

const TITLES: Record<LienWaiverKind, string> = {
  conditional_progress: 'Conditional lien waiver for a progress payment',
  unconditional_progress: 'Unconditional lien waiver for a progress payment',
  conditional_final: 'Conditional lien waiver for the final payment',
  unconditional_final: 'Unconditional lien waiver for the final payment',
}

/** Composes a waiver with the signature that was typed and stores it, before anything is locked. */
export async function signedWaiverPdf(
  ctx: VendorContext,
  source: WaiverSource,
  { kind, signer, ...facts }: WaiverFacts & { kind: LienWaiverKind; signer: string },
): Promise<StoredFile> {
  const { text, translation } = filledWords(source, kind, ctx.visit.vendor.locale, facts)
  const { timeZone } = ctx
  const clock = ctx.now.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const at = `${dayWords(dayInZone(ctx.now, timeZone), 'en')}, ${clock}`
  const from = ctx.ip === null ? '' : `, from ${ctx.ip}`
  const pdf = await renderPdf(TEMPLATE, {
    title: TITLES[kind],
    organization: source.owner,
    paragraphs: text.split('\n\n'),
    signer,
    signedText: `Signed electronically by ${ctx.visit.person.email} on ${at}${from}. The signer agreed to sign electronically.`,
    translationHeading: 'Traducción al español',
    translation: translation?.split('\n\n') ?? [],
    footer: `${source.vendor} · ${facts.invoiceNo}`,
  })
  const made = await madeSource('waiver.pdf', pdf)
  const { sha256, bytes } = await keepContent(ctx, () => made.open(), MAX_FILE_BYTES)
  return { sha256, bytes }
}
