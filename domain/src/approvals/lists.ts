/** The lists of the inbox: what waits for the reader, what they asked for, and what they decided. */
export const APPROVAL_LISTS = ['waiting', 'asked', 'decided'] as const
export type ApprovalList = (typeof APPROVAL_LISTS)[number]
