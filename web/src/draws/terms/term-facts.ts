import type { DrawTerms } from '@plumbline/contract/draws/terms'
import type { DrawBasis } from '@plumbline/domain/draws/request'
import { MAX_PHOTOS_PER_LINE, type SendingWay } from '@plumbline/domain/draws/terms'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'

export type TermErrors = Partial<Record<keyof DrawTerms, string>>

/** What keeps the terms from being saved, by field. */
export function problemsOfTerms({ photosRequired, photosPerLine, drawEmail }: DrawTerms): TermErrors {
  const isOddCount = !Number.isInteger(photosPerLine) || photosPerLine < 1 || photosPerLine > MAX_PHOTOS_PER_LINE
  return {
    ...(photosRequired && isOddCount && { photosPerLine: m.draw_terms_photos_odd({ most: MAX_PHOTOS_PER_LINE }) }),
    ...(drawEmail !== null && normalizeEmail(drawEmail) === null && { drawEmail: m.draw_terms_email_odd() }),
  }
}

/** The terms as they are sent. A count that isn't asked for doesn't have to be right. */
export function termsToSend(terms: DrawTerms): DrawTerms {
  const { photosRequired, photosPerLine, drawEmail } = terms
  const isUsable = photosRequired || problemsOfTerms({ ...terms, photosRequired: true }).photosPerLine === undefined
  return {
    ...terms,
    photosPerLine: isUsable ? photosPerLine : 1,
    inspectionNote: terms.inspectionNote.trim(),
    drawEmail: drawEmail?.trim() || null,
  }
}

export const BASIS_NAMES: Readonly<Record<DrawBasis, () => string>> = {
  percent: m.draw_terms_basis_percent,
  complete_lines_only: m.draw_terms_basis_complete,
}

export const SENDING_NAMES: Readonly<Record<SendingWay, () => string>> = {
  email: m.draw_terms_send_email,
  form: m.draw_terms_send_form,
}

const TERM_NAMES: Readonly<Record<keyof DrawTerms, () => string>> = {
  basis: m.draw_terms_basis,
  minimumCents: m.draw_terms_minimum,
  feeCents: m.draw_terms_fee,
  retainagePct: m.draw_terms_retainage,
  photosRequired: m.draw_terms_photos,
  photosPerLine: m.draw_terms_photos_per_line,
  inspectionRequired: m.draw_terms_inspection,
  inspectionNote: m.draw_terms_inspection_note,
  sendBy: m.draw_terms_send_by,
  drawEmail: m.draw_terms_email,
}

export function termName(key: keyof DrawTerms): string {
  return TERM_NAMES[key]()
}

/** One of the terms in words, for choosing between two versions of it. */
export function termValue(key: keyof DrawTerms, terms: Partial<DrawTerms>): string {
  switch (key) {
    case 'basis':
      return BASIS_NAMES[terms.basis ?? 'percent']()
    case 'sendBy':
      return SENDING_NAMES[terms.sendBy ?? 'email']()
    case 'minimumCents':
    case 'feeCents':
      return formatMoney(terms[key] ?? 0)
    case 'retainagePct':
      return formatPercent(terms.retainagePct ?? '0')
    case 'photosRequired':
    case 'inspectionRequired':
      return terms[key] ? m.draw_terms_yes() : m.draw_terms_no()
    case 'photosPerLine':
      return String(terms.photosPerLine)
    case 'inspectionNote':
    case 'drawEmail':
      return terms[key] || m.draw_terms_email_none()
  }
}
