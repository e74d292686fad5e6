/** What strangers write to the team about, through the public site. */
export const INQUIRY_TOPICS = ['question', 'demo', 'partner', 'press', 'privacy'] as const
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number]

/** Deals a year, asked of who wants a demo. */
export const DEALS_A_YEAR = ['1-5', '6-20', '21-50', '51+'] as const
export type DealsAYear = (typeof DEALS_A_YEAR)[number]

/** The longest texts, in characters. */
export const INQUIRY_LENGTHS = { name: 120, email: 255, company: 160, message: 5_000 } as const

/** An inquiry is deleted after this many days. The page and the privacy notice say so. */
export const INQUIRY_KEPT_DAYS = 365

/** Nobody reads a form, fills it in and sends it in less. */
export const FASTEST_PERSON_MS = 3_000

export type Sending = {
  /** The field that people never see. */
  trap: string
  /** When the form was shown, as the server wrote it into it: milliseconds in base 36. Empty where a sender left it out. */
  shownAt: string
  nowMs: number
}

/** Whether a program filled in the form: it fell for the hidden field, was too quick, or never looked at the form. */
export function isFromProgram({ trap, shownAt, nowMs }: Sending): boolean {
  const shownAtMs = Number.parseInt(shownAt, 36)
  return trap !== '' || !(nowMs - shownAtMs >= FASTEST_PERSON_MS)
}

/** How a form says when it was shown. */
export function shownAtMark(now: Date): string {
  return now.getTime().toString(36)
}
