/** Topics that visitors can contact the team about on the public site. */
export const INQUIRY_TOPICS = ['question', 'demo', 'partner', 'press', 'privacy'] as const
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number]

/** Deals per year, asked in demo requests. */
export const DEALS_A_YEAR = ['1-5', '6-20', '21-50', '51+'] as const
export type DealsAYear = (typeof DEALS_A_YEAR)[number]

/** Maximum text lengths, in characters. */
export const INQUIRY_LENGTHS = { name: 120, email: 255, company: 160, message: 5_000 } as const

/** Number of days after which an inquiry is deleted. The page and the privacy notice state it. */
export const INQUIRY_KEPT_DAYS = 365

/** No person can read, fill in and send a form faster than this. */
export const FASTEST_PERSON_MS = 3_000

export type Sending = {
  /** The hidden field that people never see. */
  trap: string
  /**
   * When the form was shown, as the server wrote it into the form: milliseconds in base 36. Empty if the sender left it
   * out.
   */
  shownAt: string
  nowMs: number
}

/** Checks whether a bot filled in the form: it fell for the hidden field, was too fast, or never loaded the form. */
export function isFromProgram({ trap, shownAt, nowMs }: Sending): boolean {
  const shownAtMs = Number.parseInt(shownAt, 36)
  return trap !== '' || !(nowMs - shownAtMs >= FASTEST_PERSON_MS)
}

/** Formats the time at which a form is shown, for the form itself. */
export function shownAtMark(now: Date): string {
  return now.getTime().toString(36)
}
