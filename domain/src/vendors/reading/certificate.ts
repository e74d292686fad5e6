import type { Day } from '../../calendar.ts'
import type { PaperType } from '../compliance.ts'
import { beforeDates, periodIn } from './days.ts'
import type { ReadPaper } from './read-papers.ts'
import { after, type Line, linesOf, type Seen, trimmed } from './lines.ts'

/** What a certificate of insurance, a license or an exemption seems to say. Null = it wasn't found. */
export type CertificateProposals = {
  effective: Seen<Day> | null
  expires: Seen<Day> | null
  /** the insurer, or who issued it */
  carrier: Seen<string> | null
  policyNo: Seen<string> | null
  eachOccurrenceCents: Seen<number> | null
  aggregateCents: Seen<number> | null
  insuredName: Seen<string> | null
}

export const NOTHING_READ: CertificateProposals = {
  effective: null,
  expires: null,
  carrier: null,
  policyNo: null,
  eachOccurrenceCents: null,
  aggregateCents: null,
  insuredName: null,
}

/** How each coverage is headed. One sheet (ACORD 25) can list all of them. */
const COVERAGES: Partial<Record<PaperType, RegExp>> = {
  coi_gl: /\b(?:commercial )?general liability\b|\bresponsabilidad civil (?:comercial )?general\b/,
  coi_auto:
    /\bautomobile liability\b|\b(?:commercial|business) auto\b|\bresponsabilidad (?:civil )?(?:de |por )?auto|\bauto comercial\b/,
  coi_umbrella: /\bumbrella\b|\bexcess liab|\bparaguas\b/,
  coi_wc: /\bworkers?.{0,2} ?comp(?:ensation)?\b|\bcompensacion (?:laboral|de (?:los )?trabajadores|al trabajador)\b/,
}
const END =
  /\bdescription of operations\b|\bdescripcion de (?:las )?operaciones\b|^certificate holder\b|^titular del certificado\b|^cancel/
const SPANISH =
  /\b(?:poliza|asegurad[oa]|aseguradora|vigencia|vence|vencimiento|limite|licencia|expedid[ao]|por evento)\b/

/**
 * Reads the text of a paper, in English or Spanish, into proposals. Nothing is taken without a person.
 * @param text its lines from top to bottom
 */
export function readCertificate(text: readonly string[], type: ReadPaper): CertificateProposals {
  const lines = linesOf(text)
  const row = rowOf(lines, type)
  const isDayFirst = lines.filter(({ plain }) => SPANISH.test(plain)).length >= 2
  return {
    ...periodIn(row ?? lines, { isDayFirst, isPart: row !== null }),
    carrier: carrierIn(lines, row),
    policyNo: policyIn(lines, row, type),
    ...limitsIn(row ?? lines, type),
    insuredName: insuredIn(lines),
  }
}

/** The lines of one coverage, from its heading to the next. */
function rowOf(lines: readonly Line[], type: ReadPaper): Line[] | null {
  const own = COVERAGES[type]
  if (!own) return null
  const start = lines.findIndex(({ plain }) => own.test(plain))
  if (start < 0) return null
  const length = lines.slice(start + 1).findIndex((line) => END.test(line.plain) || hasOthers([line], type))
  const row = lines.slice(start, length < 0 ? undefined : start + 1 + length)
  // A title that names the only coverage is no row.
  return hasOthers(lines, type) || row.some(({ text }) => beforeDates(text) !== null) ? row : null
}

function hasOthers(lines: readonly Line[], type: ReadPaper): boolean {
  const others = Object.values(COVERAGES).filter((heading) => heading !== COVERAGES[type])
  return COVERAGES[type] !== undefined && lines.some(({ plain }) => others.some((heading) => heading.test(plain)))
}

const INSURER = /\b(?:insurer|aseguradora)\s+([a-f])\b\s*[:.]?\s*/
const NAIC = /\s+(?:naic\s*#?:?\s*)?\d{5}\s*$/i

/** The insurer that the row's letter names, the only one, or the one with a name of its own. */
function carrierIn(lines: readonly Line[], row: readonly Line[] | null): Seen<string> | null {
  const insurers = lines.flatMap(({ text, plain }) => {
    const match = INSURER.exec(plain)
    const name = match && trimmed(text.slice(match.index + match[0].length).replace(NAIC, ''))
    return match && name && /\p{L}{2}/u.test(name) ? [{ letter: match[1]!, name, from: text }] : []
  })
  const letter = row?.map(({ plain }) => /^([a-f])\s/.exec(plain)?.[1]).find((found) => found !== undefined)
  const named =
    insurers.find((insurer) => insurer.letter === letter) ?? (insurers.length === 1 ? insurers[0] : undefined)
  if (named) return { value: named.name, from: named.from }
  return after(
    /\b(?:insurance company|insurer|carrier|aseguradora|compania de seguros|issued by|issuing (?:agency|board)|(?:expedid|emitid)[ao] por)\b(?!\s+[a-f]\b)/,
    lines,
    nameIn,
  )
}

function nameIn(text: string): string | null {
  const name = trimmed(text.replace(INSURER_COLUMN, '').replace(NAIC, ''))
  return /\p{L}{2}/u.test(name) && name.length <= 160 && !/^(?:s\)|affording|, )/i.test(name) ? name : null
}

