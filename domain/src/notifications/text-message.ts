/** The characters that take one unit each in a text message of 160 (GSM 03.38). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** The characters that take two. */
const EXTENDED = '^{}\\[~]|€'

const SIZES = { basic: { one: 160, part: 153 }, wide: { one: 70, part: 67 } } as const

/**
 * Counts the messages that a text is charged as. One character that isn't in the basic set, such as á or an emoji, makes
 * all characters take about twice the space.
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

/** Replaces typographic quotes and dashes, which would make a text message take twice the space. */
export function withoutPrintMarks(text: string): string {
  return text.replace(/[’‘“”–—…]/g, (mark) => PLAIN[mark] ?? mark).replaceAll('\u00a0', ' ')
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT OPTOUT REVOKE ALTO PARAR BAJA CANCELAR'.split(' '),
)
const START_WORDS: ReadonlySet<string> = new Set(['START', 'YES', 'UNSTOP', 'INICIAR', 'ALTA', 'SI'])

/** What a one-word reply to a text message asks for: to stop them or to start again; null for anything else. */
export function keywordOf(answer: string): 'stop' | 'start' | null {
  const word = answer
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  if (STOP_WORDS.has(word)) return 'stop'
  return START_WORDS.has(word) ? 'start' : null
}

/** The delivery status of a text message, as the service reports it. */
export const TEXT_STATES = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type TextState = (typeof TEXT_STATES)[number]

const ORDER: Readonly<Record<TextState, number>> = { queued: 0, sent: 1, delivered: 2, undelivered: 2, failed: 2 }

/** Whether a report is newer: reports may arrive out of order, and a final status stays final. */
export function isLaterState(before: TextState, reported: TextState): boolean {
  return ORDER[reported] > ORDER[before]
}

/** How many text messages an organization can send in a month by default. */
export const USUAL_MONTHLY_TEXTS = 500
export const MOST_MONTHLY_TEXTS = 100_000
