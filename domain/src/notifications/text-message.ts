/** The characters of a text message that travel as one unit each, 160 to a message (GSM 03.38). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those that take two. */
const EXTENDED = '^{}\\[~]|€'

const SIZES = { basic: { one: 160, part: 153 }, wide: { one: 70, part: 67 } } as const

/**
 * Counts the messages that a text is charged as. One character that isn't in the basic set, such as á or an emoji, makes
 * all of them take twice the space.
 */
export function messagesIn(text: string): number {
  const characters = [...text]
  const isBasic = characters.every((one) => BASIC.includes(one) || EXTENDED.includes(one))
  const units = isBasic ? characters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0) : text.length
  const { one, part } = isBasic ? SIZES.basic : SIZES.wide
  return units <= one ? 1 : Math.ceil(units / part)
}

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** Replaces quotes and dashes of print, which would make a text message take twice the space. */
export function withoutPrintMarks(text: string): string {
  return text.replace(/[’‘“”–—…]/g, (mark) => PLAIN[mark] ?? mark).replaceAll('\u00a0', ' ')
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT OPTOUT REVOKE ALTO PARAR BAJA CANCELAR'.split(' '),
)
const START_WORDS: ReadonlySet<string> = new Set(['START', 'YES', 'UNSTOP', 'INICIAR', 'ALTA', 'SI'])

/** What someone wants who answers a text message with one word: no more of them, or again; null for anything else. */
export function keywordOf(answer: string): 'stop' | 'start' | null {
  const word = answer
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  if (STOP_WORDS.has(word)) return 'stop'
  return START_WORDS.has(word) ? 'start' : null
}

/** How a text message fares, as the service reports it. */
export const TEXT_STATES = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type TextState = (typeof TEXT_STATES)[number]

const ORDER: Readonly<Record<TextState, number>> = { queued: 0, sent: 1, delivered: 2, undelivered: 2, failed: 2 }

/** Whether a report says something later: reports may arrive out of order, and what has ended stays ended. */
export function isLaterState(before: TextState, reported: TextState): boolean {
  return ORDER[reported] > ORDER[before]
}

/** How many text messages an organization sends in a month unless it chose otherwise. */
export const USUAL_MONTHLY_TEXTS = 500
export const MOST_MONTHLY_TEXTS = 100_000