/** On the form, the insurers stand to the right of the insured. */
const INSURER_COLUMN = /\b(?:insurer|aseguradora)\s+[a-f]\b.*$/i
const INSURED =
  /^(?:named insured|insured|licensee|asegurado(?: nombrado)?|nombre del (?:asegurado|titular)|titular(?! del certificado))\b(?!,|\s*provisions)/

function insuredIn(lines: readonly Line[]): Seen<string> | null {
  return after(INSURED, lines, nameIn)
}

const POLICY =
  /\bpolicy\s*(?:number|no\b\.?|num\b\.?|#)|\b(?:numero|num\b\.?|no\b\.?) de poliza\b|\bpoliza\s*(?:numero|num\b\.?|no\b\.?|#|:)/
const LICENSE =
  /\b(?:license|certificate|exemption)\s*(?:number|no\b\.?|num\b\.?|#)|\b(?:numero|num\b\.?|no\b\.?) de (?:licencia|exencion)\b|\b(?:licencia|lic)\s*(?:numero|num\b\.?|no\b\.?|#|:)/
const MONEY = /\$?\s?(\d{1,3}(?:[,. ’']\d{3})+|\d{4,})(?:[.,](\d{2}))?(?!\d)/

/** In the row of a coverage, the number comes before the dates. */
function policyIn(lines: readonly Line[], row: readonly Line[] | null, type: ReadPaper): Seen<string> | null {
  for (const { text } of row ?? []) {
    const before = beforeDates(text)
    const number = before?.trim().split(' ').toReversed().find(isNumber)
    if (number) return { value: trimmed(number), from: text }
  }
  return after(COVERAGES[type] ? POLICY : LICENSE, hasOthers(lines, type) ? (row ?? []) : lines, (text) => {
    const number = text.split(' ').find(isNumber)
    return number === undefined ? null : trimmed(number)
  })
}

function isNumber(word: string): boolean {
  return /\d{2}/.test(word) && word.length >= 4 && word.length <= 60 && !/[$,]/.test(word) && beforeDates(word) === null
}

type Limits = Pick<CertificateProposals, 'eachOccurrenceCents' | 'aggregateCents'>

const EACH = /\beach occurrence\b|\b(?:por|cada)(?: cada)? (?:ocurrencia|evento|siniestro)\b/
const SINGLE = /\bcombined single limit\b|\blimite (?:unico|simple) combinado\b/
const GENERAL = /\bgeneral aggregate\b|\bagregado general\b|\b(?:limite )?agregado\b/
const AGGREGATE = /\baggregate\b|\bagregado\b/

function limitsIn(lines: readonly Line[], type: ReadPaper): Limits {
  switch (type) {
    case 'coi_gl':
      return { eachOccurrenceCents: moneyAfter(EACH, lines), aggregateCents: moneyAfter(GENERAL, lines) }
    case 'coi_umbrella':
      return { eachOccurrenceCents: moneyAfter(EACH, lines), aggregateCents: moneyAfter(AGGREGATE, lines) }
    case 'coi_auto':
      return { eachOccurrenceCents: moneyAfter(SINGLE, lines), aggregateCents: null }
    default:
      return { eachOccurrenceCents: null, aggregateCents: null }
  }
}

/** The amount behind a limit's name, or at the start of the line below. */
function moneyAfter(name: RegExp, lines: readonly Line[]): Seen<number> | null {
  for (const [index, { text, plain }] of lines.entries()) {
    const match = name.exec(plain)
    if (!match) continue
    const next = lines[index + 1]
    const beside = MONEY.exec(text.slice(match.index + match[0].length))
    const below = next && /^\$?\s?\d/.test(next.text) ? MONEY.exec(next.text) : null
    const money = beside ?? below
    if (money) return { value: centsOf(money), from: beside || !next ? text : next.text }
  }
  return null
}

function centsOf([, whole = '', fraction = '00']: RegExpExecArray): number {
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction)
}
