import { slot } from '../shell/slots.ts'

/** Where a later room shows the orders behind pending and committed amounts. */
export type OrderLinks = {
  /** all orders of the deal */
  ofDeal: (dealId: string) => string
  /** the orders on one budget line, each with what it adds to the line */
  ofLine: (dealId: string, lineId: string) => string
}
export const orderLinks = slot<OrderLinks>()
