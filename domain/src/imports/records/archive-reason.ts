import { ARCHIVE_REASONS, type ArchiveReason } from '../../deals/status.ts'
import { plainLower } from '../../plain-text.ts'

/** English and Spanish words that identify a written reason, most specific first. */
const TELLING: readonly (readonly [ArchiveReason, RegExp])[] = [
  ['perc_failed', /\bperc\b|percolat|percolacion/],
  ['zoning_denied', /\bzon(?:e|ed|ing)\b|zonificacion/],
  ['title_problem', /\btitle\b|\blien\b|titulo|gravamen/],
  ['inspection_failed', /inspec|foundation issue|cimentacion/],
  ['financing_failed', /financ|\bloan\b|\blender\b|\bfunding\b|prestamo|credito/],
  ['duplicate', /duplic|repetid/],
  [
    'lost_bid',
    /outbid|lost (?:the )?bid|other (?:buyer|offer)|another (?:buyer|offer)|competit|highest bid|otra oferta|otro comprador/,
  ],
  ['seller_withdrew', /withdr|changed (?:his|her|their) mind|not selling|vendedor (?:se )?retir|ya no vende/],
  [
    'numbers_do_not_work',
    /numbers|\bmargin\b|\bprofit\b|too (?:high|expensive)|\bprice\b|\bbudget\b|numeros|precio|presupuesto|margen/,
  ],
]

/** Returns the archive reason that a written reason stands for, or `other` if no word matches. */
export function archiveReasonOf(text: string | null): ArchiveReason {
  if (!text) return 'other'
  const plain = plainLower(text).replace(/[_-]/g, ' ')
  const named = ARCHIVE_REASONS.find((reason) => reason.replaceAll('_', ' ') === plain.trim())
  return named ?? TELLING.find(([, words]) => words.test(plain))?.[0] ?? 'other'
}
