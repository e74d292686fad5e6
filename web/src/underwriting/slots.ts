import { slot } from '../shell/slots.ts'

/** A link of one loan of a deal, in the loan's menu. */
export type LoanLink = {
  /** A function, so it's read in the current language. */
  label: () => string
  to: (dealId: string, loanId: string) => string
}
export const loanLinks = slot<LoanLink>()
